import { moverOf, otherOf } from './turns.ts'
import { CLAIM_AFTER, type Seat, type State } from './types.ts'
import type { LegalMoves } from './view-types.ts'

export const legalMovesOf = (state: State, seat: Seat | undefined): LegalMoves | null => {
  if (seat === undefined || state.verdict !== null) return null
  const { away } = otherOf(state, seat.player)
  return {
    swap: moverOf(state).player === seat.player ? { ok: true } : { ok: false, why: 'not-your-turn' },
    resign: { ok: true },
    'claim-win': away === null ? { ok: false, why: 'not-away' } : { ok: true, from: away + CLAIM_AFTER },
  }
}
