import type { PlayerId } from '@fimm/kernel'
import type { Runtime } from '../runtime.ts'

/** Others write to the same match at the same time. */
const MOST_TRIES = 20

/** Whoever left a table has no numbered seat there any more: their name and what their client had to say of them go, by
 *  whichever way they left (T19, W34). */
export const freeSeat = async (
  { store, clock }: Pick<Runtime, 'store' | 'clock'>,
  code: string,
  player: PlayerId,
): Promise<void> => {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const match = await store.lobbyMatches.find(code)
    if (match?.seats.every((seat) => seat.player !== player) !== false) return
    const seats = match.seats.map((seat) => (seat.player === player ? {} : seat))
    if (await store.lobbyMatches.replace({ ...match, seats, updatedAt: clock() })) return
  }
}
