import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type HistogramConfiguration,
} from 'prom-client'
import type { Streams } from '../store/contracts/store.ts'

/** What Prometheus may ask. */
export interface Metrics {
  readonly registry: Registry
  readonly commits: Counter
  readonly commitSeconds: Durations
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
    commitSeconds: new Durations({
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

/** A histogram of what happens often. Its library takes as long for one figure as the server for half a move, so
 *  figures are handed over when they are asked for, or when they are many. */
class Durations {
  readonly #histogram: Histogram
  #noted: number[] = []

  constructor(configuration: HistogramConfiguration<string>) {
    this.#histogram = new Histogram({ ...configuration, collect: () => this.#handOver() })
  }

  note(seconds: number): void {
    if (this.#noted.push(seconds) >= MOST_NOTED) this.#handOver()
  }

  #handOver(): void {
    const noted = this.#noted
    this.#noted = []
    for (const seconds of noted) this.#histogram.observe(seconds)
  }
}
const MOST_NOTED = 1000

/** The same streams, with their commits counted and timed. */
export const measured = (streams: Streams, { commits, commitSeconds }: Metrics): Streams => ({
  commit: async (batch) => {
    const began = performance.now()
    const answers = await streams.commit(batch)
    commitSeconds.note((performance.now() - began) / 1000)
    commits.inc(answers.filter((answer) => answer === 'committed').length)
    return answers
  },
  load: (stream) => streams.load(stream),
  events: (stream, from, to) => streams.events(stream, from, to),
  receipt: (stream, command) => streams.receipt(stream, command),
  snapshot: (stream, snapshot) => streams.snapshot(stream, snapshot),
  due: (now, limit) => streams.due(now, limit),
  listed: (game, limit) => streams.listed(game, limit),
  tablesOf: (player) => streams.tablesOf(player),
  startOf: (stream, match) => streams.startOf(stream, match),
})
