import { expect, test } from 'vitest'
import { isSampled } from './sample.ts'
import { defaultTestsFor, isMutable, scoreOf } from './scope.ts'

test('rules and the server are changed; tests, faces, bots and texts are not', () => {
  const changed = ['games/acquire/bonuses.ts', 'kernel/log.ts', 'server/store/sqlite/commit.ts']
  const kept = ['games/acquire/bots/bots.ts', 'games/acquire/test/position.ts', 'kernel/match.test.ts']
  expect([...changed, ...kept, 'games/poker/ui/bill.ts', 'games/poker/RULES.md'].filter(isMutable)).toEqual(
    changed,
  )
})

test('what must notice a change belongs to its folder', () => {
  expect(defaultTestsFor('games/poker/award-pots.ts')).toEqual([
    expect.stringContaining('games/poker/test/'),
    expect.stringContaining('games/shared/'),
  ])
  expect(defaultTestsFor('server/broadcast/broadcaster.ts')).toContain('server/broadcast/**/*.test.ts')
})

test('a change that no test runs counts as missed, one that hangs as noticed, one that was not tried not at all', () => {
  const of = (...statuses: readonly Parameters<typeof scoreOf>[0][number]['status'][]) =>
    scoreOf(statuses.map((status) => ({ status })))
  expect(of('Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError')).toEqual({
    score: 50,
    noticed: 2,
    all: 4,
  })
  expect(of('Ignored').score).toBe(100)
})

test('a sample is the same every time, wherever the project lies, and about as large as was asked', () => {
  const changes = Array.from({ length: 2000 }, (_, line) => ({
    id: `${line}`,
    fileName: 'one/games/poker/view.ts',
    location: { start: { line, column: 0 }, end: { line, column: 9 } },
    mutatorName: 'ConditionalExpression',
    replacement: 'true',
  }))
  const chosen = changes.filter((change) => isSampled(change, 0.1))
  expect(chosen.length).toBeGreaterThan(140)
  expect(chosen.length).toBeLessThan(260)
  const elsewhere = changes.map((change) => ({ ...change, fileName: 'another/games/poker/view.ts' }))
  expect(elsewhere.filter((change) => isSampled(change, 0.1)).map(({ id }) => id)).toEqual(
    chosen.map(({ id }) => id),
  )
})
