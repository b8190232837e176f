import type { Example, PlayerId, Viewer } from '@fimm/kernel'
import { languageOf } from '@fimm/lexicon/languages.ts'
import { lexiconOf } from '@fimm/lexicon/memory.ts'
import analysis from '../analysis.ts'
import { evolve } from '../evolve.ts'
import type { Letter } from '../letters.ts'
import type { Crossword } from '../game-types.ts'
import type { BoardScore, Event, Options, State, Word } from '../types.ts'

const STARTED = 1_800_000_000_000
const PLAYERS: readonly PlayerId[] = ['anna', 'bjorn', 'dora']
const USUAL: Options = {
  size: 5,
  scoring: 'longest-first',
  turnLimit: 0,
  language: 'en',
  dictionary: 'standard',
  review: false,
  letters: 'announced',
  board: 'random',
}

const anna: Viewer = { kind: 'player', player: 'anna' }
const bjorn: Viewer = { kind: 'player', player: 'bjorn' }
const dora: Viewer = { kind: 'player', player: 'dora' }

/** The grids this match is heading for, all of the same letters. */
const ENDINGS: Readonly<Record<PlayerId, string>> = {
  anna: 'STONETRAINOASISNEILSENSEC',
  bjorn: 'TRAINSTONEOASISCESENILENS',
  dora: 'SEASONTRAINTEINESLIOSNECS',
}

const opened = (players: readonly PlayerId[], options: Options, drawn: readonly Letter[] | null): Event => ({
  type: 'match-opened',
  options,
  players,
  first: drawn === null ? (players[0] ?? null) : null,
  drawn,
  at: STARTED,
  until: untilOf(options, 0),
})

const untilOf = ({ turnLimit }: Options, after: number): number | null =>
  turnLimit === 0 ? null : STARTED + after + turnLimit * 1000

/** Turns in which everybody places every letter, each where their ending has it. */
const wholeTurns = (players: readonly PlayerId[], options: Options, count: number): readonly Event[] => {
  const letters = [...(ENDINGS['anna'] ?? '')].slice(0, count) as Letter[]
  const open = new Map(players.map((player) => [player, [...(ENDINGS[player] ?? '')]]))
  return letters.flatMap((letter, turn): Event[] => [
    announced(players[turn % players.length] ?? '', letter, options, turn * 4000),
    ...players.map((player) => placed(player, letter, open)),
    {
      type: 'turn-completed',
      turn,
      announcer: players[(turn + 1) % players.length] ?? '',
      at: STARTED + (turn + 1) * 4000,
      until: untilOf(options, (turn + 1) * 4000),
    },
  ])
}

const announced = (player: PlayerId, letter: Letter, options: Options, after: number): Event => ({
  type: 'letter-announced',
  player,
  letter,
  source: 'player',
  until: untilOf(options, after),
})

const placed = (player: PlayerId, letter: Letter, open: Map<PlayerId, string[]>): Event => {
  const left = open.get(player) ?? []
  const cell = left.indexOf(letter)
  left[cell] = ''
  return { type: 'letter-placed', player, letter, cell, source: 'player' }
}

const folded = (...events: readonly Event[]): State =>
  events.reduce<State | undefined>(evolve, undefined) as State

const midway = (options: Options = USUAL, turns = 12): readonly Event[] => [
  opened(PLAYERS, options, null),
  ...wholeTurns(PLAYERS, options, turns),
]

const across = (word: string, start: number): Word => ({
  word,
  start,
  direction: 'across',
  length: word.length,
  points: word.length === 5 ? 10 : word.length,
})
const down = (word: string, start: number): Word => ({ ...across(word, start), direction: 'down' })

const scoreOf = (player: PlayerId, words: readonly Word[], missed: BoardScore['missed'] = []): BoardScore => {
  const score = words.reduce((sum, { points }) => sum + points, 0)
  const more = missed.reduce((sum, { paid, best }) => sum + best - paid, 0)
  return { player, score, words, totals: { 'longest-first': score, 'best-total': score + more }, missed }
}

