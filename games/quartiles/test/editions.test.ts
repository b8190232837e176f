import { type Env, seeded } from '@fimm/kernel'
import { given } from '@fimm/kernel/testing/scenario.ts'
import { lexiconOf } from '@fimm/lexicon/memory.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, test } from 'vitest'
import { BOARD } from '../examples/board.ts'
import quartiles from '../game.ts'
import { material } from '../material.ts'
import { parsePuzzle, type Sketch } from '../puzzle.ts'
import * as schema from '../schema.ts'
import { playing, sure } from './board.ts'

const made = (words: Env['words'], seed: string): Sketch =>
  material.make({ series: 'quartiles-en-random' }, { now: 0, random: seeded(seed), words }, []) as Sketch

test('[Q8] a board and every match on it say which words it was made with', () => {
  const board = made(loadLexicon, 'today')
  expect(board.dictionary).toBe(`en-tiles@${loadLexicon('en-tiles').fingerprint}`)
  const { state } = given(quartiles, { players: ['anna'], material: board })
  expect(state.options.words).toBe(board.dictionary)
  expect(schema.options['~standard'].validate({ words: board.dictionary })).toHaveProperty('issues')
})

test('[Q8] a board that does not say it has a match that does not make it up', () => {
  expect(BOARD).not.toHaveProperty('dictionary')
  expect(playing().state.options).not.toHaveProperty('words')
})

test('[Q10] a board is scored with the words it was made with, after the dictionary lost some of them', () => {
  const board = made(loadLexicon, 'before')
  const puzzle = parsePuzzle(board)
  const [word] = puzzle.ok ? puzzle.value.words.filter(({ tiles }) => tiles.length === 2) : []
  const { text, tiles, points } = sure(word)
  // The next edition knows nothing of what is on this board.
  const played = given(quartiles, { players: ['anna'], material: board, words: () => lexiconOf(['other']) })
    .when('anna', { type: 'begin' })
    .when('anna', { type: 'find-word', tiles })
  const { tiles: shown, progress } = played.view('anna')
  expect(progress?.found).toMatchObject([{ text, points }])
  expect(shown?.words).toBe(board.words.length)
})
