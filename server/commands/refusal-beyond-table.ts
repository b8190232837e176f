import { refuse, type PlayerId } from '@fimm/kernel'
import { hostOf, humansOf, type Party, type TableCommand } from '@fimm/table'
import type { Names } from '../accounts/names.ts'
import type { LiveTable } from '../tables/live-table.ts'
import type { LoadedTables } from '../tables/loaded-tables.ts'

/** Of one host, at all tables: three tables full of them (T21). */
const MOST_BOTS = 24

/** What one table alone cannot decide: names are not in streams (T22), and bots are counted over all tables of a host
 *  (F43). What is decided and not committed yet counts: of many at once each would find room. */
export const refusalBeyondTable = (
  { party, command }: { readonly party: Party; readonly command: TableCommand },
  { speculative: { table } }: LiveTable,
  tables: LoadedTables,
  names: Names,
) => {
  if (party.kind !== 'human') return undefined
  const { player } = party
  if (command.type === 'join' && names.isTakenAt(table, player, names.of(player))) return refuse('name-taken')
  if (command.type === 'add-bot' && botsOf(player, tables) >= MOST_BOTS)
    return refuse('too-many-bots', { most: MOST_BOTS })
  return undefined
}

/** Bots at tables this player is host of; of tables in memory, the only ones where bots act. */
const botsOf = (host: PlayerId, tables: LoadedTables): number => {
  let bots = 0
  for (const [, { speculative }] of tables) {
    const { table } = speculative
    if (!table.closed && hostOf(table) === host) bots += table.members.length - humansOf(table).length
  }
  return bots
}
