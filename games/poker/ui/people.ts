import type { FaceProps } from '@fimm/ui/face.ts'
import type { Command } from '../types.ts'
import type { ShownEvent, View } from '../view-types.ts'

export type Props = FaceProps<View, Command, ShownEvent>

export const nameIn = ({ person }: Pick<Props, 'person'>, player: string): string => person(player).name

export const seatedPlayers = ({ seats }: View): readonly string[] =>
  seats.flatMap((seat) => (seat === null ? [] : [seat.player]))
