import fastify from 'fastify'
import { EVENING } from '@fimm/kernel/testing/env.ts'
import { Failure } from '@fimm/protocol/http/common.ts'
import type { z } from 'zod'
import { Accounts } from '../../accounts/accounts.ts'
import { isNameFree } from '../../lobby/is-name-free.ts'
import { readConfig, type Config } from '../../config.ts'
import { LiveLobby } from '../../lobby/lobby.ts'
import { isServiceAddress } from '../../notifications/public-address.ts'
import { limitsOf } from '../../limits/limits.ts'
import { WrongCodes } from '../../limits/wrong-codes.ts'
import { memoryStore } from '../../store/testing/memory-store.ts'
import type { Store } from '../../store/contracts/store.ts'
import type { App } from '../../app.ts'
import { secureRandom } from '../../tables/secure-random.ts'
import { silent, type Log } from '../../log.ts'
import type { Runtime } from '../../runtime.ts'
import { TableOpener } from '../../registry/table-opener.ts'
import { TableFaults } from '../../table-faults.ts'
import { Presence } from '../../presence/presence.ts'
import { TableRegistry } from '../../registry/table-registry.ts'
import { ChatService } from '../../chat/chat-service.ts'
import { applyDecisions } from '../../operator-effects.ts'
import { OperatorWatch } from '../../operator/operator-watch.ts'
import { ConnectionRegistry } from '../../transports/connection-registry.ts'
import { httpOptions, registerHttp } from '../server.ts'
import { Attendance } from '../../matches/attendance.ts'
import { onThisThread } from '../../matches/match-work.ts'
import { createMetrics } from '../../metrics/metrics.ts'
import type { Route } from '../route.ts'
import { ROUTES } from '../routes.ts'
import type { Services } from '../services.ts'
import { catalogue as smallGames } from './games.ts'

export const ADMIN_TOKEN = 'an administrator’s secret'.replaceAll(/[^a-z]/g, '-')

interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
  readonly text: string
  /** The code of a failure. */
  readonly code: string | undefined
}

