import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import type { Lexicon } from '@fimm/kernel'
import type { Catalogue } from '@fimm/table'
import Fastify from 'fastify'
import { Accounts } from './accounts/accounts.ts'
import { syncAccounts } from './accounts/account-sync.ts'
import { isNameFree } from './lobby/is-name-free.ts'
import { BotDriver } from './bots/driver.ts'
import { BotLeases } from './bots/bot-leases.ts'
import { BotThread } from './bots/bot-thread.ts'
import type { Config } from './config.ts'
import { steadyClock } from './steady-clock.ts'
import { followDatabaseClock } from './cluster/follow-database-clock.ts'
import type { Cluster } from './cluster/connect-cluster.ts'
import { prepareReplayKeys } from './matches/replay-key.ts'
import { httpOptions, registerHttp } from './http/server.ts'
import { Attendance } from './matches/attendance.ts'
import { onThisThread, type MatchWork } from './matches/match-work.ts'
import { createMetrics, measuredStore, type Metrics } from './metrics/metrics.ts'
import { observeServer } from './metrics/observe-server.ts'
import { LiveLobby } from './lobby/lobby.ts'
import { clusterLobbyStorage } from './lobby/lobby-storage.ts'
import { applyDecisions } from './operator-effects.ts'
import { OperatorWatch } from './operator/operator-watch.ts'
import { ConnectionRegistry } from './transports/connection-registry.ts'
import { connectionAuth } from './transports/connection-auth.ts'
import type { Services } from './http/services.ts'
import { servePreviews } from './previews/serve-previews.ts'
import { buildOfPages, gameForMembers, servePages } from './static-pages.ts'
import { postToPublicAddress, type SendPush } from './notifications/push-http.ts'
import { isServiceAddress } from './notifications/public-address.ts'
import { MyTablesNotifier } from './notifications/my-tables-notifier.ts'
import { TurnNotifier } from './notifications/turn-notifier.ts'
import { vapidOf } from './notifications/vapid.ts'
import { limitsOf } from './limits/limits.ts'
import { shareLimits } from './limits/shared-limits.ts'
import { WrongCodes } from './limits/wrong-codes.ts'
import type { App } from './app.ts'
import { SocketServer } from './transports/socket-server.ts'
import { registerSse } from './http/sse-server.ts'
import type { Store } from './store/contracts/store.ts'
import { secureRandom } from './tables/secure-random.ts'
import type { Log } from './log.ts'
import type { Runtime } from './runtime.ts'
import { Presence, PRESENCE_GRACE } from './presence/presence.ts'
import { ClusterSync } from './cluster/cluster-sync.ts'
import { TableOpener } from './registry/table-opener.ts'
import { TableFaults } from './table-faults.ts'
import { TableRegistry } from './registry/table-registry.ts'
import { ChatService } from './chat/chat-service.ts'

export interface ServerParts {
  readonly config: Config
  readonly store: Store
  readonly catalogue: Catalogue
  readonly words: (name: string) => Lexicon
  readonly log: Log
  /** For tests, which let time pass as they like. */
  readonly clock?: () => number
  /** The machine's clock, which may be wrong. */
  readonly wall?: () => number
  /** The other nodes, where there are any. */
  readonly cluster?: Cluster | undefined
  /** Where replays and analyses are made; without it on this thread. */
  readonly matchWork?: MatchWork | undefined
  /** How long somebody whose page loads anew stays listed; tests do not wait for it. */
  readonly lobbyGrace?: number | undefined
  /** For tests, which wait for nobody: how often people at other nodes are looked for. */
  readonly recheckPresence?: number
  /** For tests: how long a node waits whose bots another one thinks for. */
  readonly otherNodesWait?: number
  /** For tests: how often the store is asked what operators did. */
  readonly lookForOperator?: number
  /** For tests, which bring a push service of their own. */
  readonly push?: { readonly post: SendPush; readonly after: number }
}

export interface Running {
  readonly address: AddressInfo
  readonly app: App
  readonly metrics: Metrics
  /** Several nodes: `/readyz` says no until proxies send nobody here, then people are sent to the others. */
  drain(): Promise<void>
  /** Nobody new, everything decided is written, everything is closed. */
  close(): Promise<void>
}

const SWEEP = 1_000
/** Proxies ask every second or so whether a node is ready. */
const TIME_TO_BE_LEFT = 2_000
const TIME_TO_GO = 5_000
const RECHECK = 5 * 60_000

