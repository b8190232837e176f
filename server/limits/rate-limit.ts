import type { Millis } from '@fimm/kernel'

/** How much of one thing one party may do: so many at once, and as many again over a minute. */
export interface RateLimit {
  /** Takes one if there is one; otherwise says when there will be. */
  take(key: string): Allowance
  /** Whether there is one, without taking it. */
  look(key: string): Allowance
  /** Taken at another node. */
  spend(key: string, count: number): void
  /** What was taken here, and was not asked for before, by those who take much. */
  untold(): readonly (readonly [key: string, count: number])[]
}

export type Allowance =
  | { readonly ok: true }
  /** Whole seconds, for `Retry-After`. */
  | { readonly ok: false; readonly seconds: number }

interface Bucket {
  left: number
  at: Millis
  /** Taken here, and other nodes have not been told. */
  untold: number
}

/** Whoever has more than this part left is nothing that other nodes need to know. */
const MUCH_LEFT = 0.75

const MINUTE = 60_000
/** Beyond this, who has been quiet for a minute is forgotten: an attacker with many addresses must not fill the memory. */
const MOST_BUCKETS = 50_000

/** A bucket per key that fills by itself. 0 is no limit. */
export const rateLimit = (perMinute: number, clock: () => Millis): RateLimit => {
  const buckets = new Map<string, Bucket>()
  /** Who took much since others were told; each has a bucket. */
  const busy = new Set<string>()

  const forget = (key: string): void => {
    buckets.delete(key)
    busy.delete(key)
  }
  const forgetQuiet = (now: Millis): void => {
    for (const [key, { at }] of buckets) if (now - at >= MINUTE) forget(key)
    // All of them busy: the oldest go, which only favours them.
    for (const key of buckets.keys()) {
      if (buckets.size <= MOST_BUCKETS / 2) return
      forget(key)
    }
  }

  /** How many are left, with those the time gave back. */
  const leftOf = (key: string, now: Millis): number => {
    const bucket = buckets.get(key)
    if (bucket === undefined) return perMinute
    // A clock that is set back must not empty a bucket.
    const passed = Math.max(0, now - bucket.at)
    return Math.min(perMinute, bucket.left + (passed * perMinute) / MINUTE)
  }
  const put = (key: string, left: number, at: Millis, untold: number): void => {
    if (!buckets.has(key) && buckets.size >= MOST_BUCKETS) forgetQuiet(at)
    buckets.set(key, { left, at, untold: (buckets.get(key)?.untold ?? 0) + untold })
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
      if (left < 1) return allowance(left)
      put(key, left - 1, now, 1)
      if (left - 1 <= perMinute * MUCH_LEFT) busy.add(key)
      return allowance(left)
    },
    spend: (key, count) => {
      const now = clock()
      if (perMinute > 0) put(key, Math.max(0, leftOf(key, now) - count), now, 0)
    },
    untold: () => {
      const now = clock()
      const told = [...busy].flatMap((key) => {
        const bucket = buckets.get(key)
        const left = leftOf(key, now)
        if (bucket === undefined) return []
        // What the time has given back since is not missing any more.
        const count = Math.min(bucket.untold, Math.ceil(perMinute - left))
        bucket.untold = 0
        return [[key, count] as const]
      })
      busy.clear()
      return told
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
