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
/** The evening of the README moves. */
const MOVING = join('docs', 'screenshots', 'evening.webp')
const MOST_MOVING_BYTES = 600_000

/** What a page links to within the repository, as paths from its root. */
const linksOf = (page: string): readonly string[] =>
  [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, to = '']) => join(dirname(page), to))

/** What a page names as code: a folder, or a file in one. */
const pathsOf = (page: string): readonly string[] =>
  [...read(page).matchAll(/`([\w*-][\w*.-]*\/(?:[\w*.-]+\/)*(?:[\w*-][\w*.-]*\.[a-z]+)?)`/g)].map(
    ([, path = '']) => path,
  )
/** `NAME` stands for any name, and some files are made by a command or by whoever needs them. */
const isPattern = (path: string): boolean => /(^|\/)[A-Z]+(\/|$)/.test(path)
const MADE = ['docs/benchmarks.md', 'games.d/', 'screenshots/']
/** From the root, from the page on, or in a folder that the text is about: that of some game, or of the web app. */
const isThere = (page: string, path: string): boolean =>
  ['.', dirname(page), 'games/*', 'web'].some((from) => globSync(join(from, path), { cwd: root }).length > 0)
/** Decisions speak of files as they were. */
const current = pages.filter((page) => !page.startsWith(join('docs', 'decisions')))

test.each(current)('%s names files that are there', (page) => {
  const missing = pathsOf(page).filter(
    (path) => !isPattern(path) && !MADE.some((made) => path.startsWith(made)) && !isThere(page, path),
  )
  expect(missing).toEqual([])
})

test.each(pages)('%s names commands that there are', (page) => {
  const { scripts } = JSON.parse(read('package.json')) as {
    readonly scripts: Readonly<Record<string, string>>
  }
  const named = [...read(page).matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, script = '']) => script)
  expect(named.filter((script) => !(script in scripts))).toEqual([])
})

test('how-it-works names the files that it is about', () => {
  expect(pathsOf('docs/how-it-works.md').length).toBeGreaterThan(30)
})

test('texts that a native speaker is asked about are as they are now', () => {
  const stale: string[] = []
  let texts: Readonly<Record<string, string>> = {}
  for (const line of read('docs/translation.md').split('\n')) {
    const [, file] = /^`(\S+\.json)`$/.exec(line) ?? []
    if (file !== undefined) texts = JSON.parse(read(file)) as typeof texts
    const [, key, text] = /^\| `(\S+)` \| (.*) \|$/.exec(line) ?? []
    if (key !== undefined && texts[key]?.replaceAll('\n', ' ⏎ ') !== text) stale.push(line)
  }
  expect(Object.keys(texts)).not.toEqual([])
  expect(stale).toEqual([])
})

test.each(pages)('%s links to what is there', (page) => {
  expect(linksOf(page).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the docs keep few pictures, small, and each is shown by some page', () => {
  const shown = new Set(pages.flatMap(linksOf))
  const pictures = globSync('docs/**/*.{png,jpg,jpeg,gif,apng,webp,avif,svg}', { cwd: root })
  expect(pictures.filter((path) => !shown.has(path))).toEqual([])
  const most = (path: string): number => (path === MOVING ? MOST_MOVING_BYTES : MOST_BYTES)
  expect(pictures.filter((path) => statSync(join(root, path)).size > most(path))).toEqual([])
  expect(pictures.length).toBeLessThanOrEqual(MOST_PICTURES)
})

test('every decision is in the list of decisions', () => {
  const listed = linksOf('docs/decisions/README.md').map((path) => path.replace('docs/decisions/', ''))
  expect(listed).toEqual(readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md'))
})

test('every figure that a server gives is explained to whoever hosts it', () => {
  const sources = globSync('server/**/*.ts', { cwd: root, exclude: ['**/node_modules/**', '**/*.test.ts'] })
  const names = sources.flatMap((path) =>
    [...read(path).matchAll(/(?:name: |observe\(\s*)'(fimm_\w+)'/g)].map(([, name = '']) => name),
  )
  expect(names.length).toBeGreaterThan(15)
  const explained = read('docs/self-hosting.md')
  expect(names.filter((name) => !explained.includes(`\`${name}\``))).toEqual([])
})

test('the README shows an evening of about eight seconds', () => {
  const picture = readFileSync(join(root, MOVING))
  let millis = 0
  // A file of WebP is a list of chunks; those of an animation's pictures say how long each is seen.
  for (let at = 12; at < picture.length; at += 8 + Math.ceil(picture.readUInt32LE(at + 4) / 2) * 2)
    if (picture.toString('latin1', at, at + 4) === 'ANMF') millis += picture.readUIntLE(at + 8 + 12, 3)
  expect(Math.round(millis / 1000)).toBe(8)
})

test('what the docs say that a page may weigh is what its build allows', () => {
  const budget = read('web/build/budget.ts')
  const allowed = (name: string): string =>
    new RegExp(`^const ${name} = (\\d+) \\* KB$`, 'm').exec(budget)?.[1] ?? ''
  const [game, words, front] = ['OFFLINE_GAME', 'WORDS', 'FRONT_PAGE'].map(allowed)
  expect(read('docs/decisions/0012-local-server.md')).toContain(`to ${game} kB a game`)
  expect(read('docs/decisions/0012-local-server.md')).toContain(`to ${words} kB (`)
  expect(read('docs/add-a-language.md')).toContain(`of ${words} kB that the build allows`)
  expect(read('README.md')).toContain(`kB of ${front} allowed`)
})
