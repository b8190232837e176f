import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Streams } from '../store/contracts/store.ts'

/** What Prometheus may ask. */
export interface Metrics {
  readonly registry: Registry
  readonly commits: Counter
  readonly commitSeconds: Histogram
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
export const measured = (streams: Streams, { commits, commitSeconds }: Metrics): Streams => ({
  ...streams,
  commit: async (batch) => {
    const began = performance.now()
    const answers = await streams.commit(batch)
    commitSeconds.observe((performance.now() - began) / 1000)
    commits.inc(answers.filter((answer) => answer === 'committed').length)
    return answers
  },
})
