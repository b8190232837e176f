import type { Env } from '@fimm/kernel'
import { evolve } from './evolve.ts'
import type { Letter } from './letters.ts'
import { lexiconFor } from './words.ts'
import { scoreBoard } from './scoring.ts'
import { isReviewed, limitFrom, playerAt, playersIn, seatAfter, turnsIn, waitingFor } from './seats.ts'
import { type BoardScore, type Event, type Phase, REVIEW_LASTS, type State } from './types.ts'

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
  if (phase.phase === 'reviewing') return reviewed(state, phase, env)
  if (phase.phase !== 'placing' || waitingFor(state).length > 0) return []
  if (turn + 1 < turnsIn(options)) return nextTurn(state, phase.announcer, env)
  return isReviewed(state)
    ? [{ type: 'review-opened', scores: scoresOf(state, env), until: env.now + REVIEW_LASTS }]
    : [completed(scoresOf(state, env), env)]
}

/** Over when nobody has anything to ask. */
const reviewed = (
  state: State,
  { scores }: Extract<Phase, { phase: 'reviewing' }>,
  env: Env,
): readonly Event[] => (waitingFor(state).length > 0 && isReviewed(state) ? [] : [completed(scores, env)])

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

export const completed = (scores: readonly BoardScore[], env: Env): Event => ({
  type: 'match-completed',
  scores,
  at: env.now,
})

/** Every board that is still played for. */
export const scoresOf = (
  state: State,
  env: Pick<Env, 'words'>,
  agreed: readonly string[] = state.agreed,
): readonly BoardScore[] => {
  const { options, seats } = state
  const lexicon = lexiconFor(options, agreed, env.words)
  return seats.flatMap(({ player, grid, left }) => (left ? [] : [scoreBoard(player, grid, options, lexicon)]))
}