/** The whole server, listening. */
export const startServer = async ({
  config,
  store,
  catalogue,
  words,
  log,
  clock: given,
  wall,
  recheckPresence,
  otherNodesWait,
  lookForOperator,
  cluster,
  matchWork = onThisThread(catalogue, words),
  lobbyGrace,
  push,
}: ServerParts): Promise<Running> => {
  const metrics = createMetrics()
  const steady = steadyClock(wall)
  const clock = given ?? steady
  const followed =
    store.clock && given === undefined ? await followDatabaseClock(steady, store.clock, log) : undefined
  const timed = measuredStore(store, metrics)
  const faults = new TableFaults(log)
  const runtime: Runtime = { catalogue, store: timed, words, clock, random: secureRandom, log, faults }
  const tables = new TableRegistry(runtime, { isShared: cluster !== undefined })
  const chat = new ChatService(tables, runtime)
  const sync = cluster && new ClusterSync(tables, chat, cluster.bus, runtime)
  const presence = new Presence(
    tables,
    runtime,
    PRESENCE_GRACE,
    cluster && { ...cluster.presence, areElsewhere: async (keys) => areElsewhere(keys) },
    recheckPresence,
  )
  const areElsewhere = async (keys: readonly string[]): Promise<readonly boolean[]> =>
    sync?.isAnybodyDeaf ? keys.map(() => true) : (cluster?.presence.areElsewhere(keys) ?? [])
  const opener = new TableOpener(tables, runtime, config.tablesPerPerson)
  const lobbyStorage = cluster && clusterLobbyStorage(cluster.shared, cluster.bus)
  const lobby = new LiveLobby(tables, runtime, opener, lobbyStorage, lobbyGrace)
  presence.onMove((...move) => lobby.moved(...move))
  const leases = cluster && new BotLeases(cluster.shared, cluster.bus, otherNodesWait)
  const bots = new BotDriver(tables, runtime, new BotThread(), leases)
  const operator = new OperatorWatch(runtime, cluster?.bus, lookForOperator)
  const app: App = {
    runtime,
    catalogue,
    tables,
    presence,
    lobby,
    chat,
    operator,
    onRefusal: (code) => metrics.refusals.inc({ code }),
    build: buildOfPages(),
  }
  const accounts = new Accounts({
    store: timed,
    clock,
    config,
    isNameFree: (name, player) => isNameFree(app, name, player),
  })
  if (cluster !== undefined) syncAccounts(accounts, cluster.bus)
  const limits = limitsOf(config.limits, clock)
  const unshareLimits = cluster && shareLimits(limits, cluster.bus)
  const wrongCodes = new WrongCodes(limits.codes, clock)
  const fastify = Fastify(httpOptions(config))
  const gameAt = gameForMembers(
    (code) => tables.peek(code)?.table,
    (headers) => accounts.identify(headers),
  )
  const page = await servePages(fastify, {
    gameAt,
    previews: (index, pages) =>
      servePreviews(
        fastify,
        {
          page: index,
          publicUrl: config.publicUrl,
          hasGame: (id) => catalogue.has(id),
          limit: limits.address,
        },
        pages,
      ),
  })
  await prepareReplayKeys(store.keys)
  const vapid = config.push && (await vapidOf(store.keys, config.push.contact))
  const turns =
    vapid &&
    new TurnNotifier({
      tables,
      presence,
      runtime,
      vapid,
      post: push?.post ?? postToPublicAddress,
      after: push?.after,
      publicUrl: config.publicUrl,
    })
  const connections = new ConnectionRegistry()
  const myTables = new MyTablesNotifier({
    tables,
    runtime,
    connections,
    bus: cluster?.bus,
    isAnybodyDeaf: sync && (() => sync.isAnybodyDeaf),
  })
  accounts.onChange((change) => change.type === 'renamed' && myTables.renamed(change.player))
  lobby.onNodeDeath(() => {
    void sync?.fetchAllMissed().then(() => turns?.lookForNotices())
    myTables.everybody()
  })
  applyDecisions(operator, app, connections)
  await operator.refresh()
  let isDraining = false
  const services: Services = {
    config,
    app,
    accounts,
    limits,
    wrongCodes,
    opener,
    metrics,
    connections,
    matchWork,
    attendance: new Attendance(timed.streams),
    isDraining: () => isDraining,
    setDraining: (isOn) => {
      isDraining = isOn
      if (isOn && cluster !== undefined) sendAway().catch(() => {})
    },
    degraded: () => [
      ...(sync?.isDegraded ? (['bus'] as const) : []),
      ...(followed?.isTooFar ? (['clock'] as const) : []),
    ],
    push: vapid && {
      publicKey: vapid.publicKey,
      isServiceAddress: push === undefined ? isServiceAddress : URL.canParse,
    },
  }
  await registerHttp(fastify, services, { fallback: page })
  const sendAway = async (): Promise<void> => {
    // Restarted alone and empty, it would keep nobody but whoever restarts it waiting.
    const isDeserted = connections.count('socket') + connections.count('stream') === 0
    if (isDeserted && !lobby.mayHaveOtherNodes) return
    await after(TIME_TO_BE_LEFT)
    // Called off meanwhile.
    if (!isDraining) return
    connections.endStreams()
    await sockets.drain(TIME_TO_GO)
  }
  const auth = connectionAuth(services)
  registerSse(fastify, app, auth, connections)
  const sockets = new SocketServer(fastify.server, app, auth, connections)
  observeServer(metrics, { sockets, tables, faults, lobby, bots, sync, bus: cluster?.bus, followed })
  await fastify.listen({ port: config.port, host: config.host ?? '::' })

  presence
    .checkAll()
    .catch((fault: unknown) => log.error({ fault: String(fault) }, 'presence could not be checked'))
  tables
    .redate()
    .catch((fault: unknown) => log.error({ fault: String(fault) }, 'deadlines could not be dated anew'))
  const sweeping = setInterval(
    () =>
      void tables.sweep().catch((fault: unknown) => log.error({ fault: String(fault) }, 'sweeping failed')),
    SWEEP,
  )
  // A node that dies between the store and the bus says nothing.
  const rechecking = cluster && setInterval(() => accounts.missedChanges(), RECHECK)
  return {
    address: fastify.server.address() as AddressInfo,
    app,
    metrics,
    drain: async () => {
      isDraining = true
      // Alone there is nobody to send people to.
      if (cluster !== undefined) await sendAway()
    },
    close: async () => {
      clearInterval(sweeping)
      clearInterval(rechecking)
      unshareLimits?.()
      operator.close()
      followed?.close()
      await turns?.close()
      presence.close()
      await lobby.close()
      await bots.close()
      await matchWork.close()
      await tables.close()
      sockets.close()
      await fastify.close()
      sync?.close()
      myTables.close()
      await cluster?.close()
      await store.close()
    },
  }
}
