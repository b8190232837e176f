import { isDeepStrictEqual } from 'node:util'
import { send, takeBack, takebackOffer } from '@fimm/kernel'
import { expect, test } from 'vitest'
import game from '../game.ts'
import type { Options } from '../schema.ts'
import { wrongAtRest, wrongBetween } from './invariants.ts'
import { envAt, eventsOf, RandomSession, type Done } from './session.ts'

const HANDS = process.env['FIMM_DEEP'] ? 200_000 : 1_500
const HANDS_PER_SESSION = 20

const VARIANTS: readonly Partial<Options>[] = [
  {},
  { smallBlind: 5, ante: 'each', anteAmount: 3 },
  { smallBlind: 5, ante: 'big-blind', anteAmount: 10 },
  { smallBlind: 2, confirmDeal: true, bombPot: 2 },
  { smallBlind: 5, straddle: true, actionClock: 30 },
  { smallBlind: 5, cards: 'dealt', runTwice: true },
]

const faultsOf = ({ before, step }: Done): string[] => {
  let { state } = before
  const faults = eventsOf(step).flatMap((event) => {
    const after = game.evolve(state, event)
    const wrong = wrongBetween(state, event, after)
    state = after
    return wrong
  })
  return [...faults, ...wrongAtRest(step.match.state)]
}

/** Takes k decisions back and makes them again in the same circumstances. */
const redone = (done: readonly Done[], k: number): string | undefined => {
  const last = done.at(-1)
  if (last === undefined) return undefined
  const by = { kind: 'member', player: 'owner', host: true } as const
  let match = last.step.match
  const again: Done[] = []
  for (const past of done.slice(-k).toReversed()) {
    if (takebackOffer(game, match)?.decision !== past.before.decisions) break
    const back = takeBack(game, match, by, false, envAt(past.env.now, 'undo'))
    if (!back.ok) return `undo refused: ${back.error.code}`
    match = { ...back.value.match, at: past.before.at, decisions: past.before.decisions }
    again.unshift(past)
  }
  for (const { command, by: actor, env } of again) {
    const answer = send(game, match, command, actor, envAt(env.now, env.chance))
    if (!answer.ok) return `refused after undo: ${JSON.stringify(answer.error)}`
    match = answer.value.match
  }
  return isDeepStrictEqual(match.state, last.step.match.state)
    ? undefined
    : 'undone and redone is not the same'
}

const MINUTES = 60_000

test(
  '[P11, P24, P27, P30] random hands keep every invariant after every event, end, and can be undone',
  { timeout: 30 * MINUTES },
  () => {
    let hands = 0
    const seen = new Set<string>()
    for (let session = 0; hands < HANDS; session++) {
      const options = VARIANTS[session % VARIANTS.length] as Partial<Options>
      const table = new RandomSession(2 + (session % 9), `session ${session}`, options)
      for (let i = 0; i < HANDS_PER_SESSION; i++, hands++) {
        const done: Done[] = [table.start((options.bombPot ?? 0) > 0 && i % 3 === 0)]
        for (let next = table.next(); next !== undefined; next = table.next()) {
          done.push(next)
          const disturbed = session % 3 === 0 && done.length % 7 === 0 ? table.disturb() : undefined
          if (disturbed !== undefined) done.push(disturbed)
          if (done.length > 400) throw new Error('the hand does not end')
        }
        const wrong = done.flatMap(faultsOf)
        if (wrong.length > 0) expect({ session, hand: i, wrong }).toEqual({})
        for (const { step } of done) for (const { type } of eventsOf(step)) seen.add(type)
        const fault = redone(done, 1 + (hands % 12))
        if (fault !== undefined) expect({ session, hand: i, fault }).toEqual({})
        expect(table.state.hand).toBeNull()
      }
    }
    // The hands were worth playing: everything that can happen in one did.
    for (const type of [
      'player-all-in',
      'pot-created',
      'uncalled-bet-returned',
      'winners-selected',
      'pot-distributed',
      'hands-turned-up',
      'twice-settled',
    ])
      expect(seen).toContain(type)
  },
)
