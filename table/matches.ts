import {
  leave,
  ok,
  open,
  presence,
  receive,
  refuse,
  send,
  settle,
  type Actor,
  type AnyGame,
  type GameTypes,
  type Match,
  type PlayerId,
} from '@fimm/kernel'
import type { DecisionContext, CommandOf, Decided } from './context.ts'
import { tableAfter } from './with-consequences.ts'
import { keptWords } from './kept-words.ts'
import { gameOf, hostOf, humansOf, isHost, isHuman, memberOf, playersOf } from './members.ts'
import { cannotStart } from './next/can-start.ts'
import { heldByBot, returnsToSeat } from './stand-in.ts'
import { statusOf } from './status.ts'
import type { Table } from './types.ts'
import type { Party } from './commands.ts'
import type { TableEvent } from './events.ts'

/** The match that is on, with its game. */
export interface RunningMatch {
  readonly game: AnyGame
  readonly match: Match<GameTypes>
}

export const runningOf = (
  table: Table,
  { catalogue }: Pick<DecisionContext, 'catalogue'>,
): RunningMatch | undefined =>
  table.current?.match === undefined
    ? undefined
    : { game: gameOf(catalogue, table.current.game), match: table.current.match }

/** Starting, and starting again: the players stay, the game rotates who begins (T6, T9). */
export const start = (table: Table, by: PlayerId, context: DecisionContext): Decided => {
  if (!isHost(table, by)) return refuse('host-only')
  const missing = cannotStart(context.catalogue, table)
  switch (missing?.why) {
    case undefined:
      return ok(startEvents(table, context))
    case 'playing':
      return refuse('not-while-playing')
    case 'too-few-players':
      return refuse(missing.why, {
        missing: missing.missing,
        min: missing.missing + playersOf(table).length,
      })
    case 'table-full':
      return refuse(missing.why, { surplus: missing.surplus })
    case 'no-spectators':
      return refuse(missing.why, { watching: missing.watching })
  }
}

/** A match of the chosen game, of a table that can start one. */
export const startEvents = (table: Table, context: DecisionContext): readonly TableEvent[] => {
  const { catalogue, env } = context
  const game = gameOf(catalogue, table.game.id)
  const players = playersOf(table).map(({ id }) => id)
  const { options } = table.game
  const previous = previousOf(table)
  const started: TableEvent = {
    type: 'match-started',
    number: table.matches + 1,
    game: game.id,
    version: game.version,
    options,
    players,
    ...(previous === undefined ? {} : { previous }),
  }
  const houseWords = keptWords(table)
  const opened = open(
    game,
    {
      options,
      players,
      ...(previous === undefined ? {} : { previous }),
      ...(houseWords.length === 0 ? {} : { houseWords }),
    },
    env,
  )
  return withMatchConsequences(table, context, [started, ...context.fold.eventsOf(opened, undefined)])
}

const previousOf = (table: Table) => {
  const record = table.history.findLast(
    ({ game, outcome }) => game === table.game.id && outcome !== undefined,
  )
  if (record?.outcome === undefined) return undefined
  const { first } = record.outcome
  return { players: record.players, ...(first === undefined ? {} : { first }) }
}

export const abandon = (table: Table, by: PlayerId, context: DecisionContext): Decided => {
  if (!isHost(table, by)) return refuse('host-only')
  if (table.current === undefined) return refuse('only-while-playing')
  return ok(stopMatch(table, context, 'host-abandoned'))
}

/** The match that is on ends here: settled where the game can be, otherwise without a result (T24). */
export const stopMatch = (table: Table, context: DecisionContext, reason: string): readonly TableEvent[] => {
  const running = runningOf(table, context)
  if (running === undefined) return []
  const { game, match } = running
  const step = settle(game, match, context.env)
  return step.entries.length === 0
    ? [{ type: 'match-abandoned', reason }]
    : withMatchConsequences(table, context, context.fold.eventsOf(step, match))
}

/** A command of the game, from anybody at the table: the game knows who may (T2). */
export const play = (table: Table, { command }: CommandOf<'play'>, context: DecisionContext): Decided => {
  const running = runningOf(table, context)
  const by = actorOf(table, context.by)
  if (by === undefined) return refuse('not-a-member')
  if (running === undefined) return refuse('only-while-playing')
  const received = receive(running.game, command)
  if (!received.ok) return received
  // The move of a bot may arrive after its player took over again (T14).
  if (by.kind === 'bot' && !heldByBot(context.catalogue, table, by.for)) return refuse('not-a-member')
  const answer = send(running.game, running.match, received.value, by, context.env)
  if (!answer.ok) return answer
  const played = withMatchConsequences(table, context, context.fold.eventsOf(answer.value, running.match))
  return ok(by.kind === 'member' ? [...returnsToSeat(table, by.player), ...played] : played)
}

