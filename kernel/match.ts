import type { Actor, Deadline, Env, Game, GameTypes, Millis, PlayerId, Setup, Takeback } from './game.ts'
import {
  write,
  type Author,
  type LogEntry,
  type Match,
  type Stamp,
  type Step,
  type UndoableEntries,
} from './log.ts'
import { ok, refuse, type Refused, type Result } from './result.ts'
import { parse } from './schema.ts'

export type KernelRefusal =
  | 'bad-command'
  | 'match-over'
  | 'nothing-to-take-back'
  | 'not-yours-to-take-back'
  | 'nothing-to-redo'
  | 'not-yours-to-redo'
  | 'fault'
export const KERNEL_REFUSALS: readonly KernelRefusal[] = [
  'bad-command',
  'match-over',
  'nothing-to-take-back',
  'not-yours-to-take-back',
  'nothing-to-redo',
  'not-yours-to-redo',
  'fault',
]

type Decided<T extends GameTypes> = Result<Step<T>, Refused<T['Refusal'] | KernelRefusal>>

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
  if (isOver(game, match)) return refuse('match-over')
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
): Step<T> => writeAsTable(game, match, env, (timely) => game.leave(match.state, player, timely))

/** Somebody who left takes the seat back, where the game allows it. */
export const rejoin = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  player: PlayerId,
  env: Env,
): Step<T> => writeAsTable(game, match, env, (timely) => game.rejoin?.(match.state, player, timely) ?? [])

export const presence = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  player: PlayerId,
  connected: boolean,
  env: Env,
): Step<T> =>
  writeAsTable(game, match, env, (timely) => game.presence?.(match.state, player, connected, timely) ?? [])

/** The match is stopped, and settled where the game can be (T24); nothing happens where it cannot. */
export const settle = <T extends GameTypes>(game: Game<T>, match: Match<T>, env: Env): Step<T> =>
  writeAsTable(game, match, env, (timely) => game.settle?.(match.state, timely) ?? [])

/** All who play agreed on a word (T23). */
export const countWord = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  place: unknown,
  player: PlayerId,
  env: Env,
): Step<T> =>
  writeAsTable(game, match, env, (timely) => game.houseWords?.count(match.state, place, player, timely) ?? [])

/** The decision that would be taken back next, by whom it was, and under which policy. */
export interface TakebackOffer<Event = unknown> {
  readonly decision: number
  readonly by: Author
  readonly policy: Exclude<Takeback, 'never' | 'keep'>
  /** What would be undone, oldest first. */
  readonly events: readonly Event[]
}

export const takebackOffer = <T extends GameTypes>(
  game: Game<T>,
  { undoable, olderWindow }: Match<T>,
): TakebackOffer<T['Event']> | undefined =>
  offerIn(game, undoable) ?? offerIn(game, olderWindow?.undoable ?? null)

const offerIn = <T extends GameTypes>(
  game: Game<T>,
  undoable: UndoableEntries<T> | null,
): TakebackOffer<T['Event']> | undefined => {
  let past = undoable
  while (past !== null && game.takeback(past.entry.event) === 'keep') past = past.before
  if (past === null) return undefined
  const { decision, by } = past.entry
  const events: T['Event'][] = []
  for (; past?.entry.decision === decision; past = past.before) {
    const { event } = past.entry
    if (game.takeback(event) !== 'keep') events.unshift(event)
  }
  return { decision, by, policy: policyFor(game, events), events }
}

/** The strictest of its events decides. */
const policyFor = <T extends GameTypes>(
  game: Game<T>,
  events: readonly T['Event'][],
): TakebackOffer['policy'] => {
  const policies = events.map((event) => game.takeback(event))
  return STRICTEST_FIRST.find((policy) => policies.includes(policy)) ?? 'free'
}

const STRICTEST_FIRST = ['host', 'ask'] as const

