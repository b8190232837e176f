import { isDeepStrictEqual } from 'node:util'
import { type Env, open, seeded, send } from '@fimm/kernel'
import { bestSwap } from '@fimm/games/smakrafl/best-swap.ts'
import { pointsOfSwaps } from '@fimm/games/smakrafl/every-swap.ts'
import smakrafl from '@fimm/games/smakrafl/game.ts'
import { drawTiles, type Tiles } from '@fimm/games/smakrafl/grid.ts'
import { sample } from '@fimm/games/smakrafl/sample.ts'
import { naivePoints, naiveWordsOn } from '@fimm/games/smakrafl/test/naive.ts'
import { nounsOf, wordsOn } from '@fimm/games/smakrafl/words.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { perSecond, printRatios } from './measure.ts'

/** All 2,016 swaps of a grid: ours next to cutting out every stretch of letters and asking a Set. */

const GRIDS = 1000
/** The slow way takes a tenth of a second a grid: its time is taken over these only. */
const TIMED = 40
const TARGET = 25

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
      const command = sample(smakrafl.view(match.state, { kind: 'player', player }), random)
      if (command === undefined) throw new Error('whoever is to move can move')
      const answer = send(smakrafl, match, command, { kind: 'member', player, host: false }, env)
      if (!answer.ok) throw new Error(answer.error.code)
      match = answer.value.match
    }
  }
}

export default function smakraflBench(): void {
  const all = positions(GRIDS)
  const some = all.slice(0, TIMED)
  const words = new Set(lexicon.words())

  const rows = [
    {
      what: 'substrings and a Set',
      perSecond: perSecond(
        cycling(some, ({ tiles, used }) => naivePoints(tiles, new Set(used), words)),
        { rounds: 3, millis: 2000 },
      ),
    },
    {
      what: 'ours, all swaps',
      perSecond: perSecond(cycling(some, ({ tiles, used }) => pointsOfSwaps(tiles, used, nouns))),
    },
    {
      what: 'ours, the best swap',
      perSecond: perSecond(cycling(some, ({ tiles, used }) => bestSwap(tiles, used, nouns))),
    },
  ]
  console.log(`${lexicon.count} words, all 2,016 swaps of a grid:`)
  printRatios(rows)
  const ratio = (rows[1]?.perSecond ?? 0) / (rows[0]?.perSecond ?? 1)
  console.log(
    `${ratio >= TARGET ? 'met   ' : 'MISSED'}  ${ratio.toFixed(0)} times as fast (target ${TARGET})`,
  )

  let scoring = 0
  const differing = all.filter(({ tiles, used }) => {
    const points = pointsOfSwaps(tiles, used, nouns)
    scoring += points.reduce((count, value) => count + (value > 0 ? 1 : 0), 0)
    const known = isDeepStrictEqual(used, naiveWordsOn(tiles, words))
    return !known || !isDeepStrictEqual(points, naivePoints(tiles, new Set(used), words))
  }).length
  console.log(
    `${differing === 0 ? 'met   ' : 'MISSED'}  ${GRIDS - differing} of ${GRIDS} random grids give the same result`,
  )
  console.log(`${(scoring / GRIDS).toFixed(0)} of 2,016 swaps score on a random grid`)

  const moves = perSecond(matches())
  console.log(`${Math.round(moves)} random moves a second: sample, decide, evolve and one view`)
  if (ratio < TARGET || differing > 0) process.exitCode = 1
}
