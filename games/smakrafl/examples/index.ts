import {
  type Actor,
  type Env,
  type Example,
  leave,
  type Match,
  open,
  type PlayerId,
  presence,
  seeded,
  send,
  tick,
} from '@fimm/kernel'
import { ICELANDIC_ALPHABET } from '@fimm/lexicon/alphabet.ts'
import { lexiconOf } from '@fimm/lexicon/memory.ts'
import type { BestNote } from '../analysis.ts'
import { bestSwap } from '../best-swap.ts'
import smakrafl from '../game.ts'
import { textOf } from '../grid.ts'
import type { Letter } from '../letters.ts'
import { openOn } from '../open.ts'
import { tilesAfter } from '../past-grids.ts'
import type { Command, Options, Smakrafl, State } from '../types.ts'
import { explained } from '../words.ts'

type Notes = readonly { readonly decision: number; readonly note: BestNote }[]

const ANNA = 'anna'
const BJORN = 'bjorn'
const BOT = 'bot-1'
const EVENING = 1_794_772_800_000
const SECOND = 1000

const EXPLAINED = [
  ['barn', 'child'],
  ['bein', 'bone'],
  ['hestur', 'horse'],
  ['kona', 'woman'],
  ['list', 'art'],
  ['listi', 'list'],
  ['matur', 'food'],
  ['nótt', 'night'],
  ['saga', 'story'],
  ['skip', 'ship'],
  ['sæti', 'seat'],
] as const

/** Without a gloss: the screen offers to look them up. */
const PLAIN =
  'alda amma angan angi arfur auga bani gang gata gras inni kinn lamb lína mastur naut raun runa sina sunna tina ugla unnusta þing'

const WORDS = lexiconOf([...EXPLAINED, ...PLAIN.split(' ')], ICELANDIC_ALPHABET)

/** Some words lack a single letter, one lies there from the start. */
const TILES = `
  heskur.b
  nsagari.
  ó.iútæun
  t.istigl
  .aiskapn
  þönaimla
  inglr.kx
  gatubörn`
  .trim()
  .split(/\s+/u)
  .map((row) => Array.from(row.replaceAll('.', 'é')) as Letter[])

const envAt = (now: number): Env => ({ now, random: seeded('gallery'), words: () => WORDS })

/** The gallery's clock stands at the evening: what began earlier has less time left. */
const begun = (
  options: Partial<Options> = {},
  { ago = 0, other = BJORN }: { readonly ago?: number; readonly other?: PlayerId } = {},
): Match<Smakrafl> => {
  const setup = { options: { turnTime: 60, moves: 10, ...options }, players: [ANNA, other] }
  const env = envAt(EVENING - ago * SECOND)
  const onGrid = { ...smakrafl, open: () => openOn(TILES, ANNA, setup, env) }
  return open<Smakrafl>(onGrid, setup, env).match
}

const sent = (match: Match<Smakrafl>, player: PlayerId, command: Command): Match<Smakrafl> => {
  const by: Actor = { kind: 'member', player, host: false }
  const answer = send(smakrafl, match, command, by, envAt(match.at + 12 * SECOND))
  if (!answer.ok) throw new Error(`an example was refused: ${answer.error.code}`)
  return answer.value.match
}

/** So many of the best swaps there are, by turns. */
const played = (match: Match<Smakrafl>, moves: number): Match<Smakrafl> => {
  if (moves === 0) return match
  const { turn, tiles, used } = smakrafl.view(match.state, { kind: 'spectator' })
  const { first, second } = bestSwap(tiles, used, WORDS) ?? { first: { x: 0, y: 7 }, second: { x: 7, y: 0 } }
  return played(sent(match, turn ?? '', { type: 'swap', first, second }), moves - 1)
}

const timedOut = (match: Match<Smakrafl>): Match<Smakrafl> => {
  const answer = tick(smakrafl, match, envAt(match.at + 60 * SECOND))
  if (answer?.ok !== true) throw new Error('the clock of an example does not run')
  return answer.value.match
}

const away = (match: Match<Smakrafl>, player: PlayerId): Match<Smakrafl> =>
  presence(smakrafl, match, player, false, envAt(match.at + 5 * SECOND)).match

