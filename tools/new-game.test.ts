import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { trialFolder } from '../server/testing/trial-folder.ts'
import { makeGame } from './new-game.ts'
import { SCHEMA_FILES, schemasOfTypes, sourceIn } from './schemas/schema-of-types.ts'

const games = trialFolder()
afterAll(() => rmSync(games, { recursive: true, force: true }))

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const folder = makeGame('word-chess', games)

test('a game is made once, under a name that can be an address, and is called in words', () => {
  expect(existsSync(join(folder, 'game.ts'))).toBe(true)
  expect(readFileSync(join(folder, 'messages', 'en.json'), 'utf8')).toContain('"name": "Word chess"')
  expect(() => makeGame('word-chess', games)).toThrow('there already')
  expect(() => makeGame('Bad Name', games)).toThrow('lower-case')
})

test('what bots see of it is described as the tutorial says', () => {
  const [, line = ''] = /`(export type \{ Event as ShownEvent[^`]+)`/.exec(read('docs/add-a-game.md')) ?? []
  writeFileSync(join(folder, 'view-types.ts'), `${line}\n`)
  const [shown] = SCHEMA_FILES
  expect(schemasOfTypes(sourceIn(folder, shown.sources), shown.names)).toMatchObject({
    View: { properties: { may: {}, total: { type: 'number' } } },
    Event: { anyOf: [{}, {}, {}] },
  })
}, 60_000)

// The tests it is made with, as they are. Its types, its pages and a match in browsers: e2e/new-game.deep.e2e.ts.
await import(join(folder, 'test', 'rules.test.ts'))
