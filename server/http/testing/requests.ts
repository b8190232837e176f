import type { Route } from '../route.ts'

/** Shaped like what a browser gives with its subscription. */
export const BROWSER_KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } as const

/** A body each route would accept: what a guard turns away must not be turned away for its words. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /api/v1/guests': { name: 'Newcomer' },
  'PATCH /api/v1/me': { name: 'Renamed' },
  'DELETE /api/v1/me': {},
  'POST /api/v1/account': { username: 'somebody', password: 'correct horse' },
  'PUT /api/v1/account/password': { old: 'correct horse', password: 'another horse' },
  'POST /api/v1/log-in': { username: 'somebody', password: 'correct horse' },
  'POST /api/v1/recover': { username: 'somebody', code: 'ABCD-EFGH', password: 'another horse' },
  'PUT /api/v1/push': {
    endpoint: 'https://push.example/send/2',
    keys: BROWSER_KEYS,
  },
  'DELETE /api/v1/push': { endpoint: 'https://push.example/send/1' },
  'PUT /api/v1/webhooks': { url: 'https://hooks.example/1', kind: 'json' },
  'DELETE /api/v1/webhooks': { url: 'https://hooks.example/1' },
  'POST /api/v1/tokens': { label: 'bot', scopes: ['read', 'play', 'chat'] },
  'POST /api/v1/tables': { game: 'high-card' },
  'POST /api/v1/tables/:code/join': {},
  'POST /api/v1/tables/:code/commands': { type: 'play', command: { type: 'set-stake', stake: 2 } },
  'POST /api/v1/tables/:code/chat': { type: 'say', text: 'hello' },
  'POST /api/v1/tables/:code/reports': { why: 'Insults' },
  'POST /api/v1/challenges': { to: 'somebody', game: 'high-card' },
  'POST /api/v1/challenges/:from': { yes: true },
  'POST /api/v1/daily/:game': {},
  'POST /games/:game/create': { numPlayers: 2 },
  'POST /games/:game/:code/join': { playerName: 'Newcomer' },
  'POST /games/:game/:code/leave': { playerID: '0', credentials: 'none' },
  'POST /games/:game/:code/update': { playerID: '0', credentials: 'none', newName: 'Renamed' },
  'POST /games/:game/:code/playAgain': { playerID: '0', credentials: 'none' },
  'POST /api/v1/admin/bans': { target: '192.0.2.7' },
  'PUT /api/v1/admin/announcement': { text: 'Back at nine' },
  'POST /api/v1/admin/recovery-codes': { username: 'somebody' },
  'PUT /api/v1/admin/drain': { isDraining: true },
}

export const keyOf = ({ method, path }: Route): string => `${method} ${path}`

export const bodyFor = (route: Route): object | undefined => BODIES[keyOf(route)]

/** The path with the blanks filled in. */
export const pathFor = ({ path }: Route, blanks: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (_blank, name: string) => blanks[name] ?? 'nothing')
