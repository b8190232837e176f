import { botName } from '@fimm/kernel'
import type { MyTables } from '@fimm/protocol/http/tables.ts'
import { listFormat } from '../i18n/formats.ts'
import type { TranslateMessage } from '../i18n/i18n.tsx'
import type { MyTable } from '../session/my-tables.ts'

/** Where a table of mine is: boards of a day have a page of their own. */
export const tablePathOf = ({ code, game, daily }: MyTable): string =>
  daily === undefined ? `/t/${code}` : `/daily/${game}/play/${code}`

/** More names would push the game out of its row on a phone. */
const MOST_NAMES = 2

/** Whom a match waits for, in a word or two. */
export const turnText = (
  table: MyTable,
  names: MyTables['names'],
  t: TranslateMessage,
  language: string,
): string => {
  const waited = table.waitingFor.map(namesAt(names, t, language))
  return waited.length === 0 || waited.length > MOST_NAMES
    ? t('home.inPlay')
    : t('home.turnOf', { names: listFormat(language).format(waited) })
}

/** Names of who is at a table, outside of it. */
export const namesAt =
  (names: MyTables['names'], t: TranslateMessage, language: string) =>
  (id: string): string =>
    botName(id, language) ?? names[id] ?? t('table.somebody')

/** Who sits there besides the reader. Where nobody does, who only watches is not alone: the others are there, too. */
export const whoSits = (
  { players }: Pick<MyTable, 'players'>,
  me: string | undefined,
  names: MyTables['names'],
  t: TranslateMessage,
  language: string,
): readonly string[] => {
  const others = players.filter((id) => id !== me)
  if (others.length > 0) return [others.map(namesAt(names, t, language)).join(', ')]
  return players.length > 0 ? [t('home.onlyYou')] : []
}
