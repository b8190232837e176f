import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientOptions } from '@fimm/client/client.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import type { Catalogue } from '@fimm/table'
import { startServer, type ServerParts, type Running } from '../start-server.ts'
import { findGames } from '../catalogue.ts'
import { readConfig } from '../config.ts'
import { openStore } from '../store/open-store.ts'
import { connectCluster, type ClusterPace } from '../cluster/connect-cluster.ts'
import { silent } from '../log.ts'

export interface TestGuest {
  readonly player: string
  readonly name: string
  readonly token: string
}

/** The real server in a test: real sockets, real HTTP, a real file. */
export interface TestServer {
  readonly url: string
  readonly running: Running
  readonly catalogue: Catalogue
  readonly faults: readonly string[]
  guest(name: string): Promise<TestGuest>
  open(host: TestGuest, wanted: object): Promise<string>
  client(person: TestGuest, options?: Partial<ClientOptions>): Client
  close(): Promise<void>
}

const NO_LIMITS = {
  TABLES_PER_PERSON: '0',
  ...Object.fromEntries(
    ['ADDRESS', 'PLAYER', 'LOGIN', 'GUESTS', 'FRAMES', 'CODES'].map((name) => [`RATE_LIMIT_${name}`, '0']),
  ),
}

export const startTestServer = async (
  environment: Readonly<Record<string, string>> = {},
  {
    push,
    folder: kept,
    games,
    clock,
    wall,
    lobbyGrace = 0,
    pace,
    recheckPresence,
    otherNodesWait,
    lookForOperator,
  }: Pick<
    ServerParts,
    'push' | 'clock' | 'wall' | 'lobbyGrace' | 'recheckPresence' | 'otherNodesWait' | 'lookForOperator'
  > & {
    readonly pace?: ClusterPace
    readonly folder?: string
    readonly games?: Catalogue
  } = {},
): Promise<TestServer> => {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'fimm-')))
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', ...NO_LIMITS, ...environment })
  if (!config.ok) throw new Error(config.error.join(', '))
  const faults: string[] = []
  const catalogue = games ?? (await findGames())
  const store = await openStore({ ...config.value, dataDir: folder })
  const running = await startServer({
    cluster: await connectCluster(config.value, store, silent, pace),
    config: config.value,
    store,
    catalogue,
    words: loadLexicon,
    lobbyGrace,
    ...(push && { push }),
    ...(clock && { clock }),
    ...(wall && { wall }),
    ...(recheckPresence && { recheckPresence }),
    ...(otherNodesWait && { otherNodesWait }),
    ...(lookForOperator && { lookForOperator }),
    log: { ...silent, error: (facts, message) => faults.push(`${message} ${JSON.stringify(facts)}`) },
  })
  const url = `http://127.0.0.1:${running.address.port}`
  const clients: Client[] = []
  return {
    url,
    running,
    catalogue,
    faults,
    guest: (name) => createGuest(url, name),
    open: async ({ token }, wanted) => ((await post(url, '/tables', wanted, token)) as { code: string }).code,
    client: ({ token }, options = {}) => {
      const client = new Client({ url, token, retryDelay: () => 20, ...options })
      clients.push(client)
      return client
    },
    close: async () => {
      for (const client of clients) client.close()
      await running.close()
      if (kept === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A guest and the token its cookie holds. */
export const createGuest = async (url: string, name: string): Promise<TestGuest> => {
  const response = await fetch(`${url}/api/v1/guests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  const { player } = (await response.json()) as { player: string }
  const [, token = ''] = /fimm=([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? []
  return { player, name, token }
}

export const post = async (url: string, path: string, body: object, token: string): Promise<unknown> => {
  const response = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { error?: { code: string } }
  if (!response.ok) throw new Error(`${path}: ${answer.error?.code}`)
  return answer
}

/** Waits until something is so, looking again after every change of a table. */
export const until = async (
  client: Client,
  code: string,
  isSo: () => boolean,
  what: string,
): Promise<void> => {
  if (isSo()) return
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const unwatch = client.watch(code, () => isSo() && resolve())
  const timer = setTimeout(() => reject(new Error(`never: ${what}`)), 30_000)
  try {
    await promise
  } finally {
    clearTimeout(timer)
    unwatch()
  }
}
