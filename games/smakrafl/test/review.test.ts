import { playRandomly } from '@fimm/kernel/testing/random-play.ts'
import { expect, test } from 'vitest'
import game from '../game.ts'
import { bestSwapsOf } from '../review.ts'
import type { Smakrafl } from '../types.ts'
import { naivePoints } from './naive.ts'
import { anna, bjorn, dictionary, golden, grid, nouns, on, pair, swap } from './position.ts'

test('[S17] the replay knows the best swap there was before every move', () => {
  const { log, moments, match } = playRandomly<Smakrafl>(game, {
    players: [anna, bjorn],
    words: () => nouns,
    options: { moves: 4 },
    seed: 11,
  })
  const known = new Set(golden.dictionary)
  const before = moments.map((moment) => moment.before.state)
  const bests = bestSwapsOf(game.view(match.state, { kind: 'review' }), nouns)
  expect(log.length).toBeGreaterThan(5)
  expect(bests.map((best) => best?.points ?? 0)).toEqual(
    before.map(({ tiles, used }) => Math.max(...naivePoints(tiles, new Set(used), known))),
  )
})

test('[S17] a word used meanwhile pays no more, and a time-out changes nothing', () => {
  const tiles = grid('xist.... ........ ........ ........ ........ ........ ........ ......ll')
  const words = dictionary('list')
  // Afterwards the other l could take the place of the first, if the word were still new.
  const match = on(tiles, { words }).after(60_000).when(bjorn, swap('00', '76')).when(anna, swap('11', '12'))
  const [first, second, third, ...others] = bestSwapsOf(match.view(anna), words)
  expect(first).toMatchObject({ ...pair('00', '76'), points: 4 })
  expect(second).toMatchObject({ ...pair('00', '76'), points: 4 })
  expect(third).toBeUndefined()
  expect(others).toEqual([])
})
