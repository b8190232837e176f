import type { Millis } from '@fimm/kernel'
import type { Log } from '../log.ts'
import type { SteadyClock } from '../steady-clock.ts'

const EVERY: Millis = 60_000
/** How often it is looked whether this machine's clock has jumped. */
const LOOK_EVERY: Millis = 1_000
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
 *  longer than they are (F47). Measured before the first connection, then every minute, and when this machine's clock jumps:
 *  it was set, or the machine slept. Until the database has said which, the time goes on as it did. */
export const followDatabaseClock = async (
  clock: SteadyClock,
  ask: () => Promise<Millis>,
  log: Log,
): Promise<FollowedClock> => {
  const measure = async (): Promise<void> => {
    const askedAt = clock()
    const there = await ask()
    const answeredAt = clock()
    const by = Math.round(there - (askedAt + answeredAt) / 2)
    // A slow answer says little.
    const isRight = Math.abs(by) < NOTICED + (answeredAt - askedAt)
    if (isRight && clock.jumped === 0) return
    clock.correct(isRight ? 0 : by)
    const facts = { millis: by, altogether: clock.correction }
    if (Math.abs(by) > TOO_FAR) log.warn(facts, 'this machine’s clock is wrong; the database’s is used')
    else log.info(facts, 'the clock was corrected by the database’s')
  }
  const tryTo = (): Promise<void> =>
    measure().catch((fault: unknown) => log.warn({ fault: String(fault) }, 'the clock could not be compared'))
  await tryTo()
  clock.holdAtJumps()
  const timer = setInterval(() => void tryTo(), EVERY)
  let isAsking = false
  const looking = setInterval(() => {
    if (isAsking || clock.jumped === 0) return
    isAsking = true
    log.warn({ millis: clock.jumped }, 'this machine’s clock jumped; the database is asked for the time')
    void tryTo().then(() => {
      isAsking = false
    })
  }, LOOK_EVERY)
  return {
    get offset() {
      return clock.correction
    },
    get isTooFar() {
      return Math.abs(clock.correction) > TOO_FAR
    },
    close: () => {
      clearInterval(timer)
      clearInterval(looking)
    },
  }
}
