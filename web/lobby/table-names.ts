import type { MyTables } from '@fimm/protocol/http/tables.ts'
import type { TranslateMessage } from '../i18n/i18n.tsx'
import type { MyTable } from '../session/my-tables.ts'

/** Where a table of mine is: boards of a day have a page of their own. */
export const addressOf = ({ code, game, daily }: MyTable): string =>
  daily === undefined ? `/t/${code}` : `/daily/${game}/play/${code}`

/** Names of who is at a table, outside of it. */
export const namesAt =
  ({ bots }: MyTable, names: MyTables['names'], t: TranslateMessage) =>
  (id: string): string => {
    if (bots[id] === undefined) return names[id] ?? t('table.somebody')
    return t('table.botNumber', { number: Object.keys(bots).indexOf(id) + 1 })
  }