const example = (
  name: string,
  make: () => Match<Smakrafl>,
  player: PlayerId | undefined = ANNA,
  press: readonly string[] = [],
): Example<Smakrafl> => ({
  name,
  make: () => ({ state: make().state, viewer: { kind: 'player', player } }),
  press,
})

const cells = (...indices: readonly number[]): readonly string[] =>
  indices.map((index) => `[data-cell="${index}"]`)

/** What would have paid most before each move, as `analysis.ts` says it. */
const bestOf = (state: State): Notes => {
  const { history, tiles, start } = smakrafl.view(state, { kind: 'review' })
  return history.map((_, index) => {
    const used = [
      ...start,
      ...history.slice(0, index).flatMap((move) => (move.kind === 'swap' ? move.words : [])),
    ].map(({ word }) => word)
    const best = bestSwap(tilesAfter({ tiles, history }, index), used, WORDS)
    return {
      decision: index + 1,
      note: { best: best === undefined ? null : { ...best, words: explained(best.words, WORDS) } },
    }
  })
}

const watched = (
  name: string,
  kind: 'spectator' | 'screen' | 'review',
  make: () => Match<Smakrafl>,
): Example<Smakrafl> => ({
  name,
  make: () => ({ state: make().state, viewer: { kind } }),
})

const examples: readonly Example<Smakrafl>[] = [
  example('start, my turn', () => begun()),
  example('start, the other begins', () => begun(), BJORN),
  example('the first letter chosen', () => begun(), ANNA, cells(3)),
  example('swapped, and can be cancelled', () => begun(), ANNA, cells(3, 25)),
  example('the same letters twice', () => begun(), ANNA, cells(6, 15)),
  example('seven seconds left', () => begun({}, { ago: 53 })),
  example('a grid to beat', () => begun({ start: textOf(TILES), target: [151, 138] })),
  example('after a move with several words', () => played(begun(), 1), BJORN),
  example('what a word means', () => played(begun(), 1), BJORN, ['[aria-pressed]']),
  example('a plan for my next turn', () => played(begun(), 1), ANNA, cells(18, 21)),
  {
    ...example('my turn, with a plan', () => played(begun(), 1), ANNA, cells(62, 55)),
    afterwards: () => played(begun(), 2).state,
  },
  example('waiting for the other', () => played(begun(), 3)),
  example('my turn, in the middle', () => played(begun(), 6)),
  example(
    'a move without words',
    () => sent(begun(), ANNA, { type: 'swap', first: { x: 0, y: 6 }, second: { x: 1, y: 7 } }),
    BJORN,
  ),
  example('my time ran out', () => timedOut(played(begun(), 2))),
  example('the last round', () => played(begun(), 18)),
  example('the other is away', () => away(played(begun(), 2), BJORN)),
  example('the win can be claimed', () => away(played(begun({ turnTime: 300 }, { ago: 150 }), 3), BJORN)),
  example('against a bot', () => played(begun({}, { other: BOT }), 3)),
  {
    name: 'the connection is lost',
    make: () => ({
      state: played(begun(), 2).state,
      viewer: { kind: 'player', player: ANNA },
      connected: false,
    }),
    press: cells(3),
  },
  example('won', () => played(begun({ moves: 3 }), 6)),
  example('lost', () => played(begun({ moves: 3 }), 6), BJORN),
  example('a draw', () => timedOut(timedOut(begun({ moves: 1 })))),
  example('the other resigned', () => sent(played(begun(), 3), BJORN, { type: 'resign' })),
  example('the other left', () => leave(smakrafl, played(begun(), 3), BJORN, envAt(EVENING)).match),
  watched('watching', 'spectator', () => played(begun(), 5)),
  watched('on the big screen', 'screen', () => played(begun(), 5)),
  watched('over, on the big screen', 'screen', () => played(begun({ moves: 3 }), 6)),
  {
    name: 'looking back',
    make: () => {
      const { state } = timedOut(played(begun({ moves: 3 }), 5))
      return { state, viewer: { kind: 'review' }, notes: bestOf(state) }
    },
    press: ['[data-tab="best"]', '[data-best="0"]'],
  },
]

export default examples
