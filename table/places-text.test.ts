import { expect, test } from 'vitest'
import { placesText } from './places-text.ts'

const person = (id: string) => ({ name: id, ...(id === 'Puffin' && { bot: 'hard' }) })

test('[T10c] a text to send around lists people by their places, and bots after them', () => {
  const places = [
    { player: 'Puffin', points: 6 },
    { player: 'Anna', points: 4 },
    { player: 'Björn', points: 4 },
    { player: 'Dóra', points: 1.5 },
  ]
  expect(placesText(places, person)).toEqual(['1. Anna 4', '1. Björn 4', '3. Dóra 1½', '(Puffin 6)'])
})
