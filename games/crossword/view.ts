import type { PlayerId, Viewer } from '@fimm/kernel'
import { legalMovesOf } from './legal-moves.ts'
import { announcerOf, seatOf, turnsIn, waitingFor } from './seats.ts'
import { leadersOf, rankOf, winnerOf } from './status.ts'
import type { BoardScore, Seat, State } from './types.ts'
import type { ResultView, SeatView, View } from './view-types.ts'

/** One's own grid at any time; those of others when the match is scored, and before that only for spectators.
 *  The shared screen stands where every player can see it (C16, T13). */
export const seesGrid = (viewer: Viewer, player: PlayerId, phase: State['phase']['phase']): boolean => {
  if (phase === 'scoring' || phase === 'reviewing') return true
  switch (viewer.kind) {
    case 'player':
      return viewer.player === player
    case 'screen':
      return false
    case 'spectator':
    case 'review':
      return true
  }
}

export const view = (state: State, viewer: Viewer): View => {
  const { options, phase, turn, announced, decision } = state
  const own = viewer.kind === 'player' ? state.seats[seatOf(state, viewer.player)] : undefined
  const announcer = announcerOf(state)
  const scores = scoresIn(state) ?? []
  return {
    options,
    phase: phase.phase,
    turn: turn + 1,
    turns: turnsIn(options),
    until: 'until' in phase ? phase.until : null,
    announcer,
    letter: phase.phase === 'placing' ? phase.letter : null,
    announced,
    waitingFor: waitingFor(state),
    seats: state.seats.map((seat) => seatView(state, seat, viewer, announcer)),
    me: own?.player ?? null,
    grid: own?.grid ?? null,
    may: own === undefined ? null : legalMovesOf(state, own),
    decision,
    results: resultsOf(state),
    winner: phase.phase === 'scoring' ? winnerOf(state, scores) : null,
    leaders: leadersOf(scores),
  }
}

const seatView = (
  { phase }: State,
  { player, grid, last, left }: Seat,
  viewer: Viewer,
  announcer: PlayerId | null,
): SeatView => {
  const seen = seesGrid(viewer, player, phase.phase)
  return {
    player,
    announcing: announcer === player,
    placed: phase.phase === 'placing' && phase.placed.includes(player),
    left,
    grid: seen ? grid : null,
    last: seen ? last : null,
  }
}

const scoresIn = ({ phase }: State): readonly BoardScore[] | null =>
  phase.phase === 'scoring' || phase.phase === 'reviewing' ? phase.scores : null

const resultsOf = (state: State): readonly ResultView[] | null => {
  const scores = scoresIn(state)
  return (
    scores
      ?.map((score) => ({ ...score, rank: rankOf(scores, score.score) }))
      .toSorted((one, other) => one.rank - other.rank) ?? null
  )
}
