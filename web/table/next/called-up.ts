import type { TableDocument } from '@fimm/protocol/frames.ts'
import { listFormat } from '../../i18n/formats.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'
import type { PersonOf } from '../people.ts'

/** Who keeps the seat and who comes in, by name, where winners stay and seats went round (T10e). */
export const calledUp = ({
  next,
  last,
}: Pick<TableDocument, 'next' | 'last'>):
  | { readonly stays: readonly string[]; readonly comes: readonly string[] }
  | undefined => {
  if (next?.winnerStays !== true || last === undefined) return undefined
  const stays = next.plays.filter((player) => last.players.includes(player))
  const comes = next.plays.filter((player) => !last.players.includes(player))
  return stays.length > 0 && comes.length > 0 ? { stays, comes } : undefined
}

/** The same as a sentence: the next in line is called by name. Where nobody comes in, only that winners stay. */
export const useCalledUpText = (
  document: Pick<TableDocument, 'next' | 'last'>,
  person: PersonOf,
): string | undefined => {
  const t = useT()
  const { language } = useLanguage()
  if (document.next?.winnerStays !== true) return undefined
  const called = calledUp(document)
  if (called === undefined) return t('next.staysShort')
  const names = (players: readonly string[]): string =>
    listFormat(language).format(players.map((player) => person(player).name))
  return t('next.calledUp', { stays: names(called.stays), comes: names(called.comes) })
}
