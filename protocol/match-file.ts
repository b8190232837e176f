import { z } from 'zod'
import type { GameTypes, LogEntry } from '@fimm/kernel'
import type { FoldedMatch, RecordedEntry, ReplayLine } from './fold-match.ts'
import { Millis } from './http/common.ts'
import { MOST_FILE_PEOPLE } from './match-file-limits.ts'

/** A match as lines of JSON: first what it was, then each line of its log. Once it is over, the lines also carry the log as
 *  the server stores it, so that another server can open the match. */

const LONGEST_ID = 120

const PlayerId = z.string().min(1).max(LONGEST_ID)
const Author = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member'), player: PlayerId, host: z.boolean() }),
  z.object({ kind: z.literal('bot'), for: PlayerId }),
  z.object({ kind: z.literal('clock') }),
  z.object({ kind: z.literal('table') }),
])
const Stamp = { decision: z.int().min(0), at: Millis, by: Author }
const FiledEntry = z.union([
  z.strictObject({ ...Stamp, undoes: z.int().min(0) }),
  z.strictObject({
    ...Stamp,
    event: z.looseObject({ type: z.string().max(64) }),
    redoes: z.int().min(0).optional(),
  }),
])

export const MatchFileHead = z.looseObject({
  game: z.string().min(1).max(64),
  version: z.int().min(1),
  options: z.looseObject({}),
  players: z.array(PlayerId).max(MOST_FILE_PEOPLE),
  names: z.record(PlayerId, z.string().max(200)),
  bots: z.record(PlayerId, z.string().max(64)).default({}),
  startedAt: Millis,
  endedAt: Millis.optional(),
  abandoned: z.string().max(64).optional(),
})
export type MatchFileHead = z.infer<typeof MatchFileHead>

export const MatchFileLine = z.looseObject({ log: z.array(FiledEntry).optional() })
export type FiledEntry = LogEntry<GameTypes>

interface FileLine extends ReplayLine {
  /** What was stored since the line before, where the match is over and may be opened elsewhere. */
  readonly log?: readonly FiledEntry[]
}

/** The lines of a file: as they are shown, each with what was stored up to it. The last one has the rest. */
export const fileLines = (
  { lines, end }: Pick<FoldedMatch, 'lines' | 'end'>,
  entries: readonly RecordedEntry[] | undefined,
): readonly FileLine[] => {
  if (end === undefined || entries === undefined) return lines
  let from = 0
  return lines.map((line, index) => {
    const isLast = index === lines.length - 1
    const since = from
    while (from < entries.length && (isLast || (entries[from]?.seq ?? 0) <= line.seq)) from++
    const log = entries.slice(since, from).map(({ seq: _seq, ...entry }) => entry)
    return log.length === 0 ? line : { ...line, log }
  })
}
