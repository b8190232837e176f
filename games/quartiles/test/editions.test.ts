import { seeded, type Env } from '@fimm/kernel'
import { given } from '@fimm/kernel/testing/scenario.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, test } from 'vitest'
import { BOARD } from '../examples/board.ts'
import quartiles from '../game.ts'
import { material } from '../material.ts'
import { parsePuzzle, type Sketch } from '../puzzle.ts'
import * as schema from '../schema.ts'
import { solve } from '../solve.ts'
import { parseTiles } from '../tiles.ts'
import { playing, sure } from './board.ts'

const FIRST = loadLexicon('english-standard-1')
const TODAY = loadLexicon('english-standard')

/** A board as a server made it that had the first edition of the words. */
const madeWith = (edition: string, seed: string): Sketch => {
  const words: Env['words'] = (name) => loadLexicon(name === 'english-standard' ? edition : name)
  const board = material.make({ series: 'quartiles-random' }, { now: 0, random: seeded(seed), words }, [])
  return board as Sketch
}

test('[Q8] a board and every match on it say which words it was made with', () => {
  const board = madeWith('english-standard', 'today')
  expect(board.dictionary).toBe(`english-standard@${TODAY.fingerprint}`)
  const { state } = given(quartiles, { players: ['anna'], material: board })
  expect(state.options.words).toBe(board.dictionary)
  expect(schema.options['~standard'].validate({ words: board.dictionary })).toHaveProperty('issues')
})

test('[Q8] a board of before says nothing, and its match does not make it up', () => {
  expect(BOARD).not.toHaveProperty('dictionary')
  expect(playing().state.options).not.toHaveProperty('words')
})

test('[Q10] an old board is scored with the words it was made with, after the dictionary changed', () => {
  // The first of some boards whose words would not all be words today.
  const [board, gone] = sure(
    Array.from({ length: 40 }, (_, index) => madeWith('english-standard-1', `old ${index}`))
      .map((each) => [each, lost(each)] as const)
      .find(([, words]) => words.length > 0),
  )
  const dictionary = `english-standard@${FIRST.fingerprint}`
  expect(board.dictionary).toBe(dictionary)
  expect(loadLexicon(dictionary)).toBe(FIRST)
  const [word] = gone
  if (word === undefined) throw new Error('no word was lost')
  const played = given(quartiles, { players: ['anna'], material: board, words: () => TODAY })
    .when('anna', { type: 'begin' })
    .when('anna', { type: 'find-word', tiles: word.tiles })
  const { tiles, sheet } = played.view('anna')
  expect(sheet?.found.map(({ text, points }) => ({ text, points }))).toEqual([
    { text: word.text, points: word.points },
  ])
  // Opened anew, the total is still that of the day it was made, and not what today's words would make of it.
  const today = parseTiles(board.tiles)
  const solvedToday = today.ok ? solve(today.value, TODAY) : []
  expect(solvedToday.map(({ text }) => text)).not.toContain(word.text)
  expect(tiles?.words).toBe(board.words.length)
})

const lost = (board: Sketch) => {
  const puzzle = parsePuzzle(board)
  return puzzle.ok ? puzzle.value.words.filter(({ text }) => !TODAY.has(text)) : []
}
