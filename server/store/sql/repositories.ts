import type { Store } from '../contracts/store.ts'
import { sqlAnnouncements } from './announcements.ts'
import { sqlApiTokens } from './api-tokens.ts'
import { sqlAudit } from './audit.ts'
import { sqlChat } from './chat.ts'
import { sqlDaily } from './daily.ts'
import { sqlKeys } from './keys.ts'
import { sqlLobbyMatches } from './lobby-matches.ts'
import { sqlModeration } from './moderation.ts'
import { sqlPeople } from './people.ts'
import { sqlPush } from './push.ts'
import { sqlResults } from './results.ts'
import { sqlSessions } from './sessions.ts'
import { sqlSharedValues } from './shared-values.ts'
import type { Sql, Statement } from './sql.ts'

/** All of a store but its streams, whose speed is each engine's own affair. */
export const sqlRepositories = (
  sql: Sql,
  now: () => Statement,
): Omit<Store, 'streams' | 'clock' | 'ready' | 'onFatal' | 'close'> => ({
  people: sqlPeople(sql),
  sessions: sqlSessions(sql),
  apiTokens: sqlApiTokens(sql),
  chat: sqlChat(sql),
  results: sqlResults(sql),
  daily: sqlDaily(sql),
  keys: sqlKeys(sql),
  push: sqlPush(sql),
  lobbyMatches: sqlLobbyMatches(sql),
  moderation: sqlModeration(sql),
  announcements: sqlAnnouncements(sql),
  audit: sqlAudit(sql),
  shared: sqlSharedValues(sql, now),
})
