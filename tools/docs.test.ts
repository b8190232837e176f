import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const doc = (name: string): string => readFileSync(new URL(`docs/${name}`, root), 'utf8')
const text = doc('how-it-works.md')
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

test('every rule of the protocol has a number of its own', () => {
  const rules = [...doc('protocol.md').matchAll(/^- \*\*(W\d+)\*\*/gm)].map(([, rule]) => rule)
  expect(rules.length).toBeGreaterThan(20)
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([])
})
