import { type AnyGame, type Millis, type PlayerId, seeded, type Viewer } from '@fimm/kernel'
import { EVENING } from '@fimm/kernel/testing/env.ts'
import { languageOf } from '@fimm/lexicon/languages.ts'
import { lexiconOf } from '@fimm/lexicon/memory.ts'
import {
  ANSWER_WORD_WITHIN,
  createTable,
  decide,
  dueOf,
  evolve,
  MOST_WORDS_TURNED_DOWN,
  type Party,
  type Table,
  type TableCommand,
  type TableEvent,
  viewTable,
} from '@fimm/table'
import { expect, test } from 'vitest'
import crossword from '../crossword/game.ts'
import type { View as CrosswordView } from '../crossword/view-types.ts'
import { BOARD } from '../quartiles/examples/board.ts'
import quartiles from '../quartiles/game.ts'
import type { View as QuartilesView } from '../quartiles/view-types.ts'
import smakrafl from '../smakrafl/game.ts'
import type { View as SmakraflView } from '../smakrafl/view-types.ts'

const catalogue = new Map<string, AnyGame>([
  ['crossword', crossword],
  ['quartiles', quartiles],
  ['smakrafl', smakrafl],
])
const WORDS = lexiconOf(['at', 'no', 'to', 'list', 'rest'], languageOf('en').alphabet)

/** Anna hosts; whoever else is named joins. */
class WordTable {
  table: Table
  now: Millis = EVENING
  events: readonly TableEvent[] = []
  refusal: string | undefined
  readonly #random = seeded('house words')

  constructor(game: string, options: object, ...others: readonly PlayerId[]) {
    const created = createTable(
      { code: 'ABCDE', host: 'anna', game, options: { language: 'en', ...options } },
      catalogue,
    )
    if (!created.ok) throw new Error(created.error.code)
    const by = { kind: 'member', player: 'anna', host: true } as const
    this.table = evolve(catalogue, undefined, { at: this.now, by, event: created.value[0] })
    for (const player of others) this.does(player, { type: 'join' })
  }

  does(player: PlayerId, command: TableCommand): this {
    return this.#do({ kind: 'human', player }, command)
  }

  plays(player: PlayerId, command: object): this {
    return this.does(player, { type: 'play', command })
  }

  after(millis: Millis): this {
    const until = this.now + millis
    for (let due = dueOf(catalogue, this.table, until); due; due = dueOf(catalogue, this.table, until)) {
      this.now = Math.max(this.now, due.at)
      this.#do({ kind: 'clock' }, due.command)
    }
    this.now = until
    return this
  }

  /** What the last command led to. */
  get happened(): readonly string[] {
    return this.events.map((event) => (event.type === 'played' ? event.event.type : event.type))
  }

  sees<View>(viewer: PlayerId | Viewer): View {
    const { current, last } = this.table
    const { game, match } = current ?? last ?? {}
    const as = typeof viewer === 'string' ? ({ kind: 'player', player: viewer } as const) : viewer
    return catalogue.get(game ?? '')?.view(match?.state, as) as View
  }

  asked(player: PlayerId) {
    return viewTable(catalogue, this.table, { kind: 'person', player }).match
  }

  #do(by: Party, command: TableCommand): this {
    const env = { now: this.now, random: this.#random, words: () => WORDS, material: BOARD }
    const answer = decide(this.table, command, { catalogue, env, by })
    this.refusal = answer.ok ? undefined : answer.error.code
    this.events = answer.ok ? answer.value.events.map(({ event }) => event) : []
    // Folded anew from what is stored, as a replay anywhere else does.
    for (const event of answer.ok ? answer.value.events : [])
      this.table = evolve(catalogue, this.table, structuredClone(event))
    return this
  }
}

const put = (place: object): TableCommand => ({ type: 'put-word', place })
const YES: TableCommand = { type: 'answer-word', yes: true }
const NO: TableCommand = { type: 'answer-word', yes: false }

