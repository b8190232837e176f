import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { trialFolder } from '../server/testing/trial-folder.ts'
import { makeGame } from './new-game.ts'

const games = trialFolder()
afterAll(() => rmSync(games, { recursive: true, force: true }))

const folder = makeGame('word-chess', games)

test('a game is made once, under a name that can be an address, and is called in words', () => {
  expect(existsSync(join(folder, 'game.ts'))).toBe(true)
  expect(readFileSync(join(folder, 'messages', 'en.json'), 'utf8')).toContain('"name": "Word chess"')
  expect(() => makeGame('word-chess', games)).toThrow('there already')
  expect(() => makeGame('Bad Name', games)).toThrow('lower-case')
})

// The tests it is made with, as they are. Its types, its pages and a match in browsers: e2e/new-game.deep.e2e.ts.
await import(join(folder, 'test', 'rules.test.ts'))
