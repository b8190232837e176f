import type { Millis, PlayerId } from '@fimm/kernel'
import { hostOf, humansOf, isPresent, playersOf } from '../members.ts'
import type { Catalogue, Member, NextUp, Table } from '../types.ts'
import { cannotStart } from './can-start.ts'

export const NOTHING_NEXT: Pick<NextUp, 'chosen' | 'ready' | 'proposals'> = { ready: [], proposals: [] }

/** When all are ready the match starts after so long, and whoever is ready can stop it. */
export const COUNTDOWN: Millis = 3_000

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
