import type { Millis } from '@fimm/kernel'
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
    log: events.map((shown) => compactEvent(shown, document, last.at)),
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

const compactEvent = ({ by, of, at, event }: ShownEvent, document: Known, newest: Millis): CompactEvent => {
  const isOfGame = of === gameIn(document)
  const isPlain = by.kind === 'member' && playerIn(event) === by.player
  if (isOfGame && isPlain && at === newest) return event
  return {
    ...(isPlain ? {} : { by }),
    ...(isOfGame ? {} : { of }),
    ...(at === newest ? {} : { at: at - document.createdAt }),
    event,
  }
}

/** The events of a patch in full. Hidden events have numbers too, so these numbers are only good to tell old from new. */
export const expandLog = ({ seq, at = 0, log = [] }: PatchFrame, document: Known): readonly ShownEvent[] => {
  const game = gameIn(document)
  return log.map((compact, index) => {
    const { by, of, at: earlier, event } = partsOf(compact)
    return {
      seq: seq - (log.length - 1 - index),
      at: document.createdAt + (earlier ?? at),
      by: by ?? { kind: 'member', player: playerIn(event) ?? '', host: false },
      of: of ?? game ?? 'table',
      event,
    }
  })
}

const partsOf = (compact: CompactEvent): Extract<CompactEvent, { event: object }> =>
  'type' in compact ? { event: compact } : compact

/** The game that events belong to by default. */
const gameIn = ({ match, last }: Known): string | undefined => (match ?? last)?.game

const playerIn = (event: object): string | undefined => {
  const { player } = event as { player?: unknown }
  return typeof player === 'string' ? player : undefined
}