/** The decision that was taken back last and can be put again, as long as nothing else was decided. */
export const redoOffer = <T extends GameTypes>(
  game: Game<T>,
  { redoable }: Match<T>,
): TakebackOffer<T['Event']> | undefined => {
  const [first] = redoable?.entries ?? []
  if (redoable === null || first === undefined) return undefined
  const events = redoable.entries.map(({ event }) => event)
  return { decision: first.decision, by: first.by, policy: policyFor(game, events), events }
}

/** Takes back the latest decision. Whether `ask` was agreed to is the table's to know. */
export const takeBack = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  by: Actor & { readonly kind: 'member' },
  agreed: boolean,
  env: Env,
): Decided<T> => {
  if (isOver(game, match)) return refuse('match-over')
  const offer = takebackOffer(game, match)
  if (offer === undefined) return refuse('nothing-to-take-back')
  const isAgreed = offer.policy !== 'ask' || agreed
  if (!isFor(offer, by) || !isAgreed) return refuse('not-yours-to-take-back')

  const timely = noEarlier(env, match.at)
  const stamp: Stamp = { decision: match.decisions, at: timely.now, by }
  return withClocks(game, match, timely, stamp, [{ ...stamp, undoes: offer.decision }])
}

/** Puts again what was taken back last: the same events as a new decision, whatever chance and time would say now. It
 *  needs no consent, since its author could decide the same again. */
export const redo = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  by: Actor & { readonly kind: 'member' },
  env: Env,
): Decided<T> => {
  if (isOver(game, match)) return refuse('match-over')
  const offer = redoOffer(game, match)
  if (offer === undefined) return refuse('nothing-to-redo')
  if (!isFor(offer, by)) return refuse('not-yours-to-redo')

  const timely = noEarlier(env, match.at)
  const stamp: Stamp = { decision: match.decisions, at: timely.now, by }
  const redoes = offer.decision
  return withClocks(
    game,
    match,
    timely,
    stamp,
    offer.events.map((event) => ({ ...stamp, event, redoes })),
  )
}

/** Whether this offer is for somebody: for the host, or for whoever decided it. */
export const isFor = (
  { policy, by }: TakebackOffer,
  { player, host }: { readonly player: PlayerId; readonly host: boolean },
): boolean => (policy === 'host' ? host : by.kind === 'member' && by.player === player)

/** Entries, followed by the clocks that start again with them. */
const withClocks = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  env: Env,
  stamp: Stamp,
  entries: readonly LogEntry<T>[],
): Decided<T> => {
  const step = write(game, match, entries)
  const events = game.afterUndo?.(step.match.state, env) ?? []
  const after = write(
    game,
    step.match,
    events.map((event) => ({ ...stamp, event })),
  )
  return checked(game, {
    entries: [...step.entries, ...after.entries],
    matches: [...step.matches, ...after.matches],
    match: after.match,
  })
}

const stamped = <T extends GameTypes>(
  match: Match<T>,
  at: Millis,
  by: Author,
  events: readonly T['Event'][],
): LogEntry<T>[] => {
  const decision = match.decisions
  return events.map((event) => ({ decision, at, by, event }))
}

const writeAsTable = <T extends GameTypes>(
  game: Game<T>,
  match: Match<T>,
  env: Env,
  eventsAt: (env: Env) => readonly T['Event'][],
): Step<T> => {
  if (isOver(game, match)) return { entries: [], matches: [], match }
  const timely = noEarlier(env, match.at)
  return write(game, match, stamped(match, timely.now, { kind: 'table' }, eventsAt(timely)))
}

const checked = <T extends GameTypes>(game: Game<T>, step: Step<T>): Decided<T> => {
  const broken = game.invariant?.(step.match.state)
  return broken === undefined ? ok(step) : refuse('fault', { what: broken })
}

const isOver = <T extends GameTypes>(game: Game<T>, { state }: Match<T>): boolean =>
  game.isOver === undefined ? game.status(state).phase !== 'playing' : game.isOver(state)

/** Clocks of machines can go back; the time of a log never does. */
const noEarlier = (env: Env, at: Millis): Env => (env.now >= at ? env : { ...env, now: at })
