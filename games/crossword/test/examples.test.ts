import { expect, test } from 'vitest'
import examples from '../examples/index.ts'
import crossword from '../game.ts'
import { scoreBoard } from '../scoring.ts'
import { wordsOf } from './words.ts'

test.each(examples)('example: $name', ({ make }) => {
  const { state, viewer } = make()
  expect(crossword.invariant?.(state)).toBeUndefined()
  expect(crossword.view(state, viewer).seats).toHaveLength(state.seats.length)
})

test('[C14] the words of the examples are those the rules find in their grids', () => {
  const { state } = examples.find(({ name }) => name === 'the end, won')?.make() ?? {}
  const scores = state?.phase.phase === 'scoring' ? state.phase.scores : []
  expect(scores).toHaveLength(3)
  const listed = scores.flatMap(({ words, missed }) => [...words, ...missed.flatMap((line) => line.words)])
  const lexicon = wordsOf(...listed.map(({ word }) => word))('')
  for (const score of scores) {
    const seat = state?.seats.find(({ player }) => player === score.player)
    expect(
      scoreBoard(score.player, seat?.grid ?? [], { size: 5, scoring: 'longest-first' }, lexicon),
    ).toEqual(score)
  }
})

test('the examples show every phase and every kind of viewer', () => {
  const made = examples.map(({ make }) => make())
  expect(new Set(made.map(({ state }) => state.phase.phase))).toEqual(
    new Set(['announcing', 'placing', 'scoring', 'abandoned']),
  )
  expect(new Set(made.map(({ viewer }) => viewer.kind))).toEqual(new Set(['player', 'spectator', 'screen']))
})
