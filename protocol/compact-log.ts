import type { CompactEvent, PatchFrame, ShownEvent, TableDocument } from './frames.ts'

type Context = Pick<TableDocument, 'createdAt' | 'match' | 'last'>

/** What the reader of a patch knows: when the table was created, and the game that events belong to by default. */
interface ReaderContext {
  readonly createdAt: number
  readonly game: string | undefined
}

/** New events as a patch carries them: without what the reader can work out from the document after it. */
export const compactLog = (
  events: readonly ShownEvent[],
  { createdAt, game }: ReaderContext,
): Pick<PatchFrame, 'at' | 'log' | 'groups'> => {
  const last = events.at(-1)
  if (last === undefined) return {}
  const groups = groupSizes(events)
  return {
    at: last.at - createdAt,
    log: events.map((shown) => compactEvent(shown, game)),
    ...(groups.length > 1 && { groups }),
  }
}

/** How many events in a row belong to each decision; an event of the table itself stands alone. */
export const groupSizes = (events: readonly Pick<ShownEvent, 'of' | 'decision'>[]): readonly number[] => {
  const sizes: number[] = []
  let before: Pick<ShownEvent, 'of' | 'decision'> | undefined
  for (const shown of events) {
    const isSame =
      shown.decision !== undefined && shown.decision === before?.decision && shown.of === before.of
    if (isSame) sizes.push((sizes.pop() ?? 0) + 1)
    else sizes.push(1)
    before = shown
  }
  return sizes
}

const compactEvent = ({ by, of, event }: ShownEvent, game: string | undefined): CompactEvent => {
  const isPlain = by.kind === 'member' && playerIn(event) === by.player
  if (isPlain && of === game) return event
  return { ...(isPlain ? {} : { by }), ...(of === game ? {} : { of }), event }
}

/** The events of a patch in full. Hidden events have numbers too, so these numbers are only good to tell old from new. */
export const expandLog = (
  { seq, at = 0, log = [] }: PatchFrame,
  document: Context,
): readonly ShownEvent[] => {
  const game = gameIn(document)
  return log.map((shown, index) => {
    const { by, of, event }: Exclude<CompactEvent, { type: string }> = isEvent(shown)
      ? { event: shown }
      : shown
    return {
      seq: seq - (log.length - 1 - index),
      at: document.createdAt + at,
      by: by ?? { kind: 'member', player: playerIn(event) ?? '', host: false },
      of: of ?? game ?? 'table',
      event,
    }
  })
}

/** The game that events belong to by default. */
export const gameIn = ({ match, last }: Context): string | undefined => (match ?? last)?.game

const isEvent = (shown: CompactEvent): shown is ShownEvent['event'] => 'type' in shown

const playerIn = (event: object): string | undefined => {
  const { player } = event as { player?: unknown }
  return typeof player === 'string' ? player : undefined
}
