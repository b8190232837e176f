import type { Bot, BotContext, Bots, Lexicon, Random } from '@fimm/kernel'
import { listName } from '@fimm/lexicon/names.ts'
import { bestSwap } from '../best-swap.ts'
import type { Pair } from '../grid.ts'
import { randomPair } from '../random-command.ts'
import { scoreOf } from '../scoring.ts'
import type { Smakrafl } from '../game-types.ts'
import type { View } from '../view-types.ts'
import { type Nouns, nounsOf, wordsOfSwap } from '../words.ts'

/** What a bot knows: all nouns of the match, and which words everybody knows. */
interface Known {
  readonly nouns: Nouns
  readonly common: () => Lexicon
}

type Choose = (view: View, known: Known, random: Random) => Pair

/** The first of so many swaps tried at random that makes an everyday word, as somebody plays who is glad to see one (S16). */
const firstOf =
  (tries: number): Choose =>
  ({ tiles, used }, { nouns, common }, random) => {
    const everyday = common()
    for (let i = 0; i < tries; i++) {
      const pair = randomPair(random)
      if (wordsOfSwap(tiles, pair, used, nouns).some(({ word }) => everyday.has(word))) return pair
    }
    return randomPair(random)
  }

/** The best of so many swaps tried at random (S16). */
const bestOf =
  (tries: number): Choose =>
  ({ tiles, used }, { nouns }, random) => {
    let best: { readonly pair: Pair; readonly points: number } | undefined
    for (let i = 0; i < tries; i++) {
      const pair = randomPair(random)
      const { points } = scoreOf(wordsOfSwap(tiles, pair, used, nouns))
      if (best === undefined || points > best.points) best = { pair, points }
    }
    return best?.pair ?? randomPair(random)
  }

/** The best of all (S16). */
const bestOfAll: Choose = ({ tiles, used }, { nouns }, random) =>
  bestSwap(tiles, used, nouns) ?? randomPair(random)

const SHORTEST_THOUGHT = 1200
const LONGEST_THOUGHT = 3000

/** Long enough to be seen, and never so long that the clock would be faster. */
const thoughtFor = (view: View, { random, now }: BotContext): number => {
  const thought = SHORTEST_THOUGHT + random.int(LONGEST_THOUGHT - SHORTEST_THOUGHT)
  return view.until === null ? thought : Math.max(0, Math.min(thought, view.until - now - 1000))
}

const botThat =
  (choose: Choose): Bot<Smakrafl> =>
  (view, context) => {
    if (view.may?.swap.ok !== true) return undefined
    const known = {
      nouns: nounsOf(view, context.words),
      common: () => context.words(listName(view.language, 'common')),
    }
    const { first, second } = choose(view, known, context.random)
    return {
      command: { type: 'swap', first, second, decision: view.decision },
      after: thoughtFor(view, context),
    }
  }

const bots: Bots<Smakrafl> = {
  easy: botThat(firstOf(40)),
  medium: botThat(bestOf(50)),
  hard: botThat(bestOfAll),
}

export default bots