const ANNAS = scoreOf('anna', [
  across('STONE', 0),
  across('TRAIN', 5),
  across('OASIS', 10),
  across('ENS', 20),
  down('STONE', 0),
  down('OASIS', 2),
  down('ENS', 4),
])
const BJORNS = scoreOf('bjorn', [
  across('TRAIN', 0),
  across('STONE', 5),
  across('OASIS', 10),
  across('LENS', 21),
  down('SO', 5),
  down('IN', 3),
])
const DORAS = scoreOf(
  'dora',
  [across('SEAS', 0), across('IN', 13), down('ARE', 2), down('OI', 4), down('NO', 14)],
  [{ direction: 'across', line: 0, paid: 4, best: 5, words: [across('SEA', 0), across('SO', 3)] }],
)

const ended = (...scores: readonly BoardScore[]): readonly Event[] => [
  ...midway(USUAL, 25).slice(0, -1),
  { type: 'match-completed', scores, at: STARTED + 100_000 },
]

/** Few enough that what is better is easy to see. */
const WORDS = lexiconOf(
  'stone train oasis lens ens seas sea so in are oi no season tin ton set tears rain'.split(' '),
  languageOf('en').alphabet,
)

/** What `analysis.ts` says of a match with these events. */
const notesOn = (events: readonly Event[]) =>
  analysis(
    {
      code: 'ABCDE',
      number: 1,
      startedAt: STARTED,
      options: USUAL,
      players: PLAYERS,
      entries: events.map((event, decision) => ({ decision, at: STARTED, by: { kind: 'table' }, event })),
      name: (player) => player,
    },
    () => WORDS,
  )

const drawnMatch = (options: Options): State => {
  const drawn = [...(ENDINGS['anna'] ?? '')] as Letter[]
  const open = new Map([['anna', [...(ENDINGS['anna'] ?? '')]]])
  const turns = drawn
    .slice(0, 7)
    .flatMap((letter, turn): Event[] => [
      { type: 'letter-announced', player: null, letter, source: 'draw', until: null },
      placed('anna', letter, open),
      { type: 'turn-completed', turn, announcer: null, at: STARTED + turn * 4000, until: null },
    ])
  const next = drawn[7] ?? ''
  return folded(opened(['anna'], options, drawn), ...turns, {
    type: 'letter-announced',
    player: null,
    letter: next,
    source: 'draw',
    until: null,
  })
}

const example = (name: string, viewer: Viewer, make: () => State): Example<Crossword> => ({
  name,
  make: () => ({ state: make(), viewer }),
})

const placing = (options: Options = USUAL): readonly Event[] => [
  ...midway(options),
  announced('anna', 'S', options, 48_000),
]
const bjornPlaced: Event = { type: 'letter-placed', player: 'bjorn', letter: 'S', cell: 12, source: 'player' }

const examples: readonly Example<Crossword>[] = [
  example('announcing the first letter', anna, () => folded(opened(PLAYERS, USUAL, null))),
  example('waiting for the first letter', bjorn, () => folded(opened(PLAYERS, USUAL, null))),
  example('placing', anna, () => folded(...placing())),
  example('placed, waiting for others', bjorn, () => folded(...placing(), bjornPlaced)),
  example('placing against the clock', anna, () => folded(...placing({ ...USUAL, turnLimit: 30 }))),
  example('somebody left', anna, () => folded(...midway(), { type: 'player-left', player: 'dora' })),
  example('watching all grids', { kind: 'spectator' }, () => folded(...placing(), bjornPlaced)),
  example('the shared screen', { kind: 'screen' }, () => folded(...placing(), bjornPlaced)),
  example('the end, won', anna, () => folded(...ended(ANNAS, BJORNS, DORAS))),
  example('the end, lost, with points missed', dora, () => folded(...ended(ANNAS, BJORNS, DORAS))),
  example('the end, tied', anna, () => folded(...ended(ANNAS, { ...ANNAS, player: 'bjorn' }, DORAS))),
  {
    name: 'the end, with the best lines',
    make: () => {
      const events = ended(ANNAS, BJORNS, DORAS)
      return { state: folded(...events), viewer: dora, notes: notesOn(events) }
    },
    press: ['[data-analysis]'],
  },
  example('abandoned', { kind: 'spectator' }, () =>
    folded(...midway(), { type: 'match-abandoned', reason: 'nobody-left' }),
  ),
  example('the puzzle of the day', anna, () => drawnMatch({ ...USUAL, letters: 'drawn', board: 'daily' })),
  example('two by two', anna, () => folded(opened(['anna', 'bjorn'], { ...USUAL, size: 2 }, null))),
  example('seven by seven', anna, () => folded(opened(['anna', 'bjorn'], { ...USUAL, size: 7 }, null))),
]

export default examples
