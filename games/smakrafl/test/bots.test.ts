import { type AnyGame, type BotContext, type Lexicon, type Random, seeded } from '@fimm/kernel'
import { EVENING } from '@fimm/kernel/testing/env.ts'
import { given, type Scenario } from '@fimm/kernel/testing/scenario.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, test } from 'vitest'
import { simulate, type Simulation } from '@fimm/tools/simulate.ts'
import { bestSwap } from '../best-swap.ts'
import bots from '../bots/bots.ts'
import game from '../game.ts'
import { scoreOf } from '../scoring.ts'
import type { Smakrafl } from '../game-types.ts'
import type { View } from '../view-types.ts'
import { wordsOfSwap } from '../words.ts'
import { anna, bjorn, EMPTY, nouns, on, swap, valued } from './position.ts'

const LEVELS = ['easy', 'medium', 'hard'] as const
type Level = (typeof LEVELS)[number]

const everyday = loadLexicon('is-common')

const contextOf = (seed: string | number, now = EVENING): BotContext => ({
  random: seeded(seed),
  now,
  words: (name) => (name.includes('common') ? everyday : nouns),
  budget: { millis: 1000, elapsed: () => 0 },
})

const ask = (level: Level, view: View, seed: string | number) => bots[level]?.(view, contextOf(seed))

const fresh = (seed: number): Scenario<Smakrafl> =>
  given(game, { players: [anna, bjorn], options: { language: 'is' }, seed, words: () => nouns })

/** A whole match between two levels; anna's comes first. */
const played = (levels: readonly [Level, Level], seed: number): Scenario<Smakrafl> => {
  let match = fresh(seed)
  for (let turn = match.view(anna).turn; turn !== null; turn = match.view(anna).turn) {
    const view = match.view(turn)
    const move = ask(levels[turn === anna ? 0 : 1], view, `${seed} ${view.decision}`)
    if (move === undefined) throw new Error('a bot whose turn it is moves')
    match = match.bot(turn, move.command)
  }
  return match
}

test('[S16] every level has its bot', () => {
  expect(Object.keys(bots)).toEqual(game.bots)
})

test('[S16] bots move only on their turn', () => {
  const match = on(EMPTY, { words: nouns })
  for (const level of LEVELS) {
    expect(ask(level, match.view(bjorn), 1)).toBeUndefined()
    expect(ask(level, match.view({ kind: 'spectator' }), 1)).toBeUndefined()
    expect(ask(level, match.when(anna, { type: 'resign' }).view(bjorn), 1)).toBeUndefined()
    expect(ask(level, match.view(anna), 1)?.command.type).toBe('swap')
  }
})

const TRIES = { easy: 40, medium: 50 } as const

/** What a bot meets when it tries swaps at random, one after another. */
const triedBy = (random: Random, view: View, known: Lexicon) => {
  const first = random.int(64)
  const second = (first + 1 + random.int(63)) % 64
  const pair = { first: cell(first), second: cell(second) }
  return { pair, words: wordsOfSwap(view.tiles, pair, view.used, valued(known)) }
}

test('[S16] medium plays the best of 50 random swaps', () => {
  const view = fresh(5).view(fresh(5).view(anna).turn ?? '')
  const move = ask('medium', view, 'tries')
  const random = seeded('tries')
  const points = Array.from(
    { length: TRIES.medium },
    () => scoreOf(triedBy(random, view, nouns).words).points,
  )
  // Just so much chance is used: the next number is the bot's thinking time.
  expect(move?.after).toBe(1200 + random.int(1800))
  const chosen = move?.command.type === 'swap' ? move.command : undefined
  expect(chosen).toBeDefined()
  if (chosen === undefined) return
  expect(scoreOf(wordsOfSwap(view.tiles, chosen, view.used, valued(nouns))).points).toBe(Math.max(...points))
})

test('[S16] easy is content with the first everyday word it meets, and passes over those few people know', () => {
  let rare = 0
  for (let seed = 0; seed < 20; seed++) {
    const view = fresh(seed).view(fresh(seed).view(anna).turn ?? '')
    const move = ask('easy', view, seed)
    const random = seeded(seed)
    for (let tries = 0; tries < TRIES.easy; tries++) {
      const { pair, words } = triedBy(random, view, nouns)
      if (words.some(({ word }) => everyday.has(word))) {
        expect(move?.command).toMatchObject(pair)
        break
      }
      if (words.length > 0) rare++
    }
  }
  // Otherwise nothing was passed over, and this shows nothing.
  expect(rare).toBeGreaterThan(5)
})

test('[S16] easy makes 90 to 140 points a match, medium 250 to 350, in either language', () => {
  const figures = ['is', 'en'].map((language) =>
    simulate({
      game: game as AnyGame,
      bots: bots as Simulation['bots'],
      seats: ['easy', 'medium'],
      options: { language },
      matches: 30,
      seed: 'strength',
      words: loadLexicon,
      millis: 100,
    }).map(({ score, matches }) => score / matches),
  )
  for (const [easy = 0, medium = 0] of figures) {
    expect(easy).toBeGreaterThan(90)
    expect(easy).toBeLessThan(140)
    expect(medium).toBeGreaterThan(250)
    expect(medium).toBeLessThan(350)
  }
})

const cell = (index: number) => ({ x: Math.floor(index / 8), y: index % 8 })

test('[S16] hard plays the best of all', () => {
  for (let seed = 0; seed < 10; seed++) {
    const view = fresh(seed).view(fresh(seed).view(anna).turn ?? '')
    const best = bestSwap(view.tiles, view.used, valued(nouns))
    expect(best?.points).toBeGreaterThan(0)
    expect(ask('hard', view, seed)?.command).toMatchObject({ first: best?.first, second: best?.second })
  }
})

test('[S16] a bot moves also where nothing scores', () => {
  for (const level of LEVELS)
    expect(ask(level, on(EMPTY).view(anna), 1)?.command).toMatchObject({ type: 'swap', decision: 0 })
})

test('[S16] bots think for a visible moment, but are not late', () => {
  const view = on(EMPTY).view(anna)
  for (let seed = 0; seed < 50; seed++) {
    const after = ask('easy', view, seed)?.after ?? 0
    expect(after).toBeGreaterThanOrEqual(1200)
    expect(after).toBeLessThan(3000)
  }
  expect(bots['easy']?.(view, contextOf(1, EVENING + 59_500))?.after).toBe(0)
})

test('[S16] the same seed gives the same move', () => {
  const view = fresh(3).view(fresh(3).view(anna).turn ?? '')
  for (const level of LEVELS) expect(ask(level, view, 'same')).toEqual(ask(level, view, 'same'))
})

test('[S16] a higher level makes more points', () => {
  const total = (level: Level): number =>
    Array.from({ length: 6 }, (_, seed) => played([level, level], seed))
      .flatMap((match) => match.state.seats)
      .reduce((sum, { score }) => sum + score, 0)
  const [easy, medium, hard] = [total('easy'), total('medium'), total('hard')]
  expect(medium).toBeGreaterThan(easy)
  expect(hard).toBeGreaterThan(medium)
})

test('[S16] a stale bot move is refused like anybody’s', () => {
  const match = on(EMPTY)
  const move = ask('easy', match.view(anna), 1)
  if (move === undefined) throw new Error('a bot whose turn it is moves')
  match.when(anna, swap('00', '01')).bot(anna, move.command).refused('stale')
})
