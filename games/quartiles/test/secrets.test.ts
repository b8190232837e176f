import { isDeepStrictEqual } from 'node:util'
import { type Game, seeded, type Viewer } from '@fimm/kernel'
import { playRandomly } from '@fimm/kernel/testing/random-play.ts'
import { expect, test } from 'vitest'
import { BOARD } from '../examples/board.ts'
import quartiles from '../game.ts'
import { invariant } from '../invariant.ts'
import { secrets } from '../secrets.ts'
import type { Quartiles } from '../game-types.ts'
import type { Options } from '../types.ts'
import {
  BEGIN,
  DAY,
  FINISH,
  lay,
  layAll,
  playing,
  PUZZLE,
  sampleWithAnswers,
  TEXTS,
  sure,
  SECOND,
} from './board.ts'

const SEEDS = process.env['FIMM_DEEP'] ? 40 : 4
const settings: readonly { readonly players: readonly string[]; readonly options: Partial<Options> }[] = [
  { players: ['anna'], options: {} },
  { players: ['anna', 'bjorn'], options: { mode: 'race', board: 'daily' } },
  { players: ['anna', 'bjorn', 'dora'], options: { mode: 'race', minutes: 2 } },
  { players: ['anna', 'bjorn', 'dora'], options: { mode: 'together' } },
]
const knowing: Game<Quartiles> = { ...quartiles, randomCommand: sampleWithAnswers }

const eyesOf = (players: readonly string[]): readonly Viewer[] => [
  ...players.map((player) => ({ kind: 'player', player }) as const),
  { kind: 'player', player: 'stranger' },
  { kind: 'spectator' },
  { kind: 'screen' },
  { kind: 'review' },
]

const tracesOf = ({ players, options }: (typeof settings)[number]) =>
  Array.from({ length: SEEDS }, (_, seed) => {
    const material = options.board === 'daily' ? { ...BOARD, date: DAY } : BOARD
    return playRandomly(knowing, { players, options, material, seed, unrest: 0.03 })
  })

test.each(settings)('[Q15] turning every unfound word round changes nothing anybody sees: %j', (setting) => {
  const random = seeded('secrets')
  let changed = 0
  for (const { moments } of tracesOf(setting))
    for (const { entries, matches } of moments)
      for (const [index, entry] of entries.entries())
        for (const viewer of eyesOf(setting.players)) {
          const state = matches[index]?.state
          if (state === undefined || !('event' in entry)) continue
          const other = secrets.state(state, viewer, random)
          if (!isDeepStrictEqual(other, state)) changed++
          expect(quartiles.view(other, viewer)).toEqual(quartiles.view(state, viewer))
          expect(quartiles.status(other)).toEqual(quartiles.status(state))
          const event = secrets.event(entry.event, viewer, state, random)
          expect(quartiles.eventFor(event, viewer, other)).toEqual(
            quartiles.eventFor(entry.event, viewer, state),
          )
          expect(invariant(other)).toBe(invariant(state))
        }
  expect(changed).toBeGreaterThan(50)
})

test.each(settings)('[Q15] no unfound word is in anything sent before the end: %j', (setting) => {
  for (const { moments, match } of tracesOf(setting))
    for (const { after, entries, matches } of moments) {
      if (quartiles.status(after.state).phase !== 'playing') continue
      for (const viewer of eyesOf(setting.players)) {
        if (viewer.kind === 'review') continue
        const view = quartiles.view(after.state, viewer)
        const shown = entries.map((entry, index) =>
          'event' in entry ? quartiles.eventFor(entry.event, viewer, sure(matches[index]?.state)) : undefined,
        )
        const sent = JSON.stringify([view, shown])
        const known = new Set(view.progress?.found.map(({ text }) => text))
        const unknown = PUZZLE.words.filter(({ text, tiles }) => tiles.length > 1 && !known.has(text))
        expect(unknown.filter(({ text }) => sent.includes(`"${text}"`))).toEqual([])
        expect(unknown.filter(({ tiles }) => sent.includes(JSON.stringify(tiles)))).toEqual([])
        if (view.tiles === null) expect(sent).not.toContain('"ELL"')
      }
      expect(match).toBeDefined()
    }
})

