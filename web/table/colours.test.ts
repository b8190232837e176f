import { expect, test } from 'vitest'
import { COLOURS, coloursOf, ownColour } from './colours.ts'

const people = Array.from({ length: COLOURS }, (_, index) => `player-${index}`)

test('ten people at a table have ten colours', () => {
  expect(new Set(coloursOf(people).values()).size).toBe(COLOURS)
})

test('the first at a table has the colour they have everywhere, and newcomers change nobody’s', () => {
  const three = coloursOf(people.slice(0, 3))
  const four = coloursOf(people.slice(0, 4))
  expect(three.get('player-0')).toBe(ownColour('player-0'))
  for (const [id, colour] of three) expect(four.get(id)).toBe(colour)
})

test('more people than colours share them', () => {
  expect(coloursOf([...people, 'one more']).get('one more')).toBe(ownColour('one more'))
})
