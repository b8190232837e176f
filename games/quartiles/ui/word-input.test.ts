import { expect, test } from 'vitest'
import { inputReducer, isSubmittable, NO_INPUT, type InputAction, type InputState } from './word-input.ts'

const TILES = ['QU', 'AR', 'TI', 'LES', 'SE', 'AL']
const reduce = inputReducer(TILES)
const after = (...actions: readonly InputAction[]): InputState => actions.reduce(reduce, NO_INPUT)
const tap = (id: number): InputAction => ({ type: 'tap', id })
const SUBMIT: InputAction = { type: 'submit' }
const REFUSED: InputAction = { type: 'refused', text: 'Not a word.' }

test('a tile tapped while a word is on its way begins the next word, and the answer leaves it alone', () => {
  const tapped = after(tap(4), tap(5), SUBMIT, tap(0))
  expect(tapped).toMatchObject({ draft: { path: [0] }, pending: { path: [4, 5] } })
  const found = reduce(tapped, { type: 'found', text: 'SEAL' })
  expect(found).toMatchObject({ draft: { path: [0] }, feedback: { kind: 'found', text: 'SEAL' } })
  expect(found.pending).toBeUndefined()
  expect(reduce(tapped, REFUSED)).toMatchObject({ draft: { path: [0] }, feedback: { kind: 'refused' } })
})

test('a second tap on Submit sends nothing: one word is on its way', () => {
  const sent = after(tap(4), tap(5), SUBMIT)
  expect(isSubmittable(sent)).toBe(false)
  expect(reduce(sent, SUBMIT)).toBe(sent)
  expect(isSubmittable(reduce(sent, tap(0)))).toBe(false)
  expect(isSubmittable(after(tap(4), SUBMIT, { type: 'found', text: 'SE' }, tap(0)))).toBe(true)
})

test('a refused word is back in its line; one tap clears it, and the next tile begins another', () => {
  const refused = after(tap(4), tap(5), SUBMIT, REFUSED)
  expect(refused).toMatchObject({ draft: { path: [4, 5] }, isSpent: true })
  for (const type of ['clear', 'erase'] as const)
    expect(reduce(refused, { type })).toMatchObject({ draft: { path: [], rest: '' } })
  expect(reduce(refused, tap(0)).draft.path).toEqual([0])
  expect(reduce(refused, tap(5)).draft.path, 'a tile of it is mended').toEqual([4])
  expect(reduce(refused, { type: 'type', letter: 'Q' }).draft).toEqual({ path: [], rest: 'Q' })
})

test('[T23] a refused word can be put to the others while it still lies there, and only then', () => {
  const refused = after(tap(4), tap(5), SUBMIT, REFUSED)
  const offer: InputAction = { type: 'offer', tiles: refused.draft.path }
  expect(refused.feedback?.unknown).toBeUndefined()
  expect(reduce(refused, offer).feedback).toMatchObject({ kind: 'refused', unknown: [4, 5] })
  expect(reduce(reduce(refused, tap(0)), offer).feedback?.unknown).toBeUndefined()
  expect(reduce(reduce(refused, { type: 'clear' }), offer).feedback).toBeUndefined()
})
