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
export type Entry<T extends GameTypes> = Fact<T> | (Stamp & { readonly undoes: number })
type Fact<T extends GameTypes> = Stamp & { readonly event: T['Event'] }

/** Facts from the latest back: it grows at its head and shares all the rest with the match before. */
export interface Tail<T extends GameTypes> {
  readonly fact: Fact<T>
  readonly before: Tail<T> | null
  readonly length: number
}

/** Facts that can still be taken back, and the state before them. */
interface Stretch<T extends GameTypes> {
  readonly base: T['State']
  readonly tail: Tail<T> | null
}

/** A match as it stands, with as much of its past as can still be taken back. */
export interface Match<T extends GameTypes> extends Stretch<T> {
  readonly state: T['State']
  /** How many decisions there were; also the number of the next. */
  readonly decisions: number
  readonly at: Millis
  /** What is before the tail; nothing before this can be taken back. */
  readonly older: Stretch<T> | null
  /** The last decision that nothing can be taken back across. */
  readonly barrier: number
}

/** What a decision did: new lines for the log, and the match after them. */
export interface Step<T extends GameTypes> {
  readonly entries: readonly Entry<T>[]
  readonly match: Match<T>
}

/** Take-backs reach this many facts back, and up to twice as many: a tail that has become so long is the older one,
 *  and the one before it is let go. So a match stays small however long it lasts, and nothing is folded again for it. */
export const TAIL_LENGTH = 128

/** One more line of the log. The only way a match changes. */
export const apply = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T> | undefined,
  entry: Entry<T>,
): Match<T> => foundWritten(match, entry) ?? applied(match, entry, game)

const applied = <T extends GameTypes>(
  match: Match<T> | undefined,
  entry: Entry<T>,
  game: Game<T>,
): Match<T> => {
  if ('undoes' in entry) {
    if (match === undefined) throw new Error('a log begins with a fact')
    return undone(game, match, entry)
  }
  const { decision, at, by, event } = entry
  const state = game.evolve(match?.state, event)
  const policy = game.takeback(event)
  const shut = by.kind === 'table' ? policy !== 'keep' : policy === 'never'
  // A decision with one such fact is final as a whole, and so is all before it.
  if (match === undefined || shut || decision === match.barrier)
    return beginning(state, { at, decisions: decision + 1 })
  const { base, tail, older, barrier } = match
  const decisions = decision + 1
  // A decision goes as a whole or not at all.
  if (tail !== null && tail.length >= TAIL_LENGTH && tail.fact.decision !== decision)
    return {
      state,
      decisions,
      at,
      base: match.state,
      tail: longer(null, entry),
      older: { base, tail },
      barrier,
    }
  return { state, decisions, at, base, tail: longer(tail, entry), older, barrier }
}

const longer = <T extends GameTypes>(tail: Tail<T> | null, fact: Fact<T>): Tail<T> => ({
  fact,
  before: tail,
  length: tail === null ? 1 : tail.length + 1,
})

/** A match of which nothing up to here can be taken back. */
export const beginning = <T extends GameTypes>(
  state: T['State'],
  { at, decisions }: Pick<Match<T>, 'at' | 'decisions'>,
): Match<T> => ({ state, decisions, at, base: state, tail: null, older: null, barrier: decisions - 1 })

const undone = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  { undoes, decision, at }: Exclude<Entry<T>, Fact<T>>,
): Match<T> => {
  const { base } = match.older ?? match
  let state = base
  let tail: Tail<T> | null = null
  for (const fact of [...factsOf(match.older), ...factsOf(match)]) {
    if (fact.decision === undoes && game.takeback(fact.event) !== 'keep') continue
    state = game.evolve(state, fact.event)
    tail = longer(tail, fact)
  }
  return { state, decisions: decision + 1, at, base, tail, older: null, barrier: match.barrier }
}

/** From the oldest on. */
const factsOf = <T extends GameTypes>(stretch: Stretch<T> | null): readonly Fact<T>[] => {
  const facts: Fact<T>[] = []
  for (let past = stretch?.tail ?? null; past !== null; past = past.before) facts.push(past.fact)
  return facts.toReversed()
}

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

/** All entries of a decision. */
export const write = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T> | undefined,
  entries: readonly Entry<T>[],
): Step<T> => {
  const first = entries[0]
  if (first === undefined && match === undefined) throw new Error('a match opens with at least one fact')
  let current = first === undefined ? (match as Match<T>) : applied(match, first, game)
  // Most decisions are one fact.
  const between: Match<T>[] | null = entries.length > 1 ? [] : null
  for (let i = 1; i < entries.length; i++) {
    between?.push(current)
    current = applied(current, entries[i] as Entry<T>, game)
  }
  const step: Written<T> = { entries, match: current, on: match, between }
  written = step as unknown as Written<GameTypes>
  return step
}

/** A step that knows the match it was made on, and the matches between its lines where there are several. */
interface Written<T extends GameTypes> extends Step<T> {
  readonly on: Match<T> | undefined
  readonly between: readonly Match<T>[] | null
}

/** The decision that was written last. The rules fold its lines to decide, the table to see what follows, and its
 *  keeper to keep them: these are handed what was made already. */
let written: Written<GameTypes> | undefined

const foundWritten = <T extends GameTypes>(
  match: Match<T> | undefined,
  entry: Entry<T>,
): Match<T> | undefined => {
  // An opening is folded anew: whoever replays a log wants to know what the rules make of it.
  if (written === undefined || match === undefined) return undefined
  const { entries, on, between } = written
  for (let i = 0; i < entries.length; i++) {
    const before = i === 0 ? on : between?.[i - 1]
    if (before === (match as unknown) && isSame(entries[i] as Entry<GameTypes>, entry as Entry<GameTypes>))
      return (between?.[i] ?? written.match) as Match<T>
  }
  return undefined
}

const isSame = (entry: Entry<GameTypes>, other: Entry<GameTypes>): boolean =>
  'event' in entry &&
  'event' in other &&
  entry.event === other.event &&
  entry.decision === other.decision &&
  entry.at === other.at &&
  entry.by.kind === other.by.kind
