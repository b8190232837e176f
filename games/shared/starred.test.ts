import { expect, test } from 'vitest'
import { withStars } from './starred.ts'

test('[Q7] what players find counts, but is starred on the shared screen', () => {
  const results = [
    {
      player: 'anna',
      score: 9,
      words: [
        { word: 'SLUT', points: 4 },
        { word: 'SPICE', points: 5 },
      ],
    },
  ]
  expect(withStars(results, 'word', 'en')).toEqual([
    {
      player: 'anna',
      score: 9,
      words: [
        { word: 'S***', points: 4 },
        { word: 'SPICE', points: 5 },
      ],
    },
  ])
  expect(results[0]?.words[0]?.word).toBe('SLUT')
})
