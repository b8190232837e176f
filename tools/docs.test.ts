import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const pages = globSync('{*.md,{docs,e2e,lexicon,table}/**/*.md}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
})

/** Everybody who clones the project downloads them. */
const MOST_PICTURES = 30
const MOST_BYTES = 150_000

/** What a page links to within the repository, as paths from its root. */
const linksOf = (page: string): readonly string[] =>
  [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, to = '']) => join(dirname(page), to))

test('every file that how-it-works names is there', () => {
  const paths = [...read('docs/how-it-works.md').matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test.each(pages)('%s links to what is there', (page) => {
  expect(linksOf(page).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the docs keep few pictures, small, and each is shown by some page', () => {
  const shown = new Set(pages.flatMap(linksOf))
  const pictures = globSync('docs/**/*.{png,jpg,jpeg,gif,apng,webp,avif,svg}', { cwd: root })
  expect(pictures.filter((path) => !shown.has(path))).toEqual([])
  expect(pictures.filter((path) => statSync(join(root, path)).size > MOST_BYTES)).toEqual([])
  expect(pictures.length).toBeLessThanOrEqual(MOST_PICTURES)
})

test('every decision is in the list of decisions', () => {
  const listed = linksOf('docs/decisions/README.md').map((path) => path.replace('docs/decisions/', ''))
  expect(listed).toEqual(readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md'))
})