test('[Q15] the options and the opening tell nothing of the board', () => {
  const opened = playing({ mode: 'race' }, ['anna', 'bjorn'])
  for (const viewer of eyesOf(['anna', 'bjorn']).filter(({ kind }) => kind !== 'review')) {
    expect(opened.eventsFor(viewer as never)).toEqual([
      { type: 'match-opened', mode: 'race', board: 'random' },
    ])
    expect(opened.view(viewer)).toHaveProperty('tiles', null)
  }
})

test('[Q15] counts may be told: of all words, by size, and by tile', () => {
  const view = playing().when('anna', BEGIN).view('anna')
  expect(view.tiles).toMatchObject({ words: PUZZLE.words.length, total: PUZZLE.total, goal: 100 })
  expect(view.tiles?.sizes).toEqual(
    [1, 2, 3, 4].map((size) => PUZZLE.words.filter(({ tiles }) => tiles.length === size).length),
  )
  expect(view.progress?.left).toHaveLength(20)
})

test('[Q16] who watches sees tiles and scores once somebody began, and a screen once everybody did', () => {
  const race = playing({ mode: 'race' }, ['anna', 'bjorn'])
    .after(3 * SECOND)
    .when('anna', lay('IS'))
  expect(race.view({ kind: 'spectator' })).toMatchObject({
    tiles: { words: 43 },
    players: [{ score: 2 }, {}],
  })
  expect(race.view({ kind: 'spectator' })).toHaveProperty('progress', null)
  expect(race.view({ kind: 'screen' })).toHaveProperty('tiles')
  const first = playing({ mode: 'together' }, ['anna', 'bjorn']).when('anna', BEGIN)
  expect(first.view({ kind: 'spectator' })).toHaveProperty('tiles')
  expect(first.view({ kind: 'screen' }), 'one *begin* is for all of them').toHaveProperty('tiles')
  const team = playing({ mode: 'together' }, ['anna']).when('anna', BEGIN).when('anna', lay('IS'))
  expect(team.view({ kind: 'spectator' }).progress?.found).toHaveLength(1)
})

test('[Q16] nobody but the player sees a board that is played alone, nor the day’s', () => {
  for (const options of [{}, { mode: 'race', board: 'daily' }] as const) {
    const begun = playing(options).when('anna', BEGIN)
    for (const viewer of [
      { kind: 'spectator' },
      { kind: 'screen' },
      { kind: 'player', player: 'stranger' },
    ] as const)
      expect(begun.view(viewer)).toHaveProperty('tiles', null)
  }
})

test('[Q15] after the end everything is told, except to those who never began', () => {
  const over = playing({ mode: 'race', board: 'daily' }, ['anna', 'bjorn'])
    .when('anna', BEGIN)
    .when('anna', lay('IS'))
    .when('anna', FINISH)
    .when('bjorn', FINISH)
  expect(over.view('anna').answers?.words.map(({ text }) => text)).toEqual(TEXTS)
  expect(over.view('anna').answers?.found).toEqual([
    { player: 'anna', words: ['IS'] },
    { player: 'bjorn', words: [] },
  ])
  // The day's board could still be their first play of it.
  expect(over.view('bjorn')).toHaveProperty('answers', null)
  expect(over.view({ kind: 'review' })).toHaveProperty('answers')
})

test('[Q16] a word that ends the match is told to all who may now know', () => {
  const race = playing({ mode: 'race' }, ['anna', 'bjorn'])
    .after(3 * SECOND)
    .when('bjorn', FINISH)
  const over = layAll(race, 'anna', TEXTS)
  expect(over.eventsFor('bjorn').at(-1)).toMatchObject({ type: 'word-found', text: TEXTS.at(-1) })
  expect(over.eventsFor('bjorn').at(-2)).not.toHaveProperty('text')
})

test('states that rules never reach are named', () => {
  const state = layAll(playing().when('anna', BEGIN), 'anna', ['IS', 'IN']).state
  const [progress] = state.progress
  const broken = (change: object) => invariant({ ...state, progress: [{ ...sure(progress), ...change }] })
  expect(invariant(state)).toBeUndefined()
  expect(broken({ score: 5 })).toMatch('score')
  expect(broken({ found: [progress?.found[0], progress?.found[0]] })).toMatch('twice')
  expect(broken({ solved: { at: 0, elapsed: 0, millis: 0 } })).toMatch('solved')
  expect(
    invariant({ ...state, progress: [{ found: [], score: 0, left: [], hints: [], penalties: 0 }] }),
  ).toMatch('clock')
})
