import type { Props } from './props.ts'
import type { View } from '../view-types.ts'

export const nameIn = ({ person }: Pick<Props, 'person'>, player: string): string => person(player).name

export const seatedPlayers = ({ seats }: View): readonly string[] =>
  seats.flatMap((seat) => (seat === null ? [] : [seat.player]))