// Quartiles: AR and FAT spell no word of the dictionary.
const [ARFAT, FATAR] = [{ tiles: [10, 19] }, { tiles: [19, 10] }]
const race = (...others: readonly PlayerId[]): WordTable =>
  new WordTable('quartiles', { mode: 'race' }, ...others).does('anna', { type: 'start' }).after(3000)

test('[T23] Quartiles: a word all agree on counts at once for who asked, and for whoever lays it later', () => {
  const table = race('bjorn', 'dora').does('anna', put(FATAR))
  expect(table.happened).toEqual(['word-put'])
  expect(table.asked('dora')?.wordAsked).toMatchObject({
    player: 'anna',
    word: 'fatar',
    waitingFor: ['bjorn', 'dora'],
  })
  table.does('bjorn', YES)
  expect(table.happened).toEqual(['word-agreed'])
  const { tiles: before } = table.sees<QuartilesView>('bjorn')
  table.does('dora', YES)
  expect(table.happened).toEqual(['word-agreed', 'house-word-agreed', 'word-found'])
  expect(table.asked('anna')?.wordAsked).toBeUndefined()
  expect(table.sees<QuartilesView>('anna').progress).toMatchObject({ score: 4 })
  const { tiles } = table.sees<QuartilesView>('bjorn')
  expect(tiles?.words).toBe((before?.words ?? 0) + 1)
  expect(tiles?.total).toBe((before?.total ?? 0) + 4)
  table.plays('bjorn', { type: 'find-word', ...FATAR })
  expect(table.sees<QuartilesView>('bjorn').progress).toMatchObject({ score: 4 })
  table.plays('bjorn', { type: 'find-word', ...ARFAT })
  expect(table.refusal).toBe('not-a-word')
})

test('[T23] [Q5] a house word of four tiles brings its points and is none of the five', () => {
  const table = race('bjorn').does('anna', put({ tiles: [19, 10, 1, 4] }))
  table.does('bjorn', YES)
  expect(table.sees<QuartilesView>('anna').progress).toMatchObject({ score: 10, rows: [] })
  expect(table.sees<QuartilesView>('bjorn').players[0]).toMatchObject({ quartiles: 0, words: 1 })
})

test('[T23] one no is enough, silence is a no, and the same word is not put twice', () => {
  const table = race('bjorn', 'dora').does('anna', put(FATAR)).does('dora', NO)
  expect(table.events).toEqual([{ type: 'word-dropped', word: 'fatar', why: 'refused', player: 'dora' }])
  expect(table.does('bjorn', put(FATAR)).refusal).toBe('word-turned-down')
  table
    .does('bjorn', put(ARFAT))
    .does('dora', YES)
    .after(ANSWER_WORD_WITHIN - 1)
  expect(table.asked('dora')?.wordAsked?.waitingFor).toEqual(['anna'])
  table.after(1)
  expect(table.events).toEqual([{ type: 'word-dropped', word: 'arfat', why: 'expired' }])
  expect(table.plays('bjorn', { type: 'find-word', ...ARFAT }).refusal).toBe('not-a-word')
})

test('[T23] who was told no three times can put no more words in this match', () => {
  const table = race('bjorn')
  const places = [
    [10, 19],
    [19, 10],
    [19, 1],
    [10, 1],
  ].map((tiles) => ({ tiles }))
  for (const place of places.slice(0, MOST_WORDS_TURNED_DOWN))
    table.does('anna', put(place)).does('bjorn', NO)
  expect(table.does('anna', put(places.at(-1) ?? {})).refusal).toBe('too-many-words')
  expect(table.does('bjorn', put(places.at(-1) ?? {})).refusal).toBeUndefined()
})

