import { accept, refuse, type PlayerId } from '@fimm/kernel'
import type { CommandOf, Decided } from '../context.ts'
import { isHost } from '../members.ts'
import type { Catalogue, Table } from '../types.ts'
import { NOTHING_NEXT, startsAt } from './waiting-for.ts'

/** Ready for the game that is chosen; while none is, for the last one again (T9c, T10b). Who watches may say so too. */
export const sayReady = (table: Table, { ready }: CommandOf<'say-ready'>, player: PlayerId): Decided => {
  if (table.current !== undefined) return refuse('not-while-playing')
  if (table.matches === 0) return refuse('only-after-a-match')
  const said = (table.next ?? NOTHING_NEXT).ready.includes(player)
  return said === ready ? refuse('nothing-changes') : accept({ type: 'ready-said', player, ready })
}

/** Whoever is ready takes it back; the host, who is not counted, holds the start until pressing it. */
export const stopCountdown = (table: Table, player: PlayerId, catalogue: Catalogue): Decided => {
  if (startsAt(catalogue, table) === undefined) return refuse('nothing-changes')
  if (table.next?.ready.includes(player)) return accept({ type: 'ready-said', player, ready: false })
  return isHost(table, player) ? accept({ type: 'start-held', player }) : refuse('only-watching')
}
