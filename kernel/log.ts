import type { Actor, Game, GameTypes, Millis, PlayerId, Takeback } from './game.ts'

/** Who made an entry: somebody at the table, the clock, or the table itself (opening, leaving, presence). */
export type Author = Actor | { readonly kind: 'table' }

/** Who made a decision, or for whom a bot did; nobody for clock and table. */
export const playerOf = (by: Author): PlayerId | undefined => {
  if (by.kind === 'member') return by.player
  return by.kind === 'bot' ? by.for : undefined
}

export interface Stamp {
  /** Entries of one decision share its number: the unit of the log and of taking back. */
  readonly decision: number
  readonly at: Millis
  readonly by: Author
}

/** One entry of a match's log, which only grows: an event, or that a decision was taken back. */
export type LogEntry<T extends GameTypes> = EventEntry<T> | (Stamp & { readonly undoes: number })
type EventEntry<T extends GameTypes> = Stamp & {
  readonly event: T['Event']
  /** The decision that was taken back and is put again by this one (redo). */
  readonly redoes?: number
}

/** Entries that can be taken back, as a list linked from the latest: appending shares the rest with the earlier match. */
export interface UndoableEntries<T extends GameTypes> {
  readonly entry: EventEntry<T>
  readonly before: UndoableEntries<T> | null
  readonly length: number
}

/** A decision that was taken back and can be put again, and those taken back before it. */
export interface RedoableDecision<T extends GameTypes> {
  /** Without what survived the take-back; oldest first. */
  readonly entries: readonly EventEntry<T>[]
  readonly before: RedoableDecision<T> | null
}

/** What can still be taken back, and the state before it. */
interface UndoWindow<T extends GameTypes> {
  readonly base: T['State']
  readonly undoable: UndoableEntries<T> | null
}

/** A match as it stands, with as much of its past as can still be taken back. */
export interface Match<T extends GameTypes> extends UndoWindow<T> {
  readonly state: T['State']
  /** How many decisions there were; also the number of the next. */
  readonly decisions: number
  readonly at: Millis
  /** The window before this one; nothing before it can be taken back. */
  readonly olderWindow: UndoWindow<T> | null
  /** The last decision that nothing can be taken back across. */
  readonly barrier: number
  /** What was taken back last, as long as nothing else was decided. */
  readonly redoable: RedoableDecision<T> | null
}

/** What a decision did: new entries for the log, and the match after them. */
export interface Step<T extends GameTypes> {
  readonly entries: readonly LogEntry<T>[]
  /** The match after each entry. */
  readonly matches: readonly Match<T>[]
  /** The match after all of them. */
  readonly match: Match<T>
}

/** Take-backs reach at least this many events back, and at most twice as many: a full window becomes the older one and
 *  the one before it is dropped. A match thus stays small however long it lasts, and nothing is folded again for it. */
export const UNDO_WINDOW_LENGTH = 128

/** Applies one more entry of the log. The only way a match changes. */
export const apply = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T> | undefined,
  entry: LogEntry<T>,
): Match<T> => {
  if ('undoes' in entry) {
    if (match === undefined) throw new Error('a log begins with an event')
    return takenBack(game, match, entry)
  }
  const { decision, at, by, event } = entry
  const state = game.evolve(match?.state, event)
  const policy = game.takeback(event)
  const shut = by.kind === 'table' ? policy !== 'keep' : policy === 'never'
  // A decision with one such event is final as a whole, and so is everything before it.
  if (match === undefined || shut || decision === match.barrier)
    return withEmptyUndoWindow(state, { at, decisions: decision + 1 })
  const { base, undoable, olderWindow, barrier } = match
  const decisions = decision + 1
  const redoable = redoableAfter(match, entry, policy)
  // A decision goes as a whole or not at all.
  if (undoable !== null && undoable.length >= UNDO_WINDOW_LENGTH && undoable.entry.decision !== decision)
    return {
      state,
      decisions,
      at,
      base: match.state,
      undoable: extended(null, entry),
      olderWindow: { base, undoable },
      barrier,
      redoable,
    }
  return { state, decisions, at, base, undoable: extended(undoable, entry), olderWindow, barrier, redoable }
}

/** Any other decision ends it. What only keeps the match going (somebody is back, a clock starts again) does not. */
const redoableAfter = <T extends GameTypes>(
  { redoable, decisions }: Match<T>,
  { decision, by, redoes }: EventEntry<T>,
  policy: Takeback,
): RedoableDecision<T> | null => {
  if (redoable === null) return null
  if (redoes !== undefined) return redoable.entries[0]?.decision === redoes ? redoable.before : redoable
  const isSameDecision = decision === decisions - 1
  return policy === 'keep' && (by.kind === 'table' || isSameDecision) ? redoable : null
}

const extended = <T extends GameTypes>(
  undoable: UndoableEntries<T> | null,
  entry: EventEntry<T>,
): UndoableEntries<T> => ({
  entry,
  before: undoable,
  length: undoable === null ? 1 : undoable.length + 1,
})

/** A match in which nothing up to here can be taken back. */
export const withEmptyUndoWindow = <T extends GameTypes>(
  state: T['State'],
  { at, decisions }: Pick<Match<T>, 'at' | 'decisions'>,
): Match<T> => ({
  state,
  decisions,
  at,
  base: state,
  undoable: null,
  olderWindow: null,
  barrier: decisions - 1,
  redoable: null,
})

const takenBack = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  { undoes, decision, at }: Exclude<LogEntry<T>, EventEntry<T>>,
): Match<T> => {
  const { base } = match.olderWindow ?? match
  let state = base
  let undoable: UndoableEntries<T> | null = null
  const entries: EventEntry<T>[] = []
  for (const entry of [...entriesIn(match.olderWindow), ...entriesIn(match)]) {
    if (entry.decision === undoes && game.takeback(entry.event) !== 'keep') {
      entries.push(entry)
      continue
    }
    state = game.evolve(state, entry.event)
    undoable = extended(undoable, entry)
  }
  const redoable = { entries, before: match.redoable }
  const { barrier } = match
  return { state, decisions: decision + 1, at, base, undoable, olderWindow: null, barrier, redoable }
}

/** From the oldest on. */
const entriesIn = <T extends GameTypes>(window: UndoWindow<T> | null): readonly EventEntry<T>[] => {
  const entries: EventEntry<T>[] = []
  for (let past = window?.undoable ?? null; past !== null; past = past.before) entries.push(past.entry)
  return entries.toReversed()
}

/** The match as it stood after these entries of its log: all of them, or the first few. */
export const replay = <T extends GameTypes>(
  game: Game<T>,
  log: readonly LogEntry<T>[],
  count = log.length,
): Match<T> => {
  const match = log
    .slice(0, count)
    .reduce<Match<T> | undefined>((folded, entry) => apply(game, folded, entry), undefined)
  if (match === undefined) throw new Error('no match before its first entry')
  return match
}

/** All entries of a decision. */
export const write = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T> | undefined,
  entries: readonly LogEntry<T>[],
): Step<T> => {
  let current = match
  const matches = entries.map((entry) => (current = apply(game, current, entry)))
  if (current === undefined) throw new Error('a match opens with at least one event')
  return { entries, matches, match: current }
}
