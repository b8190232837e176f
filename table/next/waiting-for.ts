import type { Millis, PlayerId } from '@fimm/kernel'
import { hostOf, humansOf, isPresent, playersOf } from '../members.ts'
import type { Catalogue, Member, NextUp, Table } from '../types.ts'
import { cannotStart } from './can-start.ts'

export const NOTHING_NEXT: Pick<NextUp, 'chosen' | 'ready' | 'proposals'> = { ready: [], proposals: [] }

/** When all are ready the match starts after so long, and whoever is ready can stop it. */
export const COUNTDOWN: Millis = 3_000

/** The people who play and are there. */
export const playersPresent = (table: Table): readonly Member[] =>
  humansOf(table).filter((member) => isPresent(member) && member.role === 'player')

/** Whom the next match waits for. The host, once the game is chosen, and bots are not counted (T9c). */
export const waitedForNext = (table: Table): readonly PlayerId[] => {
  const { ready, chosen } = table.next ?? NOTHING_NEXT
  const host = chosen === undefined ? undefined : hostOf(table)
  return playersPresent(table)
    .map(({ id }) => id)
    .filter((id) => id !== host && !ready.includes(id))
}

/** Nobody is to find themselves alone in a match because the others went: with one person somebody presses Start (T10b). */
const LEAST_PEOPLE = 2

/** When the next match starts by itself; undefined while somebody is waited for, something is missing, or the evening is
 *  closed. */
export const startsAt = (catalogue: Catalogue, table: Table): Millis | undefined => {
  const { next, current, closed, eveningClosed, matches } = table
  if (next === undefined || next.held || matches === 0) return undefined
  if (current !== undefined || closed || eveningClosed) return undefined
  const people = playersPresent(table)
  if (people.length < LEAST_PEOPLE || waitedForNext(table).length > 0) return undefined
  if (!people.some(({ id }) => next.ready.includes(id))) return undefined
  return cannotStart(catalogue, table) === undefined ? next.since + COUNTDOWN : undefined
}

/** The countdown begins anew whenever what all were ready for becomes something else. */
export const isSameStart = (before: Table, after: Table): boolean => startKey(before) === startKey(after)

const startKey = (table: Table): string =>
  JSON.stringify([
    table.game,
    playersOf(table).map(({ id }) => id),
    playersPresent(table).map(({ id }) => id),
    waitedForNext(table),
    table.members.length,
  ])
