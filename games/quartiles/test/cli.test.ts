import { expect, test } from 'vitest'
import cli from '../cli.ts'

const run = (...args: readonly string[]) => {
  const out: string[] = []
  const err: string[] = []
  const code = cli.run(
    args,
    (line) => out.push(line),
    (line) => err.push(line),
  )
  return { code, out, err }
}

test('[Q10] a seed makes the same board every time', () => {
  const first = run('generate', '--seed', '42', '--json')
  expect(first.code).toBe(0)
  expect(first.out).toEqual(run('generate', '--seed', '42', '--json').out)
  expect(JSON.parse(first.out[0] ?? '')).toMatchObject({ quartiles: [{}, {}, {}, {}, {}] })
})

test('a board can be read by people: five rows of four, five quartiles with their hints', () => {
  const { out } = run('generate', '--seed', '42', '--count', '2')
  expect(out).toHaveLength(24)
  expect(out[0]).toMatch(/^seed 42: \d+ words, \d+ points$/u)
  expect(out[6]).toMatch(/^ {2}[A-Z]+·[A-Z]+·[A-Z]+·[A-Z]+ – /u)
})

test.each(['en', 'is'])(
  '[Q7b] [Q12b] boards of %s are fit to be seen: no slur, no hint that says nothing',
  (language) => {
    const { code, out } = run('audit', '--language', language, '--count', '200', '--seed', 'seen')
    expect(out.join('\n')).toMatch(/: 200 boards, .*\n0 words to be ashamed of\n0 of \d+ hints say nothing/u)
    expect(code).toBe(0)
  },
)

test('[Q19] tiles are solved, in either case', () => {
  const { code, out } = run('solve', 'te', 'ST', 'ing', 'ED')
  expect(code).toBe(0)
  expect(out.join('\n')).toContain('TE·ST·ING')
  expect(run('solve', 'TE', 'ST', '--json').out[0]).toContain('"text":"TEST"')
})

test('[Q10] days ahead come in order and repeat no quartile', () => {
  const { out } = run('plan', '--days', '3', '--from', '2026-12-31', '--seed', 'x', '--json')
  const boards = out.map((line) => JSON.parse(line) as { date: string; quartiles: { hint: string }[] })
  expect(boards.map(({ date }) => date)).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
})

test.each([
  [[]],
  [['sell']],
  [['solve']],
  [['solve', 'X']],
  [['generate', '--count', '0']],
  [['generate', '--nonsense']],
  [['plan', '--days', 'many']],
  [['plan', '--from', '2026-02-30']],
])('%j is answered with what is wrong', (args) => {
  const { code, err, out } = run(...args)
  expect([code, out, err.length]).toEqual([2, [], 1])
})
