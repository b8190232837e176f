import { playRandomly } from '@fimm/kernel/testing/random-play.ts'
import { expect, test } from 'vitest'
import analysis, { type BestLineNote } from '../analysis.ts'
import crossword from '../game.ts'
import { exchanged } from '../grid.ts'
import { scoreBoard } from '../scoring.ts'
import type { Crossword } from '../game-types.ts'
import type { Scoring } from '../types.ts'
import { anna, bjorn, type Played, playedTo, turns, match } from './play.ts'
import { SOME_WORDS, wordsOf } from './words.ts'

type Notes = readonly { readonly decision: number; readonly note: BestLineNote }[]

const notesOf = (
  entries: Played['log'],
  options: Played['state']['options'],
  words = wordsOf(...SOME_WORDS),
): Notes =>
  analysis(
    { code: 'ABCDE', number: 1, startedAt: 0, options, players: [anna, bjorn], entries, name: (id) => id },
    words,
  ) as Notes

test('[C26] the replay knows for each letter where it would have scored most', () => {
  // ET over SA has no word.
  const words = wordsOf('at', 'se', 'as')
  const played = playedTo({ [anna]: 'ETSA' }, {}, { words })
  const notes = notesOf(played.log, played.state.options, words).map(({ note }) => note)
  expect(notes.map(({ cell }) => cell)).toEqual([0, 1, 2, 3])
  // E last and A first: AT over SE.
  expect(notes[0]?.best).toMatchObject({ cell: 3, gain: 12 })
  expect(notes[0]?.best?.words.map(({ word, direction }) => `${word} ${direction}`)).toEqual([
    'AT across',
    'SE across',
    'AS down',
  ])
  expect(notes.at(-1)?.best).toBeNull()
})

test.each<Scoring>(['longest-first', 'best-total'])(
  '[C26] no other exchange with a later letter would have scored more (%s)',
  (scoring) => {
    const words = wordsOf(...SOME_WORDS)
    const { log, match: last } = playRandomly<Crossword>(crossword, {
      players: [anna, bjorn],
      words,
      options: { size: 4, scoring },
      seed: 5,
    })
    const { seats, options } = last.state
    const notes = notesOf(log, options)
    const lexicon = words('en-standard')
    expect(notes).toHaveLength(32)
    for (const { player, grid } of seats) {
      const own = notes.filter(({ note }) => note.player === player).map(({ note }) => note)
      const pays = (board: typeof grid): number => scoreBoard(player, board, options, lexicon).score
      const score = pays(grid)
      for (const [index, { cell, best }] of own.entries()) {
        const gains = own.slice(index + 1).map((later) => pays(exchanged(grid, cell, later.cell)) - score)
        expect(best?.gain ?? 0).toBe(Math.max(0, ...gains))
        if (best !== null) expect(pays(exchanged(grid, cell, best.cell))).toBe(score + best.gain)
      }
    }
    expect(notes.some(({ note }) => note.best !== null)).toBe(true)
  },
)

test.each([
  ['longest-first', 1],
  ['best-total', 2],
] as const)(
  '[C10] [C26] the words of the better line are chosen as the match chose them (%s)',
  (scoring, gain) => {
    // ONEAX with an R instead of the X: NEAR, or ON and EAR.
    const words = wordsOf('on', 'one', 'ear', 'near')
    const played = playedTo({ [anna]: `ONEAXXXXXR${'X'.repeat(15)}` }, { scoring }, { words })
    const notes = notesOf(played.log, played.state.options, words).map(({ note }) => note)
    expect(notes.find(({ cell }) => cell === 4)?.best).toMatchObject({ cell: 9, gain })
  },
)

test('[C26] a note belongs to the decision that placed the letter', () => {
  const played = playedTo({ [anna]: 'TEAN', [bjorn]: 'ANTE' })
  const placed = played.log.flatMap((entry) =>
    'event' in entry && entry.event.type === 'letter-placed'
      ? [{ decision: entry.decision, player: entry.event.player, cell: entry.event.cell }]
      : [],
  )
  const noted = notesOf(played.log, played.state.options).map(({ decision, note: { player, cell } }) => ({
    decision,
    player,
    cell,
  }))
  expect(noted.toSorted((one, other) => one.decision - other.decision)).toEqual(placed)
})

test('[C26] grids of who left, and of a match that was not scored, have no notes', () => {
  const left = turns(match({ size: 2 }, [anna, bjorn]), 'TE').leaves(bjorn)
  expect(notesOf(left.log, left.state.options)).toEqual([])
  const ended = turns(left, 'AN')
  expect(new Set(notesOf(ended.log, ended.state.options).map(({ note }) => note.player))).toEqual(
    new Set([anna]),
  )
})
