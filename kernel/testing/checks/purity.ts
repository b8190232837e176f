import { isDeepStrictEqual } from 'node:util'
import { type Game, type GameTypes, type Viewer } from '@fimm/kernel'
import { deepFreeze } from '../freeze.ts'
import type { Trace } from '../random-play.ts'
import type { Faults } from './replay.ts'

/** Runs rules in a world without clock and chance: whoever reaches for them fails. */
export const withoutWorld = <V>(run: () => V): V => {
  const gone = (what: string) => () => {
    throw new Error(`rules used ${what}`)
  }
  const held = {
    Date: globalThis.Date,
    random: Math.random,
    now: performance.now.bind(performance),
    timeout: globalThis.setTimeout,
  }
  const noDate = new Proxy(held.Date, {
    apply: gone('Date'),
    construct: gone('Date'),
    get: (target, key) => (key === 'now' ? gone('Date.now') : Reflect.get(target, key)),
  })
  globalThis.Date = noDate
  Math.random = gone('Math.random')
  performance.now = gone('performance.now')
  Object.assign(globalThis, { setTimeout: gone('setTimeout') })
  try {
    return run()
  } finally {
    globalThis.Date = held.Date
    Math.random = held.random
    performance.now = held.now
    globalThis.setTimeout = held.timeout
  }
}

/** `evolve`, `status`, `view` and `show` change nothing they are given and know nothing of the world. */
export const rulesArePure = <T extends GameTypes>(game: Game<T>, trace: Trace<T>): Faults => {
  const viewers: Viewer[] = [
    ...trace.setup.players.map((player) => ({ kind: 'player', player }) as const),
    { kind: 'spectator' },
    { kind: 'screen' },
    { kind: 'review' },
  ]
  try {
    return withoutWorld(() => {
      let state: T['State'] | undefined
      for (const entry of trace.log) {
        // A log with take-backs is covered by its own check.
        if (!('event' in entry)) continue
        const event = deepFreeze(structuredClone(entry.event))
        const once = game.evolve(state, event)
        const twice = game.evolve(state, event)
        if (!isDeepStrictEqual(once, twice)) return [`evolve of ${event.type} is not always the same`]
        state = deepFreeze(once)
        game.status(state)
        for (const viewer of viewers) {
          deepFreeze(game.view(state, viewer))
          game.eventFor(event, viewer, state)
        }
      }
      return []
    })
  } catch (fault) {
    return [`rules are not pure: ${String(fault)}`]
  }
}
