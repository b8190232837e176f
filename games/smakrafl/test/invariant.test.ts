import { expect, test } from 'vitest'
import { invariant } from '../invariant.ts'
import type { State } from '../types.ts'
import { anna, bjorn, dictionary, grid, on, swap } from './position.ts'

const tiles = grid('xist.... ........ ........ ........ ........ ........ ........ .......l')

/** Six moves in, with nothing wrong: the first made a word. */
const played = Array.from({ length: 5 }).reduce<ReturnType<typeof on>>(
  (match) => match.when(match.view(anna).turn ?? '', swap('11', '12')),
  on(tiles, { first: anna, words: dictionary('list') }).when(anna, swap('00', '77')),
).state

test('a state that was played to is whole, whoever has points', () => {
  expect(played.seats.map(({ score }) => score)).toEqual([4, 0])
  expect(invariant(played)).toBeUndefined()
})

test.each<[string, Partial<State>, RegExp]>([
  ['a row is missing', { tiles: played.tiles.slice(1) }, /shape/],
  ['a cell is missing', { tiles: played.tiles.map((row, x) => (x === 3 ? row.slice(1) : row)) }, /shape/],
  ['too many moves', { options: { ...played.options, moves: 2 } }, /6 moves/],
  ['a word twice', { used: ['hestur', 'hestur'] }, /twice/],
  [
    'points from nowhere',
    { seats: played.seats.map((seat) => ({ ...seat, score: 7 })) as never },
    /7 points/,
  ],
  [
    'one moved twice',
    { moves: played.moves.with(1, { ...played.moves[1], player: anna } as never) },
    /moved twice/,
  ],
  ['no clock', { until: null }, /clock/],
  ['over, and the clock runs', { verdict: { winner: bjorn } as never }, /clock/],
])('%s', (_what, change, said) => {
  expect(invariant({ ...played, ...change })).toMatch(said)
})
