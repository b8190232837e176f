import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const text = readFileSync(new URL('docs/how-it-works.md', root), 'utf8')
const filesIn = (part: string): readonly string[] =>
  [...part.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => path)

test('every file that how-it-works names is there', () => {
  const paths = filesIn(text)
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
})

test('a move passes at most 15 files and the game, none twice', () => {
  const [, table = ''] = /\| step \| files \|\n([^]*?)\n\n/.exec(text) ?? []
  const paths = filesIn(table)
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.length).toBeLessThanOrEqual(15)
  expect(new Set(paths).size).toBe(paths.length)
})
