import type { PlayerId } from '@fimm/kernel'
import type { TableRegistry } from '../registry/table-registry.ts'
import type { Runtime } from '../runtime.ts'
import type { LiveLobby } from './lobby.ts'

/** More tables than anybody sits at: a new name is not compared at others. */
const MOST_TABLES = 50

/** Whether nobody who is present, or at a table with this player, has such a name (T15, T22). */
export const isNameFree = async (
  {
    lobby,
    tables,
    runtime,
  }: { readonly lobby: LiveLobby; readonly tables: TableRegistry; readonly runtime: Runtime },
  name: string,
  player?: PlayerId,
): Promise<boolean> => {
  if (!lobby.isNameFree(name, player)) return false
  if (player === undefined) return true
  const codes = await runtime.store.streams.tablesOf(player)
  for (const code of codes.slice(0, MOST_TABLES)) {
    const live = await tables.load(code)
    if (live !== undefined && tables.names.isTakenAt(live.table, player, name)) return false
  }
  return true
}
