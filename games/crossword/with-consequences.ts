import type { Env } from '@fimm/kernel'
import { evolve } from './evolve.ts'
import type { Letter } from './letters.ts'
import { wordsOf } from './words.ts'
import { scoreBoard } from './scoring.ts'
import { limitFrom, playerAt, playersIn, seatAfter, turnsIn, waitingFor } from './seats.ts'
import type { Event, State } from './types.ts'

/** Events and their consequences: the turn or the match may be complete, by placing as well as by leaving (C18). */
export const withConsequences = (state: State, events: readonly Event[], env: Env): readonly Event[] => {
  const after = events.reduce(evolve, state)
  return [...events, ...consequences(after, env)]
}

const consequences = (state: State, env: Env): readonly Event[] => {
  const { phase, options, turn } = state
  if (playersIn(state).length === 0) return [{ type: 'match-abandoned', reason: 'nobody-left' }]
  if (phase.phase === 'announcing' && state.seats[phase.announcer]?.left === true) {
    const player = playerAt(state, seatAfter(state, phase.announcer))
    return [{ type: 'announcer-changed', player, until: limitFrom(options, env.now) }]
  }
  if (phase.phase !== 'placing' || waitingFor(state).length > 0) return []
  return turn + 1 < turnsIn(options) ? nextTurn(state, phase.announcer, env) : [completed(state, env)]
}

const nextTurn = (state: State, announcer: number | null, { now }: Env): readonly Event[] => {
  const { turn, options, drawn } = state
  const until = limitFrom(options, now)
  const complete = { type: 'turn-completed', turn, at: now, until } as const
  if (announcer !== null) return [{ ...complete, announcer: playerAt(state, seatAfter(state, announcer)) }]
  const letter = drawn?.[turn + 1] as Letter
  return [
    { ...complete, announcer: null },
    { type: 'letter-announced', player: null, letter, source: 'draw', until },
  ]
}

const completed = (state: State, env: Env): Event => {
  const { options, seats } = state
  const lexicon = env.words(wordsOf(options))
  const scores = seats.flatMap(({ player, grid, left }) =>
    left ? [] : [scoreBoard(player, grid, options, lexicon)],
  )
  return { type: 'match-completed', scores, at: env.now }
}
