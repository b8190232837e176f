import type { FaceProps } from '@fimm/ui/face.ts'
import { guestName } from '../seats.ts'
import type { Command } from '../types.ts'
import type { ShownEvent, View } from '../view-types.ts'

export type Props = FaceProps<View, Command, ShownEvent>

export const nameIn = ({ person }: Pick<Props, 'person'>, player: string): string => person(player).name

/** Guests without a phone are unknown to the table; their id carries the name (P35). */
export const withGuests =
  (person: Props['person']): Props['person'] =>
  (player) => {
    const name = guestName(player)
    const { left: _unknown, ...known } = person(player)
    return name === null ? person(player) : { ...known, name }
  }

export const seatedPlayers = ({ seats }: View): readonly string[] =>
  seats.flatMap((seat) => (seat === null ? [] : [seat.player]))
