import type { MatchExports } from '@fimm/kernel'
import { csvOf } from './export-csv.ts'
import { phhsOf } from './export-phh.ts'
import { handsText } from './export-text.ts'
import { handsOf } from './hand-history.ts'
import type { Poker } from './game-types.ts'

/** The whole log for a spreadsheet, the hands in the open PHH notation, and to be read by people (P28, P32). */
const exports: MatchExports<Poker> = [
  {
    id: 'csv',
    mediaType: 'text/csv',
    extension: 'csv',
    write: ({ entries, name }) => csvOf(entries, name),
  },
  {
    id: 'phh',
    mediaType: 'text/plain',
    extension: 'phhs',
    write: ({ entries, name, reader }) => phhsOf(handsOf(entries), name, reader),
  },
  {
    id: 'hands',
    mediaType: 'text/plain; charset=utf-8',
    extension: 'txt',
    write: ({ entries, name, reader }) => handsText(handsOf(entries), name, reader),
  },
]

export default exports
