import { EVENING } from '@fimm/kernel/testing/env.ts'
import type { StreamEvent, Table } from '@fimm/table'
import type { Commit, Listing } from '../contracts/store.ts'

export const eventOf = (text: string, at = EVENING): StreamEvent => ({
  at,
  by: { kind: 'member', player: 'anna', host: true },
  event: { type: 'played', decision: 1, event: { type: text } },
})

export const commitOf = (stream: string, after: number, ...texts: readonly string[]): Commit => ({
  stream,
  after,
  events: texts.map((text) => eventOf(text)),
  commands: [],
  deadline: null,
})

export const textOf = ({ event }: StreamEvent): string =>
  event.type === 'played' ? event.event.type : event.type

export const listingOf = (code: string, changes: Partial<Listing> = {}): Listing => ({
  code,
  visibility: 'public',
  game: 'acquire',
  options: { hidden: true },
  phase: 'waiting',
  players: ['anna'],
  spectators: 0,
  seats: 4,
  createdAt: EVENING,
  host: 'anna',
  people: 1,
  bots: {},
  isDaily: false,
  isPlayed: false,
  ...changes,
})

/** A snapshot is kept as it is; what is in it is the tables' affair. */
export const tableOf = (code: string): Table => ({ code, members: [] }) as unknown as Table
