import {
  leave,
  ok,
  open,
  presence,
  receive,
  refuse,
  send,
  type Actor,
  type AnyGame,
  type Entry,
  type GameTypes,
  type Match,
  type PlayerId,
} from '@fimm/kernel'
import type { Around, CommandOf, Decided } from './around.ts'
import { after } from './follow.ts'
import {
  gameOf,
  hasUnwelcome,
  hostOf,
  humansOf,
  isHost,
  isHuman,
  memberOf,
  playersOf,
  seatsOf,
} from './members.ts'
import { statusOf } from './status.ts'
import type { Party, Table, TableEvent } from './types.ts'

/** The match that is on, with its game. */
export interface Running {
  readonly game: AnyGame
  readonly match: Match<GameTypes>
}

export const runningOf = (table: Table, { catalogue }: Pick<Around, 'catalogue'>): Running | undefined =>
  table.current?.match === undefined
    ? undefined
    : { game: gameOf(catalogue, table.current.game), match: table.current.match }

/** Starting, and starting again: the players stay, the game rotates who begins (T6, T9). */
export const start = (table: Table, by: PlayerId, around: Around): Decided => {
  const { catalogue, env } = around
  if (!isHost(table, by)) return refuse('host-only')
  if (table.current !== undefined) return refuse('not-while-playing')
  const game = gameOf(catalogue, table.game.id)
  const players = playersOf(table).map(({ id }) => id)
  const { min, max } = seatsOf(catalogue, table.game)
  if (players.length < min) return refuse('too-few-players', { min })
  if (players.length > max) return refuse('table-full', { max })
  if (hasUnwelcome(catalogue, table)) return refuse('no-spectators')
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
  const opened = open(game, { options, players, ...(previous === undefined ? {} : { previous }) }, env)
  return ok(andSettled(table, around, [started, ...linesOf(opened.entries)]))
}

const previousOf = (table: Table) => {
  const record = table.history.findLast(
    ({ game, outcome }) => game === table.game.id && outcome !== undefined,
  )
  if (record?.outcome === undefined) return undefined
  const { first } = record.outcome
  return { players: record.players, ...(first === undefined ? {} : { first }) }
}

export const abandon = (table: Table, by: PlayerId): Decided => {
  if (!isHost(table, by)) return refuse('host-only')
  if (table.current === undefined) return refuse('only-while-playing')
  return ok([{ type: 'match-abandoned', reason: 'host-abandoned' }])
}

/** A command of the game, from anybody at the table: the game knows who may (T2). */
export const play = (table: Table, { command }: CommandOf<'play'>, around: Around): Decided => {
  const running = runningOf(table, around)
  const by = actorOf(table, around.by)
  if (by === undefined) return refuse('not-a-member')
  if (running === undefined) return refuse('only-while-playing')
  const received = receive(running.game, command)
  if (!received.ok) return received
  const answer = send(running.game, running.match, received.value, by, around.env)
  if (!answer.ok) return answer
  return ok(andSettled(table, around, linesOf(answer.value.entries)))
}

/** The clock's: a deadline of the game has come. */
export const ring = (table: Table, { deadline }: CommandOf<'ring'>, around: Around): Decided => {
  const running = runningOf(table, around)
  if (running === undefined) return refuse('not-due')
  const status = statusOf(running.game, running.match)
  const due = status.phase === 'playing' ? status.deadlines.find(({ id }) => id === deadline) : undefined
  if (due === undefined || due.at > around.env.now) return refuse('not-due')
  return play(table, { type: 'play', command: due.command }, around)
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

/** The game hears that somebody left, or of a connection (T7, T8). */
export const told = (
  table: Table,
  around: Around,
  news: { readonly left: PlayerId } | { readonly player: PlayerId; readonly connected: boolean },
): readonly TableEvent[] => {
  const running = runningOf(table, around)
  if (running === undefined) return []
  const { game, match } = running
  const status = statusOf(game, match)
  if (status.phase !== 'playing') return []
  if ('left' in news && !status.players.includes(news.left)) return []
  const step =
    'left' in news
      ? leave(game, match, news.left, around.env)
      : presence(game, match, news.player, news.connected, around.env)
  return andSettled(table, around, linesOf(step.entries))
}

/** A match that was begun with humans goes on only while one of them is still there (T7). */
export const withoutHumans = (table: Table, around: Around): readonly TableEvent[] => {
  const { current } = table
  const running = runningOf(table, around)
  if (current === undefined || running === undefined || running.game.seating === 'open') return []
  const stayed = humansOf(table).some(({ id }) => current.players.includes(id))
  const onlyBots = current.players.every((id) => {
    const member = memberOf(table, id)
    return member !== undefined && !isHuman(member)
  })
  return stayed || onlyBots ? [] : [{ type: 'match-abandoned', reason: 'nobody-left' }]
}

/** Lines of a match, and behind them what the game's status has come to mean for the table. */
export const andSettled = (
  table: Table,
  around: Around,
  events: readonly TableEvent[],
): readonly TableEvent[] => {
  const more = settled(after(table, around, events), around)
  return more.length === 0 ? events : [...events, ...more]
}

/** What the game's own status means for the table: it is over, or people sit elsewhere now. */
const settled = (table: Table, around: Around): readonly TableEvent[] => {
  const running = runningOf(table, around)
  if (running === undefined) return []
  const status = statusOf(running.game, running.match)
  if (status.phase === 'over') return [{ type: 'match-finished', outcome: status.outcome }]
  if (status.phase === 'abandoned') return [{ type: 'match-abandoned', reason: status.reason }]
  if (running.game.seating !== 'open') return []
  return table.members.flatMap(({ id, role }): TableEvent[] => {
    const seated = status.players.includes(id) ? 'player' : 'spectator'
    return seated === role ? [] : [{ type: 'role-changed', player: id, role: seated }]
  })
}

/** Lines of the match's log as lines of the table's stream. */
export const linesOf = (entries: readonly Entry<GameTypes>[]): readonly TableEvent[] =>
  entries.map((entry) =>
    'event' in entry
      ? { type: 'played', decision: entry.decision, event: entry.event }
      : { type: 'taken-back', decision: entry.decision, undoes: entry.undoes },
  )
