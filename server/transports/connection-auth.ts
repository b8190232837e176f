import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { Accounts } from '../accounts/accounts.ts'
import type { Identity } from '../accounts/identity.ts'
import { may } from '../accounts/scopes.ts'
import type { Config } from '../config.ts'
import { allowanceFor, mayConnect, type AllLimits } from '../limits/limits.ts'
import { addressKey } from '../limits/rate-limit.ts'
import type { WrongCodes } from '../limits/wrong-codes.ts'
import type { App } from '../app.ts'
import { isOriginAllowed } from './origin.ts'
import type { Caller } from './connection.ts'
import type { ConnectionAuth } from './socket-server.ts'

/** Who an identity is to a connection. */
export const callerOf = (identity: Identity): Caller => ({
  player: identity.player,
  name: identity.name,
  session: identity.session,
  ...(may(identity, 'play') ? {} : { readOnly: true }),
  ...(may(identity, 'chat') ? {} : { isMuted: true }),
})

interface AuthParts {
  readonly accounts: Accounts
  readonly config: Config
  readonly limits: AllLimits
  readonly wrongCodes: WrongCodes
  readonly app: Pick<App, 'operator'>
}

/** The same identity, origins and limits for sockets and streams as for HTTP. */
export const connectionAuth = ({ accounts, config, limits, wrongCodes, app }: AuthParts): ConnectionAuth => ({
  admit: async (request) => {
    const address = ipAddressOf(request, config)
    const allowed = mayConnect(limits, address)
    if (!allowed.ok) return { ok: false, code: 'too-many-requests', seconds: allowed.seconds }
    if (app.operator?.banOf({ address }) !== undefined) return { ok: false, code: 'banned' }
    // Whoever's browser it is: the screen of a room is no person (T13).
    if (isScreen(request)) return { ok: true, caller: screenAt(address) }
    const identity = await accounts.identify(request.headers)
    if (identity === undefined || !may(identity, 'read')) return { ok: false, code: 'not-signed-in' }
    if (app.operator?.banOf({ player: identity.player }) !== undefined) return { ok: false, code: 'banned' }
    return { ok: true, caller: { ...callerOf(identity), address } }
  },
  mayConnect: (request) => mayConnect(limits, ipAddressOf(request, config)),
  isOriginAllowed: ({ headers }) => isOriginAllowed(headers, config),
  allowFor: ({ player }) => allowanceFor(limits, player),
  guessesFrom: (request) => wrongCodes.from(ipAddressOf(request, config)),
})

const isScreen = ({ url = '/' }: IncomingMessage): boolean =>
  URL.parse(url, 'http://any')?.searchParams.get('as') === 'screen'

/** Screens behind one address share what one person may have open and send. */
const screenAt = (address: string): Caller => {
  const id = `screen:${addressKey(address)}`
  return { player: id, name: '', session: id, address, isScreen: true }
}

/** Where somebody calls from, as Fastify finds it for requests. */
const ipAddressOf = (request: IncomingMessage, { trustProxy }: Pick<Config, 'trustProxy'>): string =>
  proxyAddress(request, trustOf(trustProxy)) ?? ''

/** Whether the so-manieth address before us is a proxy of ours. */
export const trustOf = (trustProxy: Config['trustProxy']): ((address: string, hop: number) => boolean) => {
  if (typeof trustProxy === 'string')
    return proxyAddress.compile(trustProxy.split(',').map((address) => address.trim()))
  return (_address, hop) => (typeof trustProxy === 'number' ? hop < trustProxy : trustProxy)
}
