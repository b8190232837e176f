import { foldingOnce } from './folding-once.ts'
import type { Actor, Game, GameTypes, Millis } from './game.ts'

/** Who made an entry: somebody at the table, the clock, or the table itself (opening, leaving, presence). */
export type Author = Actor | { readonly kind: 'table' }

export interface Stamp {
  /** Entries of one decision share its number: the unit of log lines and of taking back. */
  readonly decision: number
  readonly at: Millis
  readonly by: Author
}

/** One line of a match's log, which only grows: a fact, or that a decision was taken back. */
export type Entry<T extends GameTypes> =
  | (Stamp & { readonly event: T['Event'] })
  | (Stamp & { readonly undoes: number })

/** A match as it stands, with as much of its past as can still be taken back. */
export interface Match<T extends GameTypes> {
  readonly state: T['State']
  /** How many decisions there were; also the number of the next. */
  readonly decisions: number
  readonly at: Millis
  /** The state before the tail. No entry before the tail can be taken back. */
  readonly base: T['State']
  readonly tail: readonly Entry<T>[]
  /** The last decision that nothing can be taken back across. */
  readonly barrier: number
}

/** What a decision did: new lines for the log, the state after each, the match after all. */
export interface Step<T extends GameTypes> {
  readonly entries: readonly Entry<T>[]
  readonly states: readonly T['State'][]
  readonly match: Match<T>
}

/** Take-backs reach this many entries back at most, so that a match stays small however long it lasts. */
export const TAIL_LIMIT = 256
/** And this many at least: to move the end of them with every entry would cost as much as the entry itself. */
export const TAIL_KEPT = 128

/** One more line of the log. The only way a match changes. */
export const apply = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T> | undefined,
  entry: Entry<T>,
): Match<T> =>
  match === undefined || 'undoes' in entry
    ? applied(match, entry, game)
    : (applyOnce(match, entry, game as never) as Match<T>)

const applied = <T extends GameTypes>(
  match: Match<T> | undefined,
  entry: Entry<T>,
  game: Game<T>,
): Match<T> => {
  const decisions = entry.decision + 1
  if ('undoes' in entry) {
    if (match === undefined) throw new Error('a log begins with a fact')
    const tail = match.tail.filter(
      (past) => past.decision !== entry.undoes || !('event' in past) || game.takeback(past.event) === 'keep',
    )
    const state = tail.reduce(
      (folded, past) => ('event' in past ? game.evolve(folded, past.event) : folded),
      match.base,
    )
    return { ...match, state, decisions, at: entry.at, tail }
  }

  const state = game.evolve(match?.state, entry.event)
  const policy = game.takeback(entry.event)
  const shut = entry.by.kind === 'table' ? policy !== 'keep' : policy === 'never'
  // A decision with one such fact is final as a whole, and so is all before it.
  if (match === undefined || shut || entry.decision === match.barrier)
    return { state, decisions, at: entry.at, base: state, tail: [], barrier: entry.decision }
  const { base, barrier } = match
  const tail = [...match.tail, entry]
  const longer = { state, decisions, at: entry.at, base, tail, barrier }
  return tail.length > TAIL_LIMIT ? shortened(game, longer) : longer
}

/** The rules fold an entry to decide, the table to see what follows, and its keeper to keep it. */
const applyOnce = foldingOnce<Match<GameTypes>, Entry<GameTypes>, Game<GameTypes>>(
  applied,
  (entry, other) =>
    'event' in entry &&
    'event' in other &&
    entry.event === other.event &&
    entry.decision === other.decision &&
    entry.at === other.at &&
    entry.by.kind === other.by.kind,
)

/** The match as it stood after these lines of its log: all of them, or the first few. */
export const replay = <T extends GameTypes>(
  game: Game<T>,
  log: readonly Entry<T>[],
  count = log.length,
): Match<T> => {
  const match = log
    .slice(0, count)
    .reduce<Match<T> | undefined>((folded, entry) => apply(game, folded, entry), undefined)
  if (match === undefined) throw new Error('no match before its first line')
  return match
}

/** All entries of a decision, with the state after each. */
export const write = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T> | undefined,
  entries: readonly Entry<T>[],
): Step<T> => {
  const [only] = entries
  // Most decisions are one fact.
  if (only !== undefined && entries.length === 1) {
    const after = apply(game, match, only)
    return { entries, states: [after.state], match: after }
  }
  const states: T['State'][] = []
  let current = match
  for (const entry of entries) {
    current = apply(game, current, entry)
    states.push(current.state)
  }
  if (current === undefined) throw new Error('a match opens with at least one fact')
  return { entries, states, match: current }
}

/** Makes the oldest decisions of the tail final. */
const shortened = <T extends GameTypes>(game: Game<T>, match: Match<T>): Match<T> => {
  const { tail } = match
  const wanted = tail.length - TAIL_KEPT
  // A decision goes as a whole or not at all.
  const kept = tail.findIndex(
    ({ decision }, index) => index >= wanted && decision !== tail[index - 1]?.decision,
  )
  if (kept < 0) return match
  const base = tail
    .slice(0, kept)
    .reduce((state, past) => ('event' in past ? game.evolve(state, past.event) : state), match.base)
  return { ...match, base, tail: tail.slice(kept) }
}
