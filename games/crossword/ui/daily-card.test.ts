import { expect, test } from 'vitest'
import type { View } from '../view-types.ts'
import { dailyCard } from './daily-card.ts'

const t = (key: string, values: object = {}): string => `${key} ${JSON.stringify(values)}`

test('the card shows which cells belong to words, and no letter', () => {
  const word = { word: 'cat', direction: 'across', start: 3, length: 3, points: 6 }
  const view = {
    options: { size: 3 },
    results: [{ player: 'anna', words: [word], score: 6 }],
  } as unknown as View
  const card = dailyCard(view, t)
  expect(card?.cells).toEqual([
    [false, false, false],
    [true, true, true],
    [false, false, false],
  ])
  expect(card?.facts).toEqual(['card.words {"count":1}', 'card.longest {"letters":3}'])
  expect(dailyCard({ results: null, options: { size: 3 } } as unknown as View, t)).toBeUndefined()
})
