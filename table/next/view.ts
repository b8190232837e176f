import type { Millis, PlayerId } from '@fimm/kernel'
import { playersOf } from '../members.ts'
import type { Catalogue, NextUp, Table } from '../types.ts'
import { NOTHING_NEXT, startsAt, waitedForNext } from './waiting-for.ts'
import { waitingLine } from './seating.ts'

/** What comes next: the one document that title, status, card and dock of every screen are made of (T9c). */
export interface NextView extends Pick<NextUp, 'chosen' | 'ready' | 'proposals' | 'held'> {
  readonly game: string
  readonly options: object
  /** Of the words, where the game has words. */
  readonly language?: string
  readonly plays: readonly PlayerId[]
  /** Those who wait for a seat stand first, in the order in which they get one. */
  readonly watches: readonly PlayerId[]
  /** Who plays and has not said ready. */
  readonly waitingFor: readonly PlayerId[]
  /** All are ready: it starts then, by the server's clock. */
  readonly startsAt?: Millis
  readonly winnerStays?: true
}

export const viewNext = (catalogue: Catalogue, table: Table): NextView | undefined => {
  if (table.current !== undefined || table.closed) return undefined
  const { next, game, members, winnerStays } = table
  const { language } = game.options as { readonly language?: string }
  const at = startsAt(catalogue, table)
  const queue = waitingLine(table).map(({ id }) => id)
  const others = members.filter(({ role, id }) => role === 'spectator' && !queue.includes(id))
  return {
    game: game.id,
    options: game.options,
    ...(language !== undefined && { language }),
    ...(next?.chosen && { chosen: next.chosen }),
    plays: playersOf(table).map(({ id }) => id),
    watches: [...queue, ...others.map(({ id }) => id)],
    ready: (next ?? NOTHING_NEXT).ready,
    waitingFor: waitedForNext(table),
    proposals: (next ?? NOTHING_NEXT).proposals,
    ...(at !== undefined && { startsAt: at }),
    ...(next?.held && { held: true }),
    ...(winnerStays && { winnerStays: true }),
  }
}
