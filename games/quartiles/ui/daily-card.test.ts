import { expect, test } from 'vitest'
import type { View } from '../view-types.ts'
import { dailyCard } from './daily-card.ts'

const t = (key: string, values: object = {}): string => `${key} ${JSON.stringify(values)}`

test('[Q17] the card counts quartiles, words and hints, and has no word of the board', () => {
  const view = {
    mode: 'solo',
    board: 'daily',
    players: [{ player: 'anna', phase: 'finished', score: 70, words: 12, quartiles: 3, hints: 1 }],
    may: null,
    over: true,
    tiles: { tiles: ['FO', 'RE'], goal: 100, total: 180, words: 26, sizes: [1, 1, 1, 1] },
    answers: { words: [{ text: 'FORE' }], quartiles: [], found: [] },
  } as unknown as View
  const card = dailyCard(view, t)
  expect(card?.cells.map((row) => row.filter(Boolean).length)).toEqual([4, 4, 4, 0, 0])
  expect(card?.facts).toEqual([
    'share.quartiles {"found":3,"total":5}',
    'share.words {"found":12,"total":26} · card.hints {"count":1}',
  ])
  expect(JSON.stringify(card)).not.toContain('FORE')
})

test('nothing before there is a result', () => {
  expect(dailyCard({ players: [] } as unknown as View, t)).toBeUndefined()
})
