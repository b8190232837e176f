import type { Props } from './props.ts'
import type { View } from '../view-types.ts'

export const nameIn = ({ person }: Pick<Props, 'person'>, player: string): string => person(player).name

export const seatedPlayers = ({ seats }: View): readonly string[] =>
  seats.flatMap((seat) => (seat === null ? [] : [seat.player]))

/** Whether this person sits without a chip, and nothing is on its way. */
export const isBusted = ({ view }: Pick<Props, 'view'>): boolean => {
  const mine = view.seat === null ? null : view.seats[view.seat - 1]
  const isIn = mine?.status === 'active' || mine?.status === 'all-in'
  return mine != null && mine.stack === 0 && mine.pendingChange === 0 && mine.leaving === null && !isIn
}
