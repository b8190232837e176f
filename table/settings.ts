import { accept, ok, parse, refuse, type PlayerId } from '@fimm/kernel'
import type { DecisionContext, CommandOf, Decided } from './context.ts'
import { hasRoomToPlay, hasRoomToWatch, isHost, playersOf, seatsOf, seatsOpen } from './members.ts'
import type { GameChoice, Table, TableEvent } from './types.ts'

export const setVisibility = (table: Table, command: CommandOf<'set-visibility'>, by: PlayerId): Decided => {
  if (!isHost(table, by)) return refuse('host-only')
  if (command.visibility === table.visibility) return refuse('nothing-changes')
  return accept({ type: 'visibility-changed', visibility: command.visibility })
}

/** The next game keeps the party; where it has fewer seats, who joined last watches (T9). */
export const chooseGame = (
  table: Table,
  command: CommandOf<'choose-game'>,
  by: PlayerId,
  context: DecisionContext,
): Decided => {
  if (!isHost(table, by)) return refuse('host-only')
  if (table.current !== undefined) return refuse('not-while-playing')
  const choice = readChoice(command, context)
  if (!choice.ok) return choice
  return ok([
    { type: 'game-chosen', game: choice.value },
    ...reseated({ ...table, game: choice.value }, context),
  ])
}

/** What game with which options, if the catalogue and the game itself agree. */
export const readChoice = (
  {
    game: id,
    options = {},
    seats,
  }: { readonly game: string; readonly options?: object; readonly seats?: number },
  { catalogue }: Pick<DecisionContext, 'catalogue'>,
) => {
  const game = catalogue.get(id)
  if (game === undefined) return refuse('no-such-game')
  const read = parse<object, 'bad-options'>(game.schema.options, options, 'bad-options')
  if (!read.ok) return read
  const { min, max } = game.seats(read.value)
  if (seats !== undefined && !(Number.isSafeInteger(seats) && seats >= Math.max(1, min) && seats <= max))
    return refuse('bad-seats', { min: Math.max(1, min), max })
  const choice: GameChoice = { id, options: read.value, ...(seats === undefined ? {} : { seats }) }
  return ok(choice)
}

/** Players keep their seats in the order of joining; the rest watch. */
const reseated = (table: Table, { catalogue }: DecisionContext): readonly TableEvent[] => {
  const { max } = seatsOf(catalogue, table.game)
  const surplus = playersOf(table).slice(max)
  return surplus.map(({ id }) => ({ type: 'role-changed', player: id, role: 'spectator' }))
}

export const addBot = (
  table: Table,
  { level }: CommandOf<'add-bot'>,
  by: PlayerId,
  context: DecisionContext,
): Decided => {
  const { catalogue } = context
  if (!isHost(table, by)) return refuse('host-only')
  const playing = table.current !== undefined
  if (playing && !seatsOpen(catalogue, table)) return refuse('not-while-playing')
  if (!catalogue.get(table.game.id)?.bots.includes(level)) return refuse('no-such-level')
  const full = playing ? !hasRoomToWatch(table) : !hasRoomToPlay(catalogue, table)
  if (full) return refuse('table-full')
  const player = `bot-${table.bots + 1}`
  // Where people sit down by themselves, so do bots.
  return accept({ type: 'member-joined', player, role: playing ? 'spectator' : 'player', bot: level })
}
