import type { PlayerId } from '@fimm/kernel'
import { type ScenarioSettings, given, type Scenario } from '@fimm/kernel/testing/scenario.ts'
import crossword from '../game.ts'
import type { Crossword } from '../game-types.ts'
import type { Options } from '../types.ts'
import { SOME_WORDS, wordsOf } from './words.ts'

export const [anna, bjorn, dora] = ['anna', 'bjorn', 'dora'] as const
export type Played = Scenario<Crossword>

/** A match in which the first of the players announces first, as after one that the last of them began. */
export const match = (
  options: Partial<Options> = {},
  players: readonly PlayerId[] = [anna, bjorn, dora],
  given_: ScenarioSettings<Crossword> = {},
): Played => {
  const first = players.at(-1) ?? anna
  const words = wordsOf(...SOME_WORDS)
  return given(crossword, { players, options, words, previous: { players, first }, ...given_ })
}

export const announcerOf = (played: Played): PlayerId => played.view({ kind: 'screen' }).announcer ?? ''

/** A whole turn: whose turn it is announces, and those named place, each in their cell. */
export const turn = (played: Played, letter: string, cells: Readonly<Record<PlayerId, number>>): Played =>
  Object.entries(cells).reduce(
    (after, [player, cell]) => after.when(player, { type: 'place-letter', cell }),
    played.when(announcerOf(played), { type: 'announce-letter', letter }),
  )

/** Turns in which everybody places in the next empty cell. */
export const turns = (played: Played, letters: string): Played =>
  [...letters].reduce((after, letter) => {
    const { seats, turn: number } = after.view({ kind: 'spectator' })
    const cells = seats.flatMap(({ player, left }) => (left ? [] : [[player, number - 1] as const]))
    return turn(after, letter, Object.fromEntries(cells))
  }, played)

/** A whole match that leaves everybody with the grid given, all of the same letters, row after row. */
export const playedTo = (
  grids: Readonly<Record<PlayerId, string>>,
  options: Partial<Options> = {},
  setting: ScenarioSettings<Crossword> = {},
): Played => {
  const [model = ''] = Object.values(grids)
  const size = Math.sqrt(model.length)
  let played = match({ ...options, size }, Object.keys(grids), setting)
  const open = Object.fromEntries(Object.entries(grids).map(([player, grid]) => [player, [...grid]]))
  for (const letter of model) {
    const cells = Object.entries(open).map(([player, left]) => {
      const cell = left.indexOf(letter)
      left[cell] = ''
      return [player, cell] as const
    })
    played = turn(played, letter, Object.fromEntries(cells))
  }
  return played
}
