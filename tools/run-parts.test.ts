import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runParts, type Part } from './run-parts.ts'

let printed: string[]
beforeEach(() => {
  printed = []
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text: string) => void printed.push(text))
})
afterEach(() => vi.restoreAllMocks())

const ending = (name: string, code: number): Part => ({
  name,
  what: `part ${name}`,
  command: [process.execPath, '--eval', `process.exit(${code})`],
})
const rows = () =>
  printed.filter((line) => /\d s( {2}failed)?$/.test(line)).map((line) => line.split(/ {2}/)[0])

test('every part is run and its time is told', async () => {
  expect(await runParts([[ending('a', 0)], [ending('b', 0), ending('c', 0)]], [])).toBe(0)
  expect(rows()).toEqual(['part a', 'part b', 'part c', 'all'])
})

test('the first that fails is the last, and its code is the code of all', async () => {
  expect(await runParts([[ending('a', 0)], [ending('b', 3)], [ending('c', 0)]], [])).toBe(3)
  expect(rows()).toEqual(['part a', 'part b', 'all'])
  expect(printed.find((line) => line.startsWith('part b') && line.endsWith('failed'))).toBeDefined()
})

test('one part alone, by its name; a name that is none is refused', async () => {
  const parts = [[ending('a', 3)], [ending('b', 0)]]
  expect(await runParts(parts, ['--only', 'b'])).toBe(0)
  expect(rows()).toEqual(['part b', 'all'])
  expect(await runParts(parts, ['--only', 'none'])).toBe(2)
  expect(await runParts(parts, ['b'])).toBe(2)
  expect(printed.at(-1)).toContain('--only a | b')
})

test('what a part left out is said at the end, once', async () => {
  const leaves = (name: string): Part => ({
    ...ending(name, 0),
    command: [
      process.execPath,
      '--eval',
      `fs.appendFileSync(process.env.FIMM_LEFT_OUT, 'webkit: no driver\\n')`,
    ],
  })
  expect(await runParts([[leaves('a')], [leaves('b')]], [])).toBe(0)
  expect(printed.filter((line) => line.startsWith('LEFT OUT'))).toEqual(['LEFT OUT: webkit: no driver'])
  expect(printed.at(-1)).toBe('LEFT OUT: webkit: no driver')
})
