import { expect, test } from 'vitest'
import { seatToTake } from './sit-down.tsx'

test('who chooses no seat takes the next free one, as does who chose one that was taken meanwhile', () => {
  expect(seatToTake({ seats: [2, 5, 9] }, undefined)).toBe(2)
  expect(seatToTake({ seats: [2, 5, 9] }, 5)).toBe(5)
  expect(seatToTake({ seats: [2, 9] }, 5)).toBe(2)
  expect(seatToTake({ seats: [] }, undefined)).toBeUndefined()
})
