import {
  type Env,
  type Example,
  type Match,
  open,
  type PlayerId,
  seeded,
  send,
  tick,
  type Viewer,
} from '@fimm/kernel'
import quartiles from '../game.ts'
import { parsePuzzle } from '../puzzle.ts'
import type { Quartiles } from '../game-types.ts'
import type { Command, Options } from '../types.ts'
import { BOARD } from './board.ts'

/** Who does what, so many seconds after the move before. */
type Move = readonly [player: PlayerId, command: Command | string, seconds?: number]

const EVENING = 1_794_772_800_000
const SECOND = 1000
const DAY = '2026-11-15'

const envAt = (now: number, date?: string): Env => ({
  now,
  random: seeded('gallery'),
  words: () => {
    throw new Error('a board brings its words along')
  },
  material: date === undefined ? BOARD : { ...BOARD, date },
})

const parsed = parsePuzzle(BOARD)
const words = parsed.ok ? parsed.value.words : []

/** A command, or a word to be laid. */
const commandOf = (command: Command | string): Command => {
  if (typeof command !== 'string') return command
  return { type: 'find-word', tiles: words.find(({ text }) => text === command)?.tiles ?? [] }
}

const played = (
  options: Partial<Options>,
  players: readonly PlayerId[],
  moves: readonly Move[],
): Match<Quartiles> => {
  const full: Options = { language: 'en', mode: 'solo', board: 'random', minutes: 0, ...options }
  let now = EVENING
  let { match } = open(
    quartiles,
    { options: full, players },
    envAt(now, full.board === 'random' ? undefined : DAY),
  )
  for (const [player, command, seconds = 7] of moves) {
    now += seconds * SECOND
    const started = tick(quartiles, match, envAt(now))
    if (started?.ok) ({ match } = started.value)
    const answer = send(
      quartiles,
      match,
      commandOf(command),
      { kind: 'member', player, host: false },
      envAt(now),
    )
    if (!answer.ok) throw new Error(`${player} ${JSON.stringify(command)}: ${answer.error.code}`)
    match = answer.value.match
  }
  return match
}

const BEGIN: Command = { type: 'begin' }
const HINT: Command = { type: 'take-hint' }
const FINISH: Command = { type: 'finish' }
const anna: Viewer = { kind: 'player', player: 'anna' }
const bjorn: Viewer = { kind: 'player', player: 'bjorn' }
const dora: Viewer = { kind: 'player', player: 'dora' }
const spectator: Viewer = { kind: 'spectator' }

const longestFirst = words.toSorted((a, b) => b.points - a.points).map(({ text }) => text)
const shortestFirst = longestFirst.toReversed()
const laid = (player: PlayerId, texts: readonly string[]): readonly Move[] =>
  texts.map((text) => [player, text])

const everyWord = laid('anna', shortestFirst)
/** The five quartiles and enough more for a hundred points. */
const solvedBy = (player: PlayerId): readonly Move[] => laid(player, longestFirst.slice(0, 14))

const example = (name: string, viewer: Viewer, match: () => Match<Quartiles>): Example<Quartiles> => ({
  name,
  make: () => ({ state: match().state, viewer }),
})

const race = (moves: readonly Move[], minutes = 0) =>
  played({ mode: 'race', minutes }, ['anna', 'bjorn', 'dora'], moves)
const together = (moves: readonly Move[]) => played({ mode: 'together' }, ['anna', 'bjorn', 'dora'], moves)
const start: Move = ['anna', BEGIN]

const RACE_MOVES: readonly Move[] = [
  ...laid('anna', longestFirst.slice(3, 6)),
  ...laid('bjorn', shortestFirst.slice(0, 4)),
  ['bjorn', HINT],
]

const timeRanOut = (): Match<Quartiles> => {
  const match = race(RACE_MOVES, 3)
  const ended = tick(quartiles, match, envAt(match.at + 180 * SECOND))
  if (ended?.ok !== true) throw new Error('the race has a limit')
  return ended.value.match
}

const examples: readonly Example<Quartiles>[] = [
  example('The day’s puzzle, before beginning', anna, () => played({ board: 'daily' }, ['anna'], [])),
  example('The tiles are shown', anna, () => played({ board: 'daily' }, ['anna'], [start])),
  example('Some words found, two hints', anna, () =>
    played({}, ['anna'], [start, ...laid('anna', shortestFirst.slice(0, 6)), ['anna', HINT], ['anna', HINT]]),
  ),
  example('Two quartiles locked', anna, () =>
    played(
      {},
      ['anna'],
      [start, ...laid('anna', [...longestFirst.slice(0, 2), ...shortestFirst.slice(0, 5)])],
    ),
  ),
  example('Solved, playing on', anna, () =>
    played({ board: 'daily' }, ['anna'], [start, ['anna', HINT], ...solvedBy('anna')]),
  ),
  example('Every word found', anna, () =>
    played({ board: 'archive', date: DAY }, ['anna'], [start, ...everyWord]),
  ),
  example('Given up', anna, () =>
    played({}, ['anna'], [start, ...laid('anna', shortestFirst.slice(0, 3)), ['anna', FINISH]]),
  ),
  example('Race: counting down', dora, () => race([])),
  example('Race: in the middle, with a limit', anna, () => race(RACE_MOVES, 10)),
  example('Race: watching', spectator, () => race(RACE_MOVES)),
  example('Race: done, waiting for the others', bjorn, () => race([...RACE_MOVES, ['bjorn', FINISH]])),
  example('Race: time is up', bjorn, timeRanOut),
  example('Together: in the middle', bjorn, () =>
    together([start, ...laid('anna', longestFirst.slice(0, 2)), ...laid('bjorn', ['IS']), ['anna', HINT]]),
  ),
  example('Together: solved', dora, () =>
    together([start, ...solvedBy('dora'), ['anna', FINISH], ['bjorn', FINISH], ['dora', FINISH]]),
  ),
]

export default examples
