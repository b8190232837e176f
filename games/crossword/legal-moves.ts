import type { PlayerId } from '@fimm/kernel'
import { emptyCells } from './grid.ts'
import { lettersOf } from './letters.ts'
import { announcerOf } from './seats.ts'
import type { Seat, State } from './types.ts'
import type { LegalMoves } from './view-types.ts'

export const legalMovesOf = (state: State, { player, grid, left }: Seat): LegalMoves | null => {
  const { phase } = state
  if (left || phase.phase === 'scoring' || phase.phase === 'abandoned') return null
  return {
    'accept-scores': accepting(phase, player),
    'announce-letter': announcing(state, player),
    'place-letter': placing(phase, player, grid),
  }
}

const accepting = (phase: State['phase'], player: PlayerId): LegalMoves['accept-scores'] => {
  if (phase.phase !== 'reviewing') return { ok: false, why: 'not-now' }
  return phase.done.includes(player) ? { ok: false, why: 'already-accepted' } : { ok: true }
}

const placing = (phase: State['phase'], player: PlayerId, grid: Seat['grid']): LegalMoves['place-letter'] => {
  if (phase.phase !== 'placing') return { ok: false, why: 'not-now' }
  if (phase.placed.includes(player)) return { ok: false, why: 'already-placed' }
  return { ok: true, letter: phase.letter, cells: emptyCells(grid) }
}

const announcing = (state: State, player: PlayerId): LegalMoves['announce-letter'] => {
  if (state.drawn !== null) return { ok: false, why: 'letters-are-drawn' }
  if (state.phase.phase !== 'announcing') return { ok: false, why: 'not-now' }
  return announcerOf(state) === player
    ? { ok: true, letters: lettersOf(state.options) }
    : { ok: false, why: 'not-your-turn' }
}