/** A command of the clock: a deadline of the game has passed. */
export const fireDeadline = (
  table: Table,
  { deadline }: CommandOf<'fire-deadline'>,
  context: DecisionContext,
): Decided => {
  const running = runningOf(table, context)
  if (running === undefined) return refuse('not-due')
  const status = statusOf(running.game, running.match)
  const due = status.phase === 'playing' ? status.deadlines.find(({ id }) => id === deadline) : undefined
  if (due === undefined || due.at > context.env.now) return refuse('not-due')
  return play(table, { type: 'play', command: due.command }, context)
}

const actorOf = (table: Table, by: Party): Actor | undefined => {
  switch (by.kind) {
    case 'human':
      return (
        memberOf(table, by.player) && { kind: 'member', player: by.player, host: hostOf(table) === by.player }
      )
    case 'bot':
    case 'clock':
      return by
    case 'server':
      return undefined
  }
}

/** Notifies the game that somebody left, lost the connection or came back (T7, T8). */
export const notifyGame = (
  table: Table,
  context: DecisionContext,
  change:
    | { readonly left: PlayerId; readonly keepsSeat: boolean }
    | { readonly player: PlayerId; readonly connected: boolean },
): readonly TableEvent[] => {
  const running = runningOf(table, context)
  if (running === undefined) return []
  const { game, match } = running
  const status = statusOf(game, match)
  if (status.phase !== 'playing') return []
  if ('left' in change && !status.players.includes(change.left)) return []
  // The bot plays on, and the seat can be taken back (T14).
  if ('left' in change && change.keepsSeat && table.current?.standIns?.[change.left] !== undefined) return []
  const step =
    'left' in change
      ? leave(game, match, change.left, context.env)
      : presence(game, match, change.player, change.connected, context.env)
  return withMatchConsequences(table, context, context.fold.eventsOf(step, match))
}

/** A match goes on only while one of the humans it was begun with is still there; where people sit down as they like,
 *  while one of them sits, or there is a host to wait for (T7). */
export const withoutHumans = (table: Table, context: DecisionContext): readonly TableEvent[] => {
  const { current } = table
  const running = runningOf(table, context)
  if (current === undefined || running === undefined) return []
  if (running.game.seating === 'open')
    return humansOf(table).some(({ id, role }) => role === 'player' || id === hostOf(table))
      ? []
      : stopMatch(table, context, 'nobody-left')
  const stayed = humansOf(table).some(({ id }) => current.players.includes(id))
  const onlyBots = current.players.every((id) => {
    const member = memberOf(table, id)
    return member !== undefined && !isHuman(member)
  })
  return stayed || onlyBots ? [] : stopMatch(table, context, 'nobody-left')
}

/** Events of a match, followed by what the game's new status means for the table. */
export const withMatchConsequences = (
  table: Table,
  context: DecisionContext,
  events: readonly TableEvent[],
): readonly TableEvent[] => {
  const more = matchConsequences(tableAfter(table, context, events), context)
  return more.length === 0 ? events : [...events, ...more]
}

/** What the game's own status means for the table: it is over, or people sit elsewhere now. */
const matchConsequences = (table: Table, context: DecisionContext): readonly TableEvent[] => {
  const running = runningOf(table, context)
  if (running === undefined) return []
  const status = statusOf(running.game, running.match)
  if (status.phase === 'over') {
    const moments = running.game.bestMoments?.(running.match.state) ?? []
    return [{ type: 'match-finished', outcome: status.outcome, ...(moments.length > 0 && { moments }) }]
  }
  if (status.phase === 'abandoned') return [{ type: 'match-abandoned', reason: status.reason }]
  if (running.game.seating !== 'open') return []
  return table.members.flatMap(({ id, role, wantsToPlay }): TableEvent[] => {
    const sits = status.players.includes(id)
    const seated = sits ? 'player' : 'spectator'
    // Getting up here is no wish to watch the games to come (T9b).
    return seated === role
      ? []
      : [{ type: 'role-changed', player: id, role: seated, wantsToPlay: sits || wantsToPlay }]
  })
}
