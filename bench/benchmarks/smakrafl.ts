import { isDeepStrictEqual } from 'node:util'
import { type Env, open, seeded, send } from '@fimm/kernel'
import { bestSwap } from '@fimm/games/smakrafl/best-swap.ts'
import { pointsOfSwaps } from '@fimm/games/smakrafl/every-swap.ts'
import smakrafl from '@fimm/games/smakrafl/game.ts'
import { drawTiles, type Tiles } from '@fimm/games/smakrafl/grid.ts'
import { randomCommand } from '@fimm/games/smakrafl/random-command.ts'
import { naivePoints, naiveWordsOn } from '@fimm/games/smakrafl/test/naive.ts'
import { nounsOf, wordsOn } from '@fimm/games/smakrafl/words.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { compare, figure, perSecond, type Figure } from '../measure.ts'

/** All 2,016 swaps of a grid: ours next to cutting out every stretch of letters and asking a Set. */

const GRIDS = 200
/** The slow way takes a tenth of a second a grid: its time is taken over these only. */
const TIMED = 40

interface Position {
  readonly tiles: Tiles
  readonly used: readonly string[]
}

const nouns = nounsOf({ language: 'is' }, loadLexicon)
const { lexicon } = nouns

const positions = (count: number): readonly Position[] => {
  const random = seeded('bench')
  return Array.from({ length: count }, () => {
    const tiles = drawTiles('is', random)
    return { tiles, used: wordsOn(tiles, nouns).map(({ word }) => word) }
  })
}

const cycling = (among: readonly Position[], work: (position: Position) => unknown): (() => number) => {
  let next = 0
  return () => {
    work(among[next++ % among.length] as Position)
    return 1
  }
}

/** Random matches through the kernel; how many moves they took. */
const matches = (): (() => number) => {
  let seed = 0
  const options = { language: 'is', turnTime: 60, moves: 10 }
  return () => {
    const random = seeded(seed++)
    const env: Env = { now: 0, random, words: () => lexicon }
    let { match } = open(smakrafl, { options, players: ['anna', 'bjorn'] }, env)
    for (let moves = 0; ; moves++) {
      const status = smakrafl.status(match.state)
      if (status.phase !== 'playing') return moves
      const [player = ''] = status.waitingFor
      const command = randomCommand(smakrafl.view(match.state, { kind: 'player', player }), random)
      if (command === undefined) throw new Error('whoever is to move can move')
      const answer = send(smakrafl, match, command, { kind: 'member', player, host: false }, env)
      if (!answer.ok) throw new Error(answer.error.code)
      match = answer.value.match
    }
  }
}

export default (): readonly Figure[] => {
  const all = positions(GRIDS)
  const some = all.slice(0, TIMED)
  const words = new Set(lexicon.words())

  let scoring = 0
  for (const { tiles, used } of all) {
    const points = pointsOfSwaps(tiles, used, nouns)
    scoring += points.filter((value) => value > 0).length
    if (
      !isDeepStrictEqual(used, naiveWordsOn(tiles, words)) ||
      !isDeepStrictEqual(points, naivePoints(tiles, new Set(used), words))
    )
      throw new Error('the two ways do not find the same words')
  }
  const naive = cycling(some, ({ tiles, used }) => naivePoints(tiles, new Set(used), words))
  const control = 'substrings and a Set'
  const slow = { rounds: 3, millis: 2000 }
  return [
    compare(
      'all 2,016 swaps of a grid',
      cycling(some, ({ tiles, used }) => pointsOfSwaps(tiles, used, nouns)),
      control,
      naive,
      slow,
    ),
    compare(
      'the best swap of a grid',
      cycling(some, ({ tiles, used }) => bestSwap(tiles, used, nouns)),
      control,
      naive,
      slow,
    ),
    figure('swaps of a random grid that score', 'of 2,016', scoring / GRIDS),
    figure('random moves, decided, folded and seen', 'a second', perSecond(matches())),
  ]
}