test('[T23] [W30] one question at a time; only those asked answer, once each', () => {
  const table = race('bjorn', 'dora').does('emil', { type: 'join', as: 'spectator' })
  table.does('anna', put(FATAR))
  expect(table.does('bjorn', put(ARFAT)).refusal).toBe('word-asked')
  expect(table.does('anna', YES).refusal).toBe('not-asked')
  expect(table.does('emil', YES).refusal).toBe('not-asked')
  expect(table.does('emil', put(ARFAT)).refusal).toBe('only-watching')
  table.does('bjorn', YES)
  expect(table.does('bjorn', YES).refusal).toBe('nothing-changes')
  // Who watches sees the question too.
  expect(table.asked('emil')).toMatchObject({ wordAsked: { word: 'fatar', waitingFor: ['dora'] } })
  expect(table.asked('emil')?.canPutWords).toBeUndefined()
})

test('[T23] what was laid must be something the dictionary does not know', () => {
  const table = race('bjorn')
  expect(table.does('anna', put({ tiles: [9] })).refusal).toBe('already-a-word')
  expect(table.does('anna', put({ tiles: [9, 9] })).refusal).toBe('tile-twice')
  expect(table.does('anna', put({ tiles: 'HA' })).refusal).toBe('no-tiles')
  expect(table.does('anna', put({ tiles: [99] })).refusal).toBe('no-tiles')
})

test('[T23] not on a daily board, not alone, and not against bots alone; bots go along with the people', () => {
  const daily = new WordTable('quartiles', { mode: 'race', board: 'daily' }, 'bjorn')
  daily.does('anna', { type: 'start' }).plays('anna', { type: 'begin' })
  expect(daily.does('anna', put(FATAR)).refusal).toBe('no-house-words')
  const alone = new WordTable('quartiles', { mode: 'race' })
  alone.does('anna', { type: 'add-bot', level: 'easy' }).does('anna', { type: 'start' }).after(3000)
  expect(alone.does('anna', put(FATAR)).refusal).toBe('nobody-to-ask')
  expect(alone.asked('anna')?.canPutWords).toBeUndefined()
  const mixed = new WordTable('quartiles', { mode: 'race' }, 'bjorn')
  mixed.does('anna', { type: 'add-bot', level: 'easy' }).does('anna', { type: 'start' }).after(3000)
  expect(mixed.asked('anna')?.canPutWords).toBe(true)
  mixed.does('anna', put(FATAR)).does('bjorn', YES)
  expect(mixed.happened).toContain('house-word-agreed')
})

test('[T23] [T7] who leaves is not asked any more; a word of somebody who left does not count', () => {
  const table = race('bjorn', 'dora').does('anna', put(FATAR)).does('bjorn', YES)
  table.does('dora', { type: 'leave' }).after(ANSWER_WORD_WITHIN)
  expect(table.table.current?.wordAsked).toBeUndefined()
  expect(table.sees<QuartilesView>('anna').progress).toMatchObject({ score: 4 })
  table.does('anna', put(ARFAT)).does('anna', { type: 'leave' }).does('bjorn', YES)
  expect(table.events).not.toContainEqual(expect.objectContaining({ type: 'played' }))
})

test('[T23] the host keeps a word, and the next match at this table begins with it', () => {
  const table = race('bjorn').does('anna', put(FATAR)).does('bjorn', YES)
  expect(table.does('anna', { type: 'keep-word', word: 'arfat' }).refusal).toBe('word-not-agreed')
  expect(table.does('bjorn', { type: 'keep-word', word: 'fatar' }).refusal).toBe('host-only')
  for (const player of ['anna', 'bjorn']) table.plays(player, { type: 'finish' })
  expect(table.table.current).toBeUndefined()
  // It can be kept after the match as well.
  table.does('anna', { type: 'keep-word', word: 'fatar' })
  expect(table.table.houseWords).toEqual({ en: ['fatar'] })
  expect(table.does('anna', { type: 'keep-word', word: 'fatar' }).refusal).toBe('nothing-changes')
  table
    .does('anna', { type: 'start' })
    .after(3000)
    .plays('bjorn', { type: 'find-word', ...FATAR })
  expect(table.sees<QuartilesView>('bjorn').progress).toMatchObject({ score: 4 })
  for (const player of ['anna', 'bjorn']) table.plays(player, { type: 'finish' })
  table.does('anna', { type: 'forget-word', word: 'fatar', language: 'en' })
  expect(table.table.houseWords).toBeUndefined()
  table
    .does('anna', { type: 'start' })
    .after(3000)
    .plays('bjorn', { type: 'find-word', ...FATAR })
  expect(table.refusal).toBe('not-a-word')
})

