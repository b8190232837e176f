import { foldingOnce } from './folding-once.ts'
import type { Actor, Deadline, Env, Game, GameTypes, Millis, PlayerId, Setup, Takeback } from './game.ts'
import { ok, refuse, type Refused, type Result } from './result.ts'
import { parse } from './schema.ts'

/** Who made an entry: somebody at the table, the clock, or the table itself (opening, leaving, presence). */
export type Author = Actor | { readonly kind: 'table' }

interface Stamp {
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

export type KernelRefusal =
  | 'bad-command'
  | 'match-over'
  | 'nothing-to-take-back'
  | 'not-yours-to-take-back'
  | 'fault'
export const KERNEL_REFUSALS: readonly KernelRefusal[] = [
  'bad-command',
  'match-over',
  'nothing-to-take-back',
  'not-yours-to-take-back',
  'fault',
]

type Decided<T extends GameTypes> = Result<Step<T>, Refused<T['Refusal'] | KernelRefusal>>

/** Take-backs reach this many entries back at most, so that a match stays small however long it lasts. */
export const TAIL_LIMIT = 256
/** And this many at least: to move the end of them with every entry would cost as much as the entry itself. */
export const TAIL_KEPT = 128

export const open = <T extends GameTypes>(game: Game<T>, setup: Setup<T['Options']>, env: Env): Step<T> => {
  const by: Author = { kind: 'table' }
  return write(
    game,
    undefined,
    game.open(setup, env).map((event) => ({ decision: 0, at: env.now, by, event })),
  )
}

/** What came over the wire, as a command of this game. */
export const receive = <T extends GameTypes>(
  game: Game<T>,
  command: unknown,
): Result<T['Command'], Refused<'bad-command'>> => parse(game.schema.command, command, 'bad-command')

export const send = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  command: T['Command'],
  by: Actor,
  env: Env,
): Decided<T> => {
  if (game.status(match.state).phase !== 'playing') return refuse('match-over')
  const timely = noEarlier(env, match.at)
  const decided = game.decide(match.state, command, by, timely)
  if (!decided.ok) return decided
  return checked(game, write(game, match, stamped(match, timely.now, by, decided.value)))
}

/** The deadline that is due first, if any is. */
export const due = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  now: Millis,
): Deadline<T['Command']> | undefined => {
  const status = game.status(match.state)
  if (status.phase !== 'playing') return undefined
  return status.deadlines
    .filter(({ at }) => at <= now)
    .reduce<Deadline<T['Command']> | undefined>(
      (first, next) => (first === undefined || next.at < first.at ? next : first),
      undefined,
    )
}

/** Lets the earliest due deadline happen; nothing if none is due. Call until nothing happens. */
export const tick = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  env: Env,
): Decided<T> | undefined => {
  const deadline = due(game, match, env.now)
  return deadline && send(game, match, deadline.command, { kind: 'clock' }, env)
}

/** Somebody who takes part goes for good. Nothing can be taken back across it (T11). */
export const leave = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  player: PlayerId,
  env: Env,
): Step<T> => told(game, match, env, (timely) => game.leave(match.state, player, timely))

export const presence = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  player: PlayerId,
  connected: boolean,
  env: Env,
): Step<T> =>
  told(game, match, env, (timely) => game.presence?.(match.state, player, connected, timely) ?? [])

/** The decision that would be taken back next, by whom it was, and under which policy. */
export interface TakebackOffer {
  readonly decision: number
  readonly by: Author
  readonly policy: Exclude<Takeback, 'never' | 'keep'>
}

export const takebackOffer = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
): TakebackOffer | undefined => {
  // The tail can be long and is asked at every view: only its end is looked at.
  const { tail } = match
  let end = tail.length - 1
  while (end >= 0 && !canGo(game, tail[end])) end--
  const last = tail[end]
  if (last === undefined) return undefined
  let policy: TakebackOffer['policy'] = 'free'
  for (let i = end; i >= 0 && tail[i]?.decision === last.decision; i--) {
    const entry = tail[i]
    if (entry === undefined || !('event' in entry)) continue
    const asked = game.takeback(entry.event)
    // The strictest of its facts decides.
    if (asked === 'host' || (asked === 'ask' && policy === 'free')) policy = asked
  }
  return { decision: last.decision, by: last.by, policy }
}

const canGo = <T extends GameTypes>(game: Game<T>, entry: Entry<T> | undefined): boolean =>
  entry !== undefined && 'event' in entry && game.takeback(entry.event) !== 'keep'

/** Takes back the latest decision. Whether `ask` was agreed to is the table's to know. */
export const takeBack = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  by: Actor & { readonly kind: 'member' },
  agreed: boolean,
  env: Env,
): Decided<T> => {
  if (game.status(match.state).phase !== 'playing') return refuse('match-over')
  const offer = takebackOffer(game, match)
  if (offer === undefined) return refuse('nothing-to-take-back')
  const own = offer.by.kind === 'member' && offer.by.player === by.player
  const allowed = offer.policy === 'host' ? by.host : offer.policy === 'ask' ? own && agreed : own
  if (!allowed) return refuse('not-yours-to-take-back')

  const timely = noEarlier(env, match.at)
  const stamp: Stamp = { decision: match.decisions, at: timely.now, by }
  const undone = write(game, match, [{ ...stamp, undoes: offer.decision }])
  const events = game.resumed?.(undone.match.state, timely) ?? []
  const after = write(
    game,
    undone.match,
    events.map((event) => ({ ...stamp, event })),
  )
  return checked(game, {
    entries: [...undone.entries, ...after.entries],
    states: [...undone.states, ...after.states],
    match: after.match,
  })
}

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

const write = <T extends GameTypes>(
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

const stamped = <T extends GameTypes>(
  match: Match<T>,
  at: Millis,
  by: Author,
  events: readonly T['Event'][],
): Entry<T>[] => {
  const decision = match.decisions
  const [only] = events
  if (only !== undefined && events.length === 1) return [{ decision, at, by, event: only }]
  return events.map((event) => ({ decision, at, by, event }))
}

const told = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  env: Env,
  tell: (env: Env) => readonly T['Event'][],
): Step<T> => {
  if (game.status(match.state).phase !== 'playing') return { entries: [], states: [], match }
  const timely = noEarlier(env, match.at)
  return write(game, match, stamped(match, timely.now, { kind: 'table' }, tell(timely)))
}

const checked = <T extends GameTypes>(game: Game<T>, step: Step<T>): Decided<T> => {
  const broken = game.invariant?.(step.match.state)
  return broken === undefined ? ok(step) : refuse('fault', { what: broken })
}

/** Clocks of machines can go back; the time of a log never does. */
const noEarlier = (env: Env, at: Millis): Env => (env.now >= at ? env : { ...env, now: at })

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
