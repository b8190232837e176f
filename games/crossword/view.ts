import type { PlayerId, Viewer } from '@fimm/kernel'
import { emptyCells } from './grid.ts'
import { lettersOf } from './letters.ts'
import { isPractice, playerAt, seatOf, turnsIn, waitingFor } from './seats.ts'
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
    may: own === undefined ? null : mayOf(state, own),
    decision,
    results: resultsOf(state),
    winner: phase.phase === 'scoring' ? winnerOf(state, scores) : null,
    leaders: leadersOf(scores),
    practice: isPractice(state),
  }
}

const announcerOf = (state: State): PlayerId | null => {
  const seat = 'announcer' in state.phase ? state.phase.announcer : null
  return seat === null ? null : playerAt(state, seat)
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

const mayOf = (state: State, { player, grid, left }: Seat): View['may'] => {
  const { phase } = state
  if (left || phase.phase === 'scoring' || phase.phase === 'abandoned') return null
  return {
    'accept-scores': accepting(phase, player),
    'announce-letter': announcing(state, player),
    'place-letter': placing(phase, player, grid),
  }
}

type MayByCommand = NonNullable<View['may']>

const accepting = (phase: State['phase'], player: PlayerId): MayByCommand['accept-scores'] => {
  if (phase.phase !== 'reviewing') return { ok: false, why: 'not-now' }
  return phase.done.includes(player) ? { ok: false, why: 'already-accepted' } : { ok: true }
}

const placing = (
  phase: State['phase'],
  player: PlayerId,
  grid: Seat['grid'],
): MayByCommand['place-letter'] => {
  if (phase.phase !== 'placing') return { ok: false, why: 'not-now' }
  if (phase.placed.includes(player)) return { ok: false, why: 'already-placed' }
  return { ok: true, letter: phase.letter, cells: emptyCells(grid) }
}

const announcing = (state: State, player: PlayerId): MayByCommand['announce-letter'] => {
  if (state.drawn !== null) return { ok: false, why: 'letters-are-drawn' }
  if (state.phase.phase !== 'announcing') return { ok: false, why: 'not-now' }
  return announcerOf(state) === player
    ? { ok: true, letters: lettersOf(state.options) }
    : { ok: false, why: 'not-your-turn' }
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