// Smákrafl: swapping the first two letters makes RULT of URLT, which is no word here.
const GRID = ['urltqqqq', ...Array.from({ length: 7 }, () => 'qqqqqqqq')].join('')
const at = (x: number, y: number) => ({ x, y })
const SWAP = { type: 'swap', first: at(0, 0), second: at(0, 1) }
const RULT = { at: at(0, 0), direction: 'right', length: 4 }
const duel = (): { readonly table: WordTable; readonly mover: PlayerId; readonly other: PlayerId } => {
  const table = new WordTable('smakrafl', { start: GRID }, 'bjorn').does('anna', { type: 'start' })
  const mover = table.sees<SmakraflView>('anna').turn ?? ''
  return { table, mover, other: mover === 'anna' ? 'bjorn' : 'anna' }
}

test('[T23] [S7] Smákrafl: the word joins the swap it lies on, and the other gets the time back', () => {
  const { table, mover, other } = duel()
  expect(table.does(mover, put(RULT)).refusal).toBe('no-swap-before')
  table.plays(mover, SWAP)
  const { until } = table.sees<SmakraflView>(other)
  expect(table.does(other, put(RULT)).refusal).toBe('no-swap-before')
  table.after(5000).does(mover, put(RULT)).after(4000).does(other, YES)
  const view = table.sees<SmakraflView>(other)
  const [move] = view.history
  expect(move).toMatchObject({ kind: 'swap', count: 1, words: [{ word: 'rult', direction: 'right' }] })
  const points = move?.kind === 'swap' ? move.points : 0
  expect(points).toBeGreaterThan(0)
  expect(view.seats.find(({ player }) => player === mover)?.score).toBe(points)
  expect(view.used).toContain('rult')
  expect(view.until).toBeGreaterThan(until ?? 0)
  expect(view.until).toBeLessThanOrEqual(table.now + view.turnTime * 1000)
  // Used is used (S5).
  expect(table.does(mover, put(RULT)).refusal).toBe('already-used')
})

test('[T23] Smákrafl: only a line of four or more through a swapped letter, and only until the next move', () => {
  const { table, mover, other } = duel()
  table.plays(mover, SWAP)
  expect(table.does(mover, put({ ...RULT, length: 3 })).refusal).toBe('not-in-a-line')
  expect(table.does(mover, put({ ...RULT, direction: 'up-right' })).refusal).toBe('not-in-a-line')
  expect(table.does(mover, put({ at: at(0, 2), direction: 'right', length: 4 })).refusal).toBe(
    'not-through-swap',
  )
  table.does(mover, put(RULT)).plays(other, { ...SWAP, first: at(7, 0), second: at(7, 1) })
  // The grid is another one now: with the answer the question is gone.
  table.does(other, YES)
  expect(table.events).toContainEqual({ type: 'word-dropped', word: 'rult', why: 'gone' })
})

test('[T23] [S8] nobody’s time runs out over a question', () => {
  const { table, mover, other } = duel()
  table
    .plays(mover, SWAP)
    .after(59_000)
    .does(mover, put(RULT))
    .after(ANSWER_WORD_WITHIN - 1)
  expect(table.sees<SmakraflView>(other).turn).toBe(other)
  table.after(1)
  expect(table.sees<SmakraflView>(other).turn).toBe(mover)
})

// Crossword, two by two: everybody gets T, U, U, O.
const filled = (options: object, ...others: readonly PlayerId[]): WordTable => {
  const table = new WordTable('crossword', { size: 2, review: true, ...options }, ...others)
  table.does('anna', { type: 'start' })
  for (const [cell, letter] of [...'TUUO'].entries()) {
    const { announcer } = table.sees<CrosswordView>({ kind: 'screen' })
    table.plays(announcer ?? '', { type: 'announce-letter', letter })
    for (const player of ['anna', ...others]) table.plays(player, { type: 'place-letter', cell })
  }
  return table
}
const TU = { start: 0, direction: 'across', length: 2 }
const DONE = { type: 'accept-scores' }

