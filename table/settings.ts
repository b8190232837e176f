import {
  accept,
  ANIMAL_IDS,
  ANIMALS,
  botId,
  ok,
  parse,
  refuse,
  type AnyGame,
  type PlayerId,
} from '@fimm/kernel'
import type { DecisionContext, CommandOf, Decided } from './context.ts'
import { hasRoomToWatch, isHost, playersOf, seatsOpen } from './members.ts'
import { inLanguage, proposedOptions, seatsOffered } from './next/options-for.ts'
import type { GameChoice, Table } from './types.ts'

export const setVisibility = (table: Table, command: CommandOf<'set-visibility'>, by: PlayerId): Decided => {
  if (!isHost(table, by)) return refuse('host-only')
  if (command.visibility === table.visibility) return refuse('nothing-changes')
  return accept({ type: 'visibility-changed', visibility: command.visibility })
}

/** The next game keeps the party; who then has a seat, `next/seating.ts` says (T9, T9b). */
export const chooseGame = (
  table: Table,
  command: CommandOf<'choose-game'>,
  by: PlayerId,
  context: DecisionContext,
): Decided => {
  if (!isHost(table, by)) return refuse('host-only')
  if (table.current !== undefined) return refuse('not-while-playing')
  const choice = readChoice(command, table.members.length, context)
  if (!choice.ok) return choice
  return accept({ type: 'game-chosen', game: choice.value })
}

export interface WantedGame {
  readonly game: string
  readonly options?: object
  readonly seats?: number
  /** That of whoever chooses: words are in it, where nothing else is said (T9b). */
  readonly language?: string
}

/** What game with which options, if the catalogue and the game itself agree; without options, those it proposes for
 *  so many people. */
export const readChoice = (
  wanted: WantedGame,
  people: number,
  { catalogue }: Pick<DecisionContext, 'catalogue'>,
) => {
  const { game: id, seats } = wanted
  const game = catalogue.get(id)
  if (game === undefined) return refuse('no-such-game')
  const options = optionsOf(game, wanted, people)
  if (!options.ok) return options
  const { min, max } = game.seats(options.value)
  if (seats !== undefined && !(Number.isSafeInteger(seats) && seats >= Math.max(1, min) && seats <= max))
    return refuse('bad-seats', { min: Math.max(1, min), max })
  const choice: GameChoice = {
    id,
    options: options.value,
    ...(seats === undefined ? {} : { seats }),
    ...(wanted.options === undefined ? { proposed: true } : {}),
  }
  return ok(choice)
}

const optionsOf = (game: AnyGame, { options, seats = 0, language }: WantedGame, people: number) =>
  options === undefined
    ? ok(proposedOptions(game, Number.isSafeInteger(seats) ? Math.max(people, seats) : people, language))
    : parse<object, 'bad-options'>(
        game.schema.options,
        { ...inLanguage(game, language), ...options },
        'bad-options',
      )

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
  const full = playing
    ? !hasRoomToWatch(table)
    : playersOf(table).length >= seatsOffered(catalogue, table).max
  const player = nextBot(table, context)
  if (full || player === undefined) return refuse('table-full')
  // Where people sit down by themselves, so do bots.
  const role = playing ? 'spectator' : 'player'
  return accept({ type: 'member-joined', player, role, bot: level, wantsToPlay: true })
}

/** An animal that is not at the table yet and whose name nobody there has, in either language (T14b); if there is one,
 *  one that never was at the table, so that nobody takes the new bot for one that left. */
const nextBot = (
  { members, current, botLevels }: Table,
  { isNameTaken = () => false }: DecisionContext,
): PlayerId | undefined => {
  const there = new Set([...members.map(({ id }) => id), ...(current?.players ?? [])])
  const free = ANIMAL_IDS.filter((animal) => !Object.values(ANIMALS[animal]).some(isNameTaken))
    .map(botId)
    .filter((id) => !there.has(id))
  return free.find((id) => botLevels[id] === undefined) ?? free[0]
}
