import { playerOf, type Author, type Millis } from '@fimm/kernel'
import type { CompactEvent, PatchFrame, ShownEvent, TableDocument } from './frames.ts'

/** What the reader of a patch knows: the document after it. */
type Known = Pick<TableDocument, 'createdAt' | 'match' | 'last'>

/** New events as a patch carries them: without what the reader can work out from the document after it. */
export const compactLog = (
  events: readonly ShownEvent[],
  document: Known,
): Pick<PatchFrame, 'at' | 'log' | 'groups'> => {
  const last = events.at(-1)
  if (last === undefined) return {}
  const groups = groupSizes(events)
  return {
    at: last.at - document.createdAt,
    log: events.map((shown, index) => compactEvent(shown, events[index - 1]?.by, document, last.at)),
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

const compactEvent = (
  { by, of, at, event }: ShownEvent,
  before: Author | undefined,
  document: Known,
  newest: Millis,
): CompactEvent => {
  const isOfGame = of === gameIn(document)
  const isExpected = isSameAuthor(by, expectedAuthor(event, before))
  if (isOfGame && isExpected && at === newest) return event
  return {
    ...(isExpected ? {} : { by }),
    ...(isOfGame ? {} : { of }),
    ...(at === newest ? {} : { at: at - document.createdAt }),
    event,
  }
}

/** The events of a patch in full. Hidden events have numbers too, so these numbers are only good to tell old from new. */
export const expandLog = ({ seq, at = 0, log = [] }: PatchFrame, document: Known): readonly ShownEvent[] => {
  const game = gameIn(document)
  let before: Author | undefined
  return log.map((compact, index) => {
    const { by, of, at: earlier, event } = partsOf(compact)
    before = by ?? expectedAuthor(event, before)
    return {
      seq: seq - (log.length - 1 - index),
      at: document.createdAt + (earlier ?? at),
      by: before,
      of: of ?? game ?? 'table',
      event,
    }
  })
}

/** Who did it, unless it is said: whoever did what comes before it, since most are consequences of one move; at the
 *  beginning the player it names. */
const expectedAuthor = (event: object, before: Author | undefined): Author =>
  before ?? { kind: 'member', player: playerIn(event) ?? '', host: false }

/** A host's move is read as any member's. */
const isSameAuthor = (one: Author, other: Author): boolean =>
  one.kind === other.kind && playerOf(one) === playerOf(other)

const partsOf = (compact: CompactEvent): Extract<CompactEvent, { event: object }> =>
  'type' in compact ? { event: compact } : compact

/** The game that events belong to by default. */
const gameIn = ({ match, last }: Known): string | undefined => (match ?? last)?.game

const playerIn = (event: object): string | undefined => {
  const { player } = event as { player?: unknown }
  return typeof player === 'string' ? player : undefined
}
