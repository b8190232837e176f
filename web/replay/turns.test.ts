import { expect, test } from 'vitest'
import type { Position } from './positions.ts'
import { turnAt, turnAway, turnStarts } from './turns.ts'

const position = (player: string, before: object = {}): Position =>
  ({ seq: 1, at: 1, before, after: {}, lines: [{ by: { kind: 'member', player } }] }) as unknown as Position

test('a turn ends when somebody else decides', () => {
  const positions = ['anna', 'anna', 'björn', 'anna'].map((player) => position(player))
  expect(turnStarts(positions)).toEqual([0, 2, 3])
})

test('a game that counts its turns says so itself', () => {
  const positions = [1, 1, 2, 2].map((turn, place) => position(place % 2 === 0 ? 'anna' : 'björn', { turn }))
  expect(turnStarts(positions, (view) => (view as { turn: number }).turn)).toEqual([0, 2])
})

test('back leads to the beginning of the turn first', () => {
  const starts = [0, 3, 7]
  expect(turnAway(starts, 5, -1)).toBe(3)
  expect(turnAway(starts, 3, -1)).toBe(0)
  expect(turnAway(starts, 5, 1)).toBe(7)
  expect(turnAway(starts, 7, 1)).toBeUndefined()
  expect([0, 2, 3, 9].map((at) => turnAt(starts, at))).toEqual([1, 1, 2, 3])
})
