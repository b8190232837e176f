import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const sources = globSync('{ui,web,games}/**/*.{tsx,css}', {
  cwd: root,
  exclude: (path) => /node_modules|dist/.test(path),
})

test('nothing is made smaller by `zoom`: browsers disagree about the lengths inside it', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter((path) => /\bzoom:/.test(readFileSync(`${root}${path}`, 'utf8')))).toEqual([])
})
