import { Counter, Histogram, Registry } from 'prom-client'
import type { Streams } from '../store/store.ts'
/** What Prometheus may ask. */
export interface Metrics {
  readonly registry: Registry
  readonly commits: Counter
  readonly commitSeconds: Histogram
  readonly httpSeconds: Histogram<'method' | 'route' | 'status'>
  /** Asks for figures that are known elsewhere, when they are wanted. */
  observe(
    name: 'fimm_sockets' | 'fimm_tables_loaded' | 'fimm_people_present',
    help: string,
    read: () => number,
  ): void
}
export declare const createMetrics: () => Metrics
/** The same streams, with their commits counted and timed. */
export declare const measured: (streams: Streams, { commits, commitSeconds }: Metrics) => Streams
