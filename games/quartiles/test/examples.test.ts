import { expect, test } from 'vitest'
import examples from '../examples/index.ts'
import quartiles from '../game.ts'
import { invariant } from '../invariant.ts'

test.each(examples)('the gallery shows: $name', ({ make }) => {
  const { state, viewer } = make()
  expect(invariant(state)).toBeUndefined()
  expect(quartiles.view(state, viewer)).toMatchObject({ mode: state.options.mode })
})

test('the gallery shows every phase, every mode, and every viewer that matters', () => {
  const views = examples.map(({ make }) => {
    const { state, viewer } = make()
    return quartiles.view(state, viewer)
  })
  expect(new Set(views.map(({ mode }) => mode)).size).toBe(3)
  expect(new Set(views.map(({ board }) => board)).size).toBe(3)
  expect(views.some(({ over }) => over)).toBe(true)
  expect(views.some(({ progress }) => progress !== null && progress.solved !== null)).toBe(true)
  expect(views.some(({ me }) => me === null)).toBe(true)
  expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length)
})
