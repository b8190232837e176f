import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { makeGame } from './new-game.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
// Not among the real games, which other tests go through at the same time.
const games = mkdtempSync(join(root, 'tools', 'trial-'))

afterAll(() => rmSync(games, { recursive: true, force: true }))

test('a new game passes everything as it is made', () => {
  const folder = makeGame('word-chess', games)
  expect(existsSync(`${folder}/game.ts`)).toBe(true)
  expect(() => makeGame('word-chess', games)).toThrow('there already')
  expect(() => makeGame('Bad Name', games)).toThrow('lower-case')
  const report = join(games, 'report.json')
  const words = ['vitest', 'run', folder, '--reporter=json', `--outputFile=${report}`]
  const { VITEST: _inside, ...env } = process.env
  execFileSync('npx', words, { cwd: root, env, stdio: 'ignore' })
  const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<
    string,
    number
  >
  expect(numFailedTests).toBe(0)
  expect(numPassedTests).toBeGreaterThan(10)
})
