import { expect, test } from 'vitest'
import { beside, figure } from './measure.ts'
import { markdownOf, readable, tableOf } from './report.ts'

const benchmarks = [
  {
    name: 'kernel',
    figures: [
      figure('commands', 'a second', 3_000_000, beside('boardgame.io', [30, 20, 40], [10, 10, 20])),
      figure('a table', 'kB', 31.27),
    ],
  },
]

test('every round is compared with its own, and the middle one counts', () => {
  expect(beside('boardgame.io', [30, 20, 40, 90], [10, 10, 20, 10])).toEqual({
    who: 'boardgame.io',
    theirs: 10,
    ratio: 2,
    spread: [2, 3],
  })
})

test('figures are as exact as they are known', () => {
  expect([0.012345, 1.2345, 31.27, 1234.5, 3_000_000].map(readable)).toEqual([
    '0.0123',
    '1.23',
    '31.3',
    '1,235',
    '3,000,000',
  ])
})

test('one table for people, and one for the docs', () => {
  expect(tableOf({ benchmarks })).toBe(
    [
      'what      unit           ours  beside        theirs  ours by theirs  half of the rounds',
      '── kernel',
      'commands  a second  3,000,000  boardgame.io      10             2 ×               2 – 2',
      'a table   kB             31.3',
    ].join('\n'),
  )
  const report = {
    date: '2026-11-18',
    commit: 'abc',
    machine: '2 × cpu',
    versions: { node: '26' },
    benchmarks,
  }
  expect(markdownOf(report)).toContain(
    '| commands | a second | 3,000,000 | boardgame.io | 10 | 2 × | 2 – 2 |',
  )
})
