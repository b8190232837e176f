import type { MatchExports } from '@fimm/kernel'
import { csvOf } from './export-csv.ts'
import { phhsOf } from './export-phh.ts'
import { handsText } from './export-text.ts'
import { handsOf } from './hand-history.ts'
import { guestName } from './seats.ts'
import type { Poker } from './types.ts'

/** The whole log for a spreadsheet, the hands in the open PHH notation, and to be read by people (P28, P32). */
const exports: MatchExports<Poker> = [
  {
    id: 'csv',
    mediaType: 'text/csv',
    extension: 'csv',
    write: ({ entries, name }) => csvOf(entries, withGuests(name)),
  },
  {
    id: 'phh',
    mediaType: 'text/plain',
    extension: 'phhs',
    write: ({ entries, name }) => phhsOf(handsOf(entries), withGuests(name)),
  },
  {
    id: 'hands',
    mediaType: 'text/plain; charset=utf-8',
    extension: 'txt',
    write: ({ entries, name }) => handsText(handsOf(entries), withGuests(name)),
  },
]

/** Guests without a phone have no name at the table: their id carries it (P35). */
const withGuests =
  (name: (player: string) => string) =>
  (player: string): string =>
    guestName(player) ?? name(player)

export default exports
