import type { Millis } from '@fimm/kernel'

/** How much of one thing one party may do: so many at once, and as many again over a minute. */
export interface RateLimit {
  /** Takes one if there is one; otherwise says when there will be. */
  take(key: string): Allowance
  /** Whether there is one, without taking it. */
  look(key: string): Allowance
}

export type Allowance =
  | { readonly ok: true }
  /** Whole seconds, for `Retry-After`. */
  | { readonly ok: false; readonly seconds: number }

interface Bucket {
  left: number
  at: Millis
}

const MINUTE = 60_000
/** Beyond this, who has been quiet for a minute is forgotten: an attacker with many addresses must not fill the memory. */
const MOST_BUCKETS = 50_000

/** A bucket per key that fills by itself. 0 is no limit. */
export const rateLimit = (perMinute: number, clock: () => Millis): RateLimit => {
  const buckets = new Map<string, Bucket>()

  const forgetQuiet = (now: Millis): void => {
    for (const [key, { at }] of buckets) if (now - at >= MINUTE) buckets.delete(key)
    // All of them busy: the oldest go, which only favours them.
    for (const key of buckets.keys()) {
      if (buckets.size <= MOST_BUCKETS / 2) return
      buckets.delete(key)
    }
  }

  /** How many are left, with those the time gave back. */
  const leftOf = (key: string, now: Millis): number => {
    const bucket = buckets.get(key) ?? { left: perMinute, at: now }
    // A clock that is set back must not empty a bucket.
    const passed = Math.max(0, now - bucket.at)
    return Math.min(perMinute, bucket.left + (passed * perMinute) / MINUTE)
  }
  const allowance = (left: number): Allowance =>
    left >= 1
      ? { ok: true }
      : { ok: false, seconds: Math.max(1, Math.ceil(((1 - left) * MINUTE) / perMinute / 1000)) }

  return {
    take: (key) => {
      if (perMinute === 0) return { ok: true }
      const now = clock()
      const left = leftOf(key, now)
      if (!buckets.has(key) && buckets.size >= MOST_BUCKETS) forgetQuiet(now)
      buckets.set(key, { left: left >= 1 ? left - 1 : left, at: now })
      return allowance(left)
    },
    look: (key) => (perMinute === 0 ? { ok: true } : allowance(leftOf(key, clock()))),
  }
}

/** An address as a limit counts it: whoever has one IPv6 address has 2^64 of them. */
export const addressKey = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...(tail === undefined ? [] : zeros), ...after].slice(0, 4).join(':')
}
