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
import { languageOf } from '@fimm/lexicon/languages.ts'
import { lexiconOf } from '@fimm/lexicon/memory.ts'
import type { BestNote } from '../analysis.ts'
import { bestSwap } from '../best-swap.ts'
import smakrafl from '../game.ts'
import { textOf } from '../grid.ts'
import { openOn } from '../open.ts'
import { tilesAfter } from '../past-grids.ts'
import type { Smakrafl } from '../game-types.ts'
import type { Command, Options, State } from '../types.ts'
import { explained, nounsOf } from '../words.ts'

type Notes = readonly { readonly decision: number; readonly note: BestNote }[]

const ANNA = 'anna'
const BJORN = 'bjorn'
const BOT = 'bot-puffin'
/** Twenty letters each, in two words and in one. */
const LONG_NAMES = ['ragnheidur', 'kolbeinn'] as const
const EVENING = 1_794_772_800_000
const SECOND = 1000
/** How long somebody thinks about a move, in seconds. */
const THOUGHT = 12
/** How long ago the last move was made. */
const SINCE = 8
const TURN = 60

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

const WORDS = lexiconOf([...EXPLAINED, ...PLAIN.split(' ')], languageOf('is').alphabet)

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
  .map((row) => Array.from(row.replaceAll('.', 'é')))

const NOUNS = nounsOf({ language: 'is' }, () => WORDS)

const envAt = (now: number): Env => ({ now, random: seeded('gallery'), words: () => WORDS })

/** The gallery's clock stands at the evening: what began earlier has less time left. */
const begun = (
  options: Partial<Options> = {},
  {
    ago = 0,
    players = [ANNA, BJORN],
  }: { readonly ago?: number; readonly players?: readonly PlayerId[] } = {},
): Match<Smakrafl> => {
  const setup = { options: { language: 'is', turnTime: TURN, moves: 10, ...options }, players }
  const env = envAt(EVENING - ago * SECOND)
  const onGrid = { ...smakrafl, open: () => openOn(TILES, players[0] ?? ANNA, setup, env) }
  return open<Smakrafl>(onGrid, setup, env).match
}

const sent = (match: Match<Smakrafl>, player: PlayerId, command: Command): Match<Smakrafl> => {
  const by: Actor = { kind: 'member', player, host: false }
  const answer = send(smakrafl, match, command, by, envAt(match.at + THOUGHT * SECOND))
  if (!answer.ok) throw new Error(`an example was refused: ${answer.error.code}`)
  return answer.value.match
}

/** So many of the best swaps there are, by turns. */
const played = (match: Match<Smakrafl>, moves: number): Match<Smakrafl> => {
  if (moves === 0) return match
  const { turn, tiles, used } = smakrafl.view(match.state, { kind: 'spectator' })
  const { first, second } = bestSwap(tiles, used, NOUNS) ?? { first: { x: 0, y: 7 }, second: { x: 7, y: 0 } }
  return played(sent(match, turn ?? '', { type: 'swap', first, second }), moves - 1)
}

/** A match so many moves after its beginning, the last of them just made. */
const after = (
  moves: number,
  options: Partial<Options> = {},
  { more = 0, players }: { readonly more?: number; readonly players?: readonly PlayerId[] } = {},
): Match<Smakrafl> =>
  played(begun(options, { ago: moves * THOUGHT + SINCE + more, ...(players && { players }) }), moves)

const timedOut = (match: Match<Smakrafl>): Match<Smakrafl> => {
  const answer = tick(smakrafl, match, envAt(match.at + TURN * SECOND))
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
    const best = bestSwap(tilesAfter({ tiles, history }, index), used, NOUNS)
    return {
      decision: index + 1,
      note: { best: best === undefined ? null : { ...best, words: explained(best.words, NOUNS) } },
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
  example('after a move with several words', () => after(1), BJORN),
  example('what a word means', () => after(1), BJORN, ['[aria-pressed]']),
  example('a plan for my next turn', () => after(1), ANNA, cells(18, 21)),
  {
    ...example('my turn, with a plan', () => after(1), ANNA, cells(62, 55)),
    afterwards: () => after(2).state,
  },
  example('waiting for the other', () => after(3)),
  example('my turn, in the middle', () => after(6)),
  example(
    'a move without words',
    () =>
      sent(begun({}, { ago: THOUGHT + SINCE }), ANNA, {
        type: 'swap',
        first: { x: 0, y: 6 },
        second: { x: 1, y: 7 },
      }),
    BJORN,
  ),
  example('my time ran out', () => timedOut(after(2, {}, { more: TURN }))),
  example('the last round', () => after(18)),
  example('the other is away', () => away(after(2), BJORN)),
  example('the win can be claimed', () => away(played(begun({ turnTime: 300 }, { ago: 150 }), 3), BJORN)),
  example('against a bot', () => after(3, {}, { players: [ANNA, BOT] })),
  example('long names', () => after(6, {}, { players: LONG_NAMES }), LONG_NAMES[0]),
  example('long names, over', () => after(6, { moves: 3 }, { players: LONG_NAMES }), LONG_NAMES[0]),
  {
    name: 'the connection is lost',
    make: () => ({
      state: after(2).state,
      viewer: { kind: 'player', player: ANNA },
      connected: false,
    }),
    press: cells(3),
  },
  example('won', () => after(6, { moves: 3 })),
  example('lost', () => after(6, { moves: 3 }), BJORN),
  example('a draw', () => timedOut(timedOut(begun({ moves: 1 })))),
  example('the other resigned', () => sent(after(3), BJORN, { type: 'resign' })),
  example('the other left', () => leave(smakrafl, after(3), BJORN, envAt(EVENING)).match),
  watched('watching', 'spectator', () => after(5)),
  watched('on the big screen', 'screen', () => after(5)),
  watched('over, on the big screen', 'screen', () => after(6, { moves: 3 })),
  {
    name: 'looking back',
    make: () => {
      const { state } = timedOut(after(5, { moves: 3 }, { more: TURN }))
      return { state, viewer: { kind: 'review' }, notes: bestOf(state) }
    },
    press: ['[data-tab="best"]', '[data-best="0"]'],
  },
]

export default examples
