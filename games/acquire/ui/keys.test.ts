import { expect, test } from 'vitest'
import { anna, position } from '../test/position.ts'
import { inputOf } from './keys.ts'

const match = position({ board: 'AA', racks: { anna: '3A 12I', bjorn: '12H' } })
const placing = match.view(anna)
const buying = match.when(anna, { type: 'place-tile', tile: '12I' }).view(anna)
const slots = [undefined, ...(placing.rack ?? [])]

const typed = (key: string, view = placing, isDisposing = false) =>
  inputOf({ key: key.toLowerCase(), shift: key.startsWith('Shift+') }, slots, view, isDisposing)

test('figures press the tile in that place of the rack', () => {
  expect(typed('2')).toEqual({ type: 'press', tile: '3A', by: 'key' })
  expect(typed('1'), 'a hole').toBe(undefined)
  expect(typed('7')).toBe(undefined)
})

test('a letter is a chain: chosen, or bought and put back', () => {
  expect(typed('l')).toEqual({ type: 'choose-chain', chain: 'luxor' })
  expect(typed('a', buying)).toEqual({ type: 'add-share', chain: 'american' })
  expect(typed('Shift+A', buying)).toEqual({ type: 'remove-share', chain: 'american' })
  expect(typed('Backspace', buying)).toEqual({ type: 'remove-share' })
  expect(typed('e', buying)).toBe('end')
})

test('in a merger letters say what is done with shares', () => {
  expect(typed('s', placing, true)).toEqual({ type: 'sell', by: 1 })
  expect(typed('Shift+T', placing, true)).toEqual({ type: 'trade', by: -1 })
  expect(typed('k', placing, true)).toEqual({ type: 'prepare', sell: 0, trade: 0 })
  expect(typed('l', placing, true)).toBe(undefined)
})

test('Enter confirms and Escape cancels, whatever is asked', () => {
  expect(typed('Enter')).toEqual({ type: 'confirm' })
  expect(typed('Escape')).toEqual({ type: 'cancel' })
})
