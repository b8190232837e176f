import { expect, test } from 'vitest'
import { clashesIn, faultsOf } from './check-names.ts'

const file = (path: string, text: string) => ({ path, text })

test('one name for two things is found, whatever kind of type it is', () => {
  const clashes = clashesIn([
    file('server/watch.ts', 'export interface Watch {\n}\nexport class Clock {}'),
    file('web/watch.tsx', '/** Another. */\nexport type Watch = string'),
    file('ui/clock.ts', 'export abstract class Clock {}'),
  ])
  expect([...clashes]).toEqual([
    ['Watch', ['server/watch.ts', 'web/watch.tsx']],
    ['Clock', ['server/watch.ts', 'ui/clock.ts']],
  ])
})

test('one name for two functions is found, but not where a test’s stands in for another', () => {
  const declared = 'export const settle = () => {}'
  const clashes = clashesIn([
    file('kernel/match.ts', declared),
    file('server/settle.ts', 'export async function settle() {}'),
    file('server/testing/settle.ts', declared),
  ])
  expect([...clashes]).toEqual([['settle', ['kernel/match.ts', 'server/settle.ts']]])
})

test('what is private, passed on, a value with its type, of a game or of a test is no clash', () => {
  const clashes = clashesIn([
    file('protocol/frames.ts', 'export const Frame = z.object()\nexport type Frame = z.infer<typeof Frame>'),
    file('client/client.ts', "type Frame = string\nexport type { Frame } from '../protocol/frames.ts'"),
    file('games/poker/types.ts', 'export type Frame = 1'),
    file('server/frames.test.ts', 'export type Frame = 1'),
  ])
  expect([...clashes]).toEqual([])
})

test('a clash is reported with its files, unless it is allowed', () => {
  const clashes = new Map([['Watch', ['a.ts', 'b.ts']]])
  expect(faultsOf(clashes, [])).toEqual(['Watch is exported by a.ts and b.ts: rename one'])
  expect(faultsOf(clashes, ['Watch'])).toEqual([])
})
