import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { StoreFault } from '../store/store-fault.ts'
import type { Store, Streams } from '../store/contracts/store.ts'

/** What Prometheus may ask. */
export interface Metrics {
  readonly registry: Registry
  readonly commits: Counter
  readonly commitSeconds: Histogram
  /** Streams that another node wrote to first. */
  readonly conflicts: Counter
  readonly storeFaults: Counter<'code'>
  readonly refusals: Counter<'code'>
  readonly wrongAdminTokens: Counter
  readonly httpSeconds: Histogram<'method' | 'route' | 'status'>
  /** Asks for figures that are known elsewhere, when they are wanted. */
  observe(name: `fimm_${string}`, help: string, read: () => number): void
}

/** From a tenth of a millisecond, which memory takes, to seconds, which a tired disk does. */
const SECONDS = [0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3]

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  // Among these is how late the event loop is.
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    commits: new Counter({ name: 'fimm_commits_total', help: 'Streams written to', registers }),
    conflicts: new Counter({
      name: 'fimm_conflicts_total',
      help: 'Streams that another node wrote to first',
      registers,
    }),
    storeFaults: new Counter({
      name: 'fimm_store_faults_total',
      help: 'What the store was asked and could not do',
      labelNames: ['code'],
      registers,
    }),
    refusals: new Counter({
      name: 'fimm_refusals_total',
      help: 'What was refused, over sockets and HTTP',
      labelNames: ['code'],
      registers,
    }),
    wrongAdminTokens: new Counter({
      name: 'fimm_wrong_admin_tokens_total',
      help: 'Wrong tokens for the routes of the administrator',
      registers,
    }),
    commitSeconds: new Histogram({
      name: 'fimm_commit_seconds',
      help: 'Until a batch can no longer be lost',
      buckets: SECONDS,
      registers,
    }),
    httpSeconds: new Histogram({
      name: 'fimm_http_seconds',
      help: 'Until a request is answered',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    observe: (name, help, read) => {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) })
    },
  }
}

/** The same streams, with their commits counted and timed. */
const measured = (streams: Streams, { commits, commitSeconds, conflicts }: Metrics): Streams => ({
  ...streams,
  commit: async (batch) => {
    const began = performance.now()
    const answers = await streams.commit(batch)
    commitSeconds.observe((performance.now() - began) / 1000)
    conflicts.inc(answers.filter((answer) => answer === 'conflict').length)
    commits.inc(answers.filter((answer) => answer === 'committed').length)
    return answers
  },
})

/** The same store, with its commits measured and its faults counted. */
export const measuredStore = (store: Store, metrics: Metrics): Store => {
  const counting = <Part extends object>(part: Part): Part =>
    Object.fromEntries(
      Object.entries(part).map(([name, method]) => [
        name,
        (...args: readonly unknown[]) =>
          (method as (...given: typeof args) => Promise<unknown>)(...args).catch((fault: unknown) => {
            metrics.storeFaults.inc({ code: fault instanceof StoreFault ? fault.code : 'fault' })
            throw fault
          }),
      ]),
    ) as Part
  return {
    ...store,
    streams: counting(measured(store.streams, metrics)),
    people: counting(store.people),
    sessions: counting(store.sessions),
    apiTokens: counting(store.apiTokens),
    chat: counting(store.chat),
    results: counting(store.results),
    daily: counting(store.daily),
    keys: counting(store.keys),
    push: counting(store.push),
    lobbyMatches: counting(store.lobbyMatches),
    moderation: counting(store.moderation),
    announcements: counting(store.announcements),
    audit: counting(store.audit),
    shared: counting(store.shared),
  }
}
