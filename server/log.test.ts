import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitedLog, placeOf, type Log } from './log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const written = () => {
  const lines: (readonly [string, object, string])[] = []
  const write = (level: string) => (facts: object, message: string) =>
    void lines.push([level, facts, message])
  const log: Log = { info: write('info'), warn: write('warn'), error: write('error') }
  return { lines, log: limitedLog(log) }
}

test('a kind of line is written once a second, with how many more there were', () => {
  const { lines, log } = written()
  for (let count = 0; count < 1_000; count++) log.error({ count }, 'a request failed')
  expect(lines).toEqual([['error', { count: 0 }, 'a request failed']])
  vi.advanceTimersByTime(1_000)
  expect(lines.slice(1)).toEqual([['error', { count: 999, times: 999 }, 'a request failed']])
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(2)
  log.error({ count: 1 }, 'a request failed')
  expect(lines).toHaveLength(3)
})

test('while it goes on there is one line a second', () => {
  const { lines, log } = written()
  for (let tenth = 0; tenth < 50; tenth++) {
    log.warn({}, 'again')
    vi.advanceTimersByTime(100)
  }
  expect(lines).toHaveLength(6)
  expect(lines.reduce((sum, [, facts]) => sum + ((facts as { times?: number }).times ?? 1), 0)).toBe(50)
})

test('one kind does not hide another, nor a warning an error', () => {
  const { lines, log } = written()
  log.error({}, 'one')
  log.error({}, 'two')
  log.warn({}, 'one')
  log.info({}, 'one')
  expect(lines.map(([level, , message]) => `${level} ${message}`)).toEqual([
    'error one',
    'error two',
    'warn one',
    'info one',
  ])
})

test('a line is not as long as what a stranger sent', () => {
  const { lines, log } = written()
  log.error({ fault: 'x'.repeat(100_000), code: 7 }, 'a frame failed')
  expect(lines).toEqual([['error', { fault: 'x'.repeat(500), code: 7 }, 'a frame failed']])
})

test('of a stack the line in our own code is kept', () => {
  expect(placeOf(new Error('here'))).toMatch(/^at .*log\.test\.ts:\d+/)
})

test('a fact cannot be called as what every line has already: that would not compile', () => {
  const { lines, log } = written()
  // @ts-expect-error -- pino's own `level` would stand twice in the line
  log.warn({ table: 'ABCDE', level: 'easy' }, 'a bot was refused')
  log.warn({ table: 'ABCDE', bot: 'easy' }, 'a bot sat down')
  expect(lines.at(-1)?.[1]).toEqual({ table: 'ABCDE', bot: 'easy' })
})
