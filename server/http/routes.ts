import type { Route } from './route.ts'
import { accountRoutes } from './routes/accounts.ts'
import { gameRoutes } from './routes/games.ts'
import { peopleRoutes } from './routes/people.ts'
import { tableRoutes } from './routes/tables.ts'

/** Everything that can be asked over HTTP. */
export const ROUTES: readonly Route[] = [...peopleRoutes, ...accountRoutes, ...gameRoutes, ...tableRoutes]
