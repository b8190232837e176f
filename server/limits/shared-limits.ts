import type { Millis } from '@fimm/kernel'
import type { Bus } from '../bus/bus.ts'
import { LIMITS, type AllLimits, type LimitName } from './limits.ts'

const CHANNEL = 'limits:1'
const TELL_EVERY: Millis = 1_000
/** PostgreSQL takes no longer message than these make. */
const AT_ONCE = 60

type Spent = readonly [limit: LimitName, key: string, count: number]

/** Nodes count together: otherwise whoever comes through a balancer gets as much again from each. They tell each other once a
 *  second of those who take much; what is lost is counted by one node alone. */
export const shareLimits = (limits: AllLimits, bus: Bus, every: Millis = TELL_EVERY): (() => void) => {
  const unsubscribe = bus.subscribe(CHANNEL, (text) => {
    // Nodes of another version may have limits that this one has not (F56).
    for (const [limit, key, count] of JSON.parse(text) as readonly Spent[])
      if (LIMITS.includes(limit)) limits[limit].spend(key, count)
  })
  const timer = setInterval(() => {
    const spent = LIMITS.flatMap((limit) =>
      limits[limit].untold().map(([key, count]): Spent => [limit, key, count]),
    )
    for (let from = 0; from < spent.length; from += AT_ONCE)
      bus.publish(CHANNEL, JSON.stringify(spent.slice(from, from + AT_ONCE)))
  }, every)
  timer.unref()
  return () => {
    clearInterval(timer)
    unsubscribe()
  }
}