interface Ask {
  readonly token?: string | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface HttpPerson {
  readonly player: string
  readonly name: string
  readonly token: string
}

/** A server in a test: real HTTP on a port of its own, a store in memory, a clock that is set by hand. */
export interface TestHttp {
  readonly url: string
  readonly services: Services
  readonly faults: readonly object[]
  now: number
  ask(method: string, path: string, ask?: Ask): Promise<Reply>
  get(path: string, token?: string): Promise<Reply>
  post(path: string, token: string | undefined, body?: unknown, headers?: Ask['headers']): Promise<Reply>
  guest(name: string): Promise<HttpPerson>
  /** The same person with an account, and with the token that takes the place of the guest's. */
  claim(
    guest: HttpPerson,
    credentials: { readonly username: string; readonly password: string },
  ): Promise<HttpPerson>
  table(host: HttpPerson, wanted?: object): Promise<string>
  close(): Promise<void>
}

const NO_LIMITS = {
  RATE_LIMIT_ADDRESS: '0',
  RATE_LIMIT_PLAYER: '0',
  RATE_LIMIT_LOGIN: '0',
  RATE_LIMIT_GUESTS: '0',
  RATE_LIMIT_REPLAYS: '0',
  RATE_LIMIT_FRAMES: '0',
  RATE_LIMIT_CODES: '0',
  TABLES_PER_PERSON: '0',
}

const configFor = (environment: Readonly<Record<string, string>> = {}): Config => {
  const read = readConfig({ ...NO_LIMITS, FIMM_ADMIN_TOKEN: ADMIN_TOKEN, ...environment })
  if (!read.ok) throw new Error(read.error.join('; '))
  return read.value
}

/** Games without words. */
const SMALL_GAMES: Pick<Runtime, 'catalogue' | 'words'> = {
  catalogue: smallGames,
  words: () => {
    throw new Error('no words here')
  },
}

/** On a store that a test can keep over a "restart", or give to two. */
export const openTestHttp = async (
  environment: Readonly<Record<string, string>> = {},
  store: Store = memoryStore(),
  { catalogue, words }: Pick<Runtime, 'catalogue' | 'words'> = SMALL_GAMES,
): Promise<TestHttp> => {
  const config = configFor(environment)
  const faults: object[] = []
  let opened: TestHttp | undefined = undefined
  const clock = () => opened?.now ?? EVENING
  const log: Log = { ...silent, error: (facts) => void faults.push(facts) }
  const runtime: Runtime = {
    catalogue,
    store,
    clock,
    random: secureRandom,
    log,
    faults: new TableFaults(log),
    words,
  }
  const services = servicesOf(runtime, config)
  const server = fastify(httpOptions(config))
  await registerHttp(server, services)
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const ask = async (method: string, path: string, asked: Ask = {}) => send(url, method, path, asked)
  opened = {
    url,
    services,
    faults,
    now: EVENING,
    ask,
    get: (path, token) => ask('GET', path, { token }),
    post: (path, token, body = {}, headers = {}) => ask('POST', path, { token, body, headers }),
    guest: async (name) => {
      const { body } = await ask('POST', '/api/v1/guests', { body: { name, token: 'bearer' } })
      return body as HttpPerson
    },
    claim: async (guest, credentials) => {
      const { body } = await ask('POST', '/api/v1/account', { token: guest.token, body: credentials })
      return { ...guest, token: (body as { token: string }).token }
    },
    table: async ({ token }, wanted = {}) => {
      const { body } = await ask('POST', '/api/v1/tables', { token, body: { game: 'high-card', ...wanted } })
      return (body as { code: string }).code
    },
    close: async () => {
      await server.close()
      services.app.presence.close()
      services.app.operator?.close()
      await services.app.lobby.close()
      await services.app.tables.close()
    },
  }
  return opened
}

const servicesOf = (runtime: Runtime, config: Config): Services => {
  const { store, clock, catalogue } = runtime
  const limits = limitsOf(config.limits, clock)
  const tables = new TableRegistry(runtime)
  const opener = new TableOpener(tables, runtime, config.tablesPerPerson)
  const lobby = new LiveLobby(tables, runtime, opener, undefined, 0)
  const operator = new OperatorWatch(runtime)
  const app: App = {
    runtime,
    catalogue,
    tables,
    lobby,
    // Nobody here is connected, and nobody is to be away for it.
    presence: new Presence(tables, runtime, 86_400_000),
    chat: new ChatService(tables, runtime),
    operator,
  }
  const connections = new ConnectionRegistry()
  applyDecisions(operator, app, connections)
  return {
    config,
    app,
    accounts: new Accounts({
      store,
      clock,
      config,
      isNameFree: (name, player) => isNameFree(app, name, player),
    }),
    limits,
    opener,
    wrongCodes: new WrongCodes(limits.codes, clock),
    metrics: createMetrics(),
    connections,
    matchWork: onThisThread(catalogue, runtime.words),
    attendance: new Attendance(store.streams),
    isDraining: () => false,
    push: config.push && { publicKey: 'a public key', isServiceAddress },
  }
}

/** Every answer is held to what its route promises. */
const send = async (
  url: string,
  method: string,
  path: string,
  { token, body, headers = {} }: Ask,
): Promise<Reply> => {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
  const read = (isJson ? JSON.parse(text) : text) as unknown
  if (!answer.ok) Failure.parse(read)
  const promised = routeOf(method, path)?.answer
  if (answer.ok && promised !== undefined && typeof promised !== 'string') (promised as z.ZodType).parse(read)
  const code = answer.ok ? undefined : (read as Failure).error.code
  return { status: answer.status, headers: answer.headers, body: read, text, code }
}

const routeOf = (method: string, path: string): Route | undefined => {
  const steps = path.split('?')[0]?.split('/') ?? []
  return ROUTES.find((route) => {
    const wanted = route.path.split('/')
    return (
      route.method === method &&
      wanted.length === steps.length &&
      wanted.every((step, index) => step.startsWith(':') || step === steps[index])
    )
  })
}
