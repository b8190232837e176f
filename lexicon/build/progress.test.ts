import { expect, test } from 'vitest'
import { progressTo } from './progress.ts'

test('progress is silent for a second, then says what is being built', () => {
  const lines: string[] = []
  let time = 0
  const progress = progressTo(
    (line) => lines.push(line),
    () => time,
    3,
  )
  progress.begin('first')
  time = 900
  progress.begin('second')
  expect(lines).toEqual([])
  time = 1500
  progress.begin('third')
  time = 2000
  progress.done()
  expect(lines).toEqual(['dictionaries: 3 of 3, third\n', 'dictionaries: ready\n'])
})
