import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PlayerId, Random } from '@fimm/kernel'
import { given, type ScenarioSettings, type Scenario } from '@fimm/kernel/testing/scenario.ts'
import { BOARD } from '../examples/board.ts'
import quartiles from '../game.ts'
import { parsePuzzle, type Puzzle } from '../puzzle.ts'
import { randomCommand } from '../random-command.ts'
import type { Quartiles } from '../game-types.ts'
import type { Command, Options } from '../types.ts'
import type { View } from '../view-types.ts'

const parsed = parsePuzzle(BOARD)
if (!parsed.ok) throw new Error(parsed.error.code)

export const PUZZLE: Puzzle = parsed.value
export const DAY = '2026-11-15'
export const SECOND = 1000
export const MINUTE = 60 * SECOND

export const BEGIN: Command = { type: 'begin' }
export const HINT: Command = { type: 'take-hint' }
export const FINISH: Command = { type: 'finish' }

/** The command that lays this word of the board. */
export const lay = (text: string): Command => {
  const word = PUZZLE.words.find((valid) => valid.text === text)
  if (word === undefined) throw new Error(`${text} is not on the board`)
  return { type: 'find-word', tiles: word.tiles }
}

export const TEXTS = PUZZLE.words.map(({ text }) => text)
export const QUARTILE_TEXTS = PUZZLE.quartiles.map(({ text }) => text)
const dearest = PUZZLE.words.toSorted((a, b) => b.points - a.points)
/** Dearest first: the fewest words to the goal. */
export const DEAREST = dearest.map(({ text }) => text)

/** What a test knows to be there. */
export const sure = <T>(value: T | null | undefined): T => {
  if (value === undefined || value === null) throw new Error('it is not there')
  return value
}

export const playing = (
  options: Partial<Options> = {},
  players: readonly PlayerId[] = ['anna'],
  more: ScenarioSettings<Quartiles> = {},
): Scenario<Quartiles> => {
  const material = options.board === 'daily' || options.board === 'archive' ? { ...BOARD, date: DAY } : BOARD
  return given(quartiles, { players, options, material, ...more })
}

export const layAll = (
  scenario: Scenario<Quartiles>,
  player: PlayerId,
  texts: readonly string[],
): Scenario<Quartiles> => texts.reduce((now, text) => now.when(player, lay(text)), scenario)

/** As many of the dearest words as bring a hundred points. */
export const TO_GOAL = dearest
  .filter((_, index) => dearest.slice(0, index).reduce((sum, { points }) => sum + points, 0) < 100)
  .map(({ text }) => text)

/** A player with the answers beside them: random play that gets somewhere. */
export const sampleWithAnswers = (view: View, random: Random): Command | undefined => {
  const open = TEXTS.filter((text) => view.progress?.found.some((found) => found.text === text) !== true)
  return view.may?.['find-word'].ok === true && open.length > 0 && random.next() < 0.9
    ? lay(random.pick(open))
    : randomCommand(view, random)
}

/** What is shared besides the project; tests that read it do without where it is absent. */
export const sharedFile = (...path: readonly string[]): string | undefined => {
  const file = join(fileURLToPath(new URL('../../../..', import.meta.url)), 'shared', ...path)
  return existsSync(file) ? file : undefined
}
