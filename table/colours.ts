import { accept, refuse, type PlayerId } from '@fimm/kernel'
import { PERSON_COLOURS } from '@fimm/people'
import type { CommandOf, Decided } from './context.ts'
import { memberOf } from './members.ts'
import type { Table } from './types.ts'

/** Everybody may choose a colour of their own, if nobody else at the table has chosen it. */
export const chooseColour = (
  table: Table,
  { colour }: CommandOf<'choose-colour'>,
  player: PlayerId,
): Decided => {
  if (!Number.isSafeInteger(colour) || colour < 0 || colour >= PERSON_COLOURS) return refuse('bad-options')
  if (memberOf(table, player)?.colour === colour) return refuse('nothing-changes')
  if (table.members.some((member) => member.id !== player && member.colour === colour))
    return refuse('colour-taken')
  return accept({ type: 'colour-chosen', player, colour })
}
