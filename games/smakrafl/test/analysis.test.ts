import type { Lexicon } from '@fimm/kernel'
import { playRandomly } from '@fimm/kernel/testing/random-play.ts'
import type { Scenario } from '@fimm/kernel/testing/scenario.ts'
import { expect, test } from 'vitest'
import analysis, { type BestNote } from '../analysis.ts'
import game from '../game.ts'
import { tilesAfter } from '../past-grids.ts'
import type { Smakrafl } from '../game-types.ts'
import { naivePoints } from './naive.ts'
import { anna, bjorn, dictionary, golden, grid, nouns, on, pair, swap } from './position.ts'

const notesOf = (entries: Scenario<Smakrafl>['log'], words: Lexicon) =>
  analysis(
    {
      code: 'ABCDE',
      number: 1,
      startedAt: 0,
      options: { language: 'is', turnTime: 60, moves: 10 },
      players: [anna, bjorn],
      entries,
      name: (player) => player,
    },
    () => words,
  ) as readonly { readonly decision: number; readonly note: BestNote }[]

test('[S17] the replay knows the best swap there was before every move', () => {
  const { log, moments } = playRandomly<Smakrafl>(game, {
    players: [anna, bjorn],
    words: () => nouns,
    options: { language: 'is', moves: 4 },
    seed: 11,
  })
  const known = new Set(golden.dictionary)
  const before = moments.map((moment) => moment.before.state)
  const notes = notesOf(log, nouns)
  expect(log.length).toBeGreaterThan(5)
  expect(notes.map(({ note }) => note.best?.points ?? 0)).toEqual(
    before.map(({ tiles, used }) => Math.max(...naivePoints(tiles, new Set(used), known))),
  )
  expect(notes.map(({ decision }) => decision)).toEqual(moments.map((_, index) => index + 1))
})

test('[S17] a word used meanwhile pays no more, and a time-out changes nothing', () => {
  const tiles = grid('xist.... ........ ........ ........ ........ ........ ........ ......ll')
  const words = dictionary(['list', 'art'])
  // Afterwards the other l could take the place of the first, if the word were still new.
  const match = on(tiles, { words }).after(60_000).when(bjorn, swap('00', '76')).when(anna, swap('11', '12'))
  const [first, second, third, ...others] = notesOf(match.log, words).map(({ note }) => note.best)
  expect(first).toMatchObject({ ...pair('00', '76'), points: 4, words: [{ word: 'list', gloss: 'art' }] })
  expect(second).toMatchObject({ ...pair('00', '76'), points: 4 })
  expect(third).toBeNull()
  expect(others).toEqual([])
})

test('[S17] the grid after any number of moves can be shown', () => {
  const { moments, match } = playRandomly<Smakrafl>(game, {
    players: [anna, bjorn],
    words: () => nouns,
    options: { moves: 5 },
    seed: 3,
  })
  const view = game.view(match.state, { kind: 'review' })
  const grids = [...moments.map(({ before }) => before.state.tiles), match.state.tiles]
  expect(view.history.length).toBeGreaterThan(4)
  for (let moves = 0; moves <= view.history.length; moves++)
    expect(tilesAfter(view, moves)).toEqual(grids[moves])
})