test('[T23] [C4] Crossword: at the end, before the scores count, for every grid that has the word', () => {
  const table = filled({}, 'bjorn')
  expect(table.sees<CrosswordView>('anna')).toMatchObject({ phase: 'reviewing', winner: null })
  expect(table.sees<CrosswordView>('anna').results?.map(({ score }) => score)).toEqual([0, 0])
  table.does('anna', put(TU)).does('bjorn', YES)
  // TU across and down, each filling its line (C13).
  expect(table.sees<CrosswordView>('bjorn').results?.map(({ score }) => score)).toEqual([8, 8])
  table.plays('anna', DONE)
  expect(table.plays('anna', DONE).refusal).toBe('already-accepted')
  expect(table.sees<CrosswordView>('bjorn').phase).toBe('reviewing')
  table.plays('bjorn', DONE)
  expect(table.happened).toContain('match-completed')
  expect(table.table.history.at(-1)?.outcome?.standings.map(({ score }) => score)).toEqual([8, 8])
})

test('[T23] Crossword: after a minute without words the scores count by themselves', () => {
  const table = filled({}, 'bjorn').after(59_999)
  expect(table.table.current).toBeDefined()
  table.after(1)
  expect(table.table.current).toBeUndefined()
})

test('[T23] Crossword: only stretches of one’s own grid that are no word yet, and only at the end', () => {
  const table = filled({}, 'bjorn')
  expect(table.does('anna', put({ ...TU, start: 1 })).refusal).toBe('not-in-a-line')
  expect(table.does('anna', put({ ...TU, length: 1 })).refusal).toBe('not-in-a-line')
  expect(table.does('anna', put(TU)).does('bjorn', YES).does('anna', put(TU)).refusal).toBe('already-a-word')
  const early = new WordTable('crossword', { size: 2, review: true }, 'bjorn').does('anna', { type: 'start' })
  expect(early.does('anna', put(TU)).refusal).toBe('not-now')
})

test('[T23] [C17] who leaves while words are put to the others has no score; with one left it is over', () => {
  const table = filled({}, 'bjorn', 'dora').does('dora', { type: 'leave' })
  expect(table.sees<CrosswordView>('anna').results?.map(({ player }) => player)).toEqual(['anna', 'bjorn'])
  table.does('bjorn', { type: 'leave' })
  expect(table.table.current).toBeUndefined()
  expect(table.table.history.at(-1)?.outcome?.standings.map(({ rank }) => rank)).toEqual([
    1,
    undefined,
    undefined,
  ])
})

test('[T23] [C6] Crossword without the option, alone, or on a daily board is over with its last letter', () => {
  expect(filled({ review: false }, 'bjorn').table.current).toBeUndefined()
  expect(filled({}).table.current).toBeUndefined()
})

test('[T23] kept words score in the next Crossword, and its words stay those it began with', () => {
  const table = filled({}, 'bjorn').does('anna', put(TU)).does('bjorn', YES)
  for (const player of ['anna', 'bjorn']) table.plays(player, DONE)
  table.does('anna', { type: 'keep-word', word: 'tu' }).does('anna', { type: 'start' })
  table.does('anna', { type: 'forget-word', word: 'tu', language: 'en' })
  for (const [cell, letter] of [...'TUUO'].entries()) {
    const { announcer } = table.sees<CrosswordView>({ kind: 'screen' })
    table.plays(announcer ?? '', { type: 'announce-letter', letter })
    for (const player of ['anna', 'bjorn']) table.plays(player, { type: 'place-letter', cell })
  }
  expect(table.sees<CrosswordView>('bjorn').results?.map(({ score }) => score)).toEqual([8, 8])
})
