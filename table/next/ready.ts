import { accept, refuse, type Millis, type PlayerId } from '@fimm/kernel'
import type { CommandOf, Decided } from '../context.ts'
import { hostOf, humansOf, isHost, isPresent, playersOf } from '../members.ts'
import type { Catalogue, Member, NextUp, Table } from '../types.ts'
import { cannotStart } from './can-start.ts'

export const NOTHING_NEXT: Pick<NextUp, 'chosen' | 'ready' | 'proposals'> = { ready: [], proposals: [] }

/** When all are ready the match starts after so long, and whoever is ready can stop it. */
export const COUNTDOWN: Millis = 3_000

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
  return isHost(table, player) ? accept({ type: 'start-held', player }) : refuse('players-only')
}

/** The people who play and are there. */
export const asked = (table: Table): readonly Member[] =>
  humansOf(table).filter((member) => isPresent(member) && member.role === 'player')

/** Whom the next match waits for. The host, once the game is chosen, and bots are not counted (T9c). */
export const waitedForNext = (table: Table): readonly PlayerId[] => {
  const { ready, chosen } = table.next ?? NOTHING_NEXT
  const host = chosen === undefined ? undefined : hostOf(table)
  return asked(table)
    .map(({ id }) => id)
    .filter((id) => id !== host && !ready.includes(id))
}

/** When the next match starts by itself; undefined while somebody is waited for, or something is missing. */
export const startsAt = (catalogue: Catalogue, table: Table): Millis | undefined => {
  const { next, current, closed, matches } = table
  if (next === undefined || current !== undefined || closed || matches === 0 || next.held) return undefined
  if (!asked(table).some(({ id }) => next.ready.includes(id)) || waitedForNext(table).length > 0)
    return undefined
  return cannotStart(catalogue, table) === undefined ? next.since + COUNTDOWN : undefined
}

/** The countdown begins anew whenever what all were ready for becomes something else. */
export const isSameStart = (before: Table, after: Table): boolean => startKey(before) === startKey(after)

const startKey = (table: Table): string =>
  JSON.stringify([
    table.game,
    playersOf(table).map(({ id }) => id),
    asked(table).map(({ id }) => id),
    waitedForNext(table),
    table.members.length,
  ])
