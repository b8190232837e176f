import { withOpenApiRoutes } from './openapi-routes.ts'
import type { Route } from './route.ts'
import { accountRoutes } from './routes/accounts.ts'
import { boardgameIoRoutes } from './routes/boardgame-io.ts'
import { challengeRoutes } from './routes/challenges.ts'
import { dailyRoutes } from './routes/daily.ts'
import { eveningRoutes } from './routes/evenings.ts'
import { gameRoutes } from './routes/games.ts'
import { invitationRoutes } from './routes/invitations.ts'
import { matchFileRoutes } from './routes/match-files.ts'
import { matchLogRoutes } from './routes/match-logs.ts'
import { myTableRoutes } from './routes/my-tables.ts'
import { peopleRoutes } from './routes/people.ts'
import { notificationRoutes } from './routes/notifications.ts'
import { operatorRoutes } from './routes/operator.ts'
import { privacyRoutes } from './routes/privacy.ts'
import { reportRoutes } from './routes/reports.ts'
import { resultRoutes } from './routes/results.ts'
import { serverRoutes } from './routes/server.ts'
import { tableEventRoutes } from './routes/table-events.ts'
import { tableRoutes } from './routes/tables.ts'
import { dictionaryRoutes } from './routes/dictionary.ts'
import { webhookRoutes } from './routes/webhooks.ts'

/** Everything that can be asked over HTTP. */
export const ROUTES: readonly Route[] = withOpenApiRoutes([
  ...peopleRoutes,
  ...privacyRoutes,
  ...accountRoutes,
  ...notificationRoutes,
  ...webhookRoutes,
  ...gameRoutes,
  ...dictionaryRoutes,
  ...tableRoutes,
  ...reportRoutes,
  ...invitationRoutes,
  ...myTableRoutes,
  ...tableEventRoutes,
  ...challengeRoutes,
  ...resultRoutes,
  ...matchLogRoutes,
  ...matchFileRoutes,
  ...eveningRoutes,
  ...dailyRoutes,
  ...boardgameIoRoutes,
  ...serverRoutes,
  ...operatorRoutes,
])
