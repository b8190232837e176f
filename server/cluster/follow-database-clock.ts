import type { Millis } from '@fimm/kernel'
import type { Log } from '../log.ts'
import type { SteadyClock } from '../steady-clock.ts'

const EVERY: Millis = 60_000
/** Less is nobody's trouble, and may be the way to the database. */
const NOTICED: Millis = 50
/** More is to be put right by whoever runs the machine. */
const TOO_FAR: Millis = 1_000

export interface FollowedClock {
  /** How far the machine's own clock is behind the database's; what the server goes by is put right. */
  readonly offset: Millis
  /** Whether somebody should set the machine's clock. */
  readonly isTooFar: boolean
  close(): void
}

/** Nodes share the clock of their database: one that is a minute ahead would write people off as away, and show turns as
 *  longer than they are (F47). Measured before the first connection, then every minute. */
export const followDatabaseClock = async (
  clock: SteadyClock,
  ask: () => Promise<Millis>,
  log: Log,
): Promise<FollowedClock> => {
  const measure = async (): Promise<void> => {
    const asked = clock()
    const there = await ask()
    const answered = clock()
    const by = Math.round(there - (asked + answered) / 2)
    // A slow answer says little.
    if (Math.abs(by) < NOTICED + (answered - asked)) return
    clock.correct(by)
    const facts = { millis: by, altogether: clock.correction }
    if (Math.abs(by) > TOO_FAR) log.warn(facts, 'this machine’s clock is wrong; the database’s is used')
    else log.info(facts, 'the clock was corrected by the database’s')
  }
  const tryTo = (): Promise<void> =>
    measure().catch((fault: unknown) => log.warn({ fault: String(fault) }, 'the clock could not be compared'))
  await tryTo()
  const timer = setInterval(() => void tryTo(), EVERY)
  return {
    get offset() {
      return clock.correction
    },
    get isTooFar() {
      return Math.abs(clock.correction) > TOO_FAR
    },
    close: () => clearInterval(timer),
  }
}
