import type { Millis } from '@fimm/kernel'

/** One clock for all that shows the time: with timers of their own, a phone would wake up and draw for each of them. It
 *  ticks as often as whoever reads it most often, and while nobody does it stands. */

interface Reader {
  readonly every: Millis
  readonly read: () => void
  due: Millis
}

/** Timers are never quite punctual: who is due so soon reads now and not a whole tick late. */
const SOON: Millis = 20

const readers = new Set<Reader>()
let timer: ReturnType<typeof setInterval> | undefined
let ticksEvery: Millis = Number.POSITIVE_INFINITY

const tick = (): void => {
  const at = performance.now()
  for (const reader of readers) {
    if (reader.due > at + SOON) continue
    reader.due = at + reader.every
    reader.read()
  }
}

const setPace = (): void => {
  const every = Math.min(...[...readers].map((reader) => reader.every))
  if (every === ticksEvery) return
  clearInterval(timer)
  ticksEvery = every
  timer = readers.size === 0 ? undefined : setInterval(tick, every)
}

/** Calls `read` every so often, until what it gives is called. */
export const followClock = (every: Millis, read: () => void): (() => void) => {
  const reader = { every, read, due: performance.now() + every }
  readers.add(reader)
  setPace()
  return () => {
    readers.delete(reader)
    setPace()
  }
}
