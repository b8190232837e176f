import type { Millis } from '@fimm/kernel'
/** How much of one thing one party may do: so many at once, and as many again over a minute. */
export interface RateLimit {
  /** Takes one if there is one; otherwise says when there will be. */
  take(key: string): Allowance
}
export type Allowance =
  | {
      readonly ok: true
    }
  /** Whole seconds, for `Retry-After`. */
  | {
      readonly ok: false
      readonly seconds: number
    }
/** A bucket per key that fills by itself. 0 is no limit. */
export declare const rateLimit: (perMinute: number, clock: () => Millis) => RateLimit
/** An address as a limit counts it: whoever has one IPv6 address has 2^64 of them. */
export declare const addressKey: (address: string) => string
