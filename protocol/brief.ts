import type { BriefLine, PatchFrame, ShownLine, TableDocument } from './frames.ts'

type Context = Pick<TableDocument, 'createdAt' | 'match' | 'last'>

/** What the reader of a patch knows: when the table began, and the game whose lines need not say so. */
interface Reader {
  readonly createdAt: number
  readonly game: string | undefined
}

/** New lines as a patch carries them: without what their reader can work out from the document after it. */
export const brief = (
  lines: readonly ShownLine[],
  { createdAt, game }: Reader,
): Pick<PatchFrame, 'at' | 'log' | 'groups'> => {
  const last = lines.at(-1)
  if (last === undefined) return {}
  const groups = groupSizes(lines)
  return {
    at: last.at - createdAt,
    log: lines.map((line) => briefLine(line, game)),
    ...(groups.length > 1 && { groups }),
  }
}

/** How many lines in a row belong to each decision; a line of the table itself stands alone. */
export const groupSizes = (lines: readonly Pick<ShownLine, 'of' | 'decision'>[]): readonly number[] => {
  const sizes: number[] = []
  let before: Pick<ShownLine, 'of' | 'decision'> | undefined
  for (const line of lines) {
    const isSame = line.decision !== undefined && line.decision === before?.decision && line.of === before.of
    if (isSame) sizes.push((sizes.pop() ?? 0) + 1)
    else sizes.push(1)
    before = line
  }
  return sizes
}

const briefLine = ({ by, of, event }: ShownLine, game: string | undefined): BriefLine => {
  const isPlain = by.kind === 'member' && playerIn(event) === by.player
  if (isPlain && of === game) return event
  return { ...(isPlain ? {} : { by }), ...(of === game ? {} : { of }), event }
}

/** The lines of a patch as they were before they were made brief. Hidden lines have numbers too: these are near enough to tell old from new. */
export const unfold = ({ seq, at = 0, log = [] }: PatchFrame, document: Context): readonly ShownLine[] => {
  const game = gameIn(document)
  return log.map((line, index) => {
    const { by, of, event }: Exclude<BriefLine, { type: string }> = isEvent(line) ? { event: line } : line
    return {
      seq: seq - (log.length - 1 - index),
      at: document.createdAt + at,
      by: by ?? { kind: 'member', player: playerIn(event) ?? '', host: false },
      of: of ?? game ?? 'table',
      event,
    }
  })
}

/** Whose lines need not say whose they are. */
export const gameIn = ({ match, last }: Context): string | undefined => (match ?? last)?.game

const isEvent = (line: BriefLine): line is ShownLine['event'] => 'type' in line

const playerIn = (event: object): string | undefined => {
  const { player } = event as { player?: unknown }
  return typeof player === 'string' ? player : undefined
}
