import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { shownOf } from './rules-plugin.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const LANGUAGES = ['en', 'is'] as const
const MOST_WORDS = 250
/** Another way to play the same game has a section of its own, which may be as long again. */
const ANOTHER_WAY = /^## (?:With dealt cards|Þegar borðið gefur)\n[^#]*/m

const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8')
const games = globSync('games/*/RULES.md', { cwd: root }).map((path) => path.split(/[\\/]/)[1] ?? '')
const pages = games.flatMap((game) => LANGUAGES.map((language) => [game, language] as const))

const COMMENT = /<!--(.*?)-->/gs
const helpOf = (game: string, language: string): string => read(`games/${game}/help/${language}.md`)
/** Sentences, list items and paragraphs, one a line. */
const linesOf = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
const wordsIn = (text: string): number =>
  (
    linesOf(text)
      .join(' ')
      .replaceAll(COMMENT, '')
      .match(/\p{L}[\p{L}’'-]*/gu) ?? []
  ).length
const citedIn = (text: string): readonly string[] =>
  [...text.matchAll(COMMENT)].flatMap(([, rules = '']) => rules.trim().split(/\s+/))

test('there are players’ pages for every game whose rules are written', () => {
  expect(games.length).toBeGreaterThanOrEqual(5)
  for (const [game, language] of pages)
    expect(existsSync(`${root}games/${game}/help/${language}.md`), `${game} ${language}`).toBe(true)
})

test.each(pages)('%s in %s is short, and every line names rules that exist', (game, language) => {
  const text = helpOf(game, language)
  const [another = ''] = ANOTHER_WAY.exec(text) ?? []
  for (const part of [text.replace(another, ''), another])
    expect(wordsIn(part)).toBeLessThanOrEqual(MOST_WORDS)
  const rules = [`games/${game}/RULES.md`, 'table/RULES.md'].map((path) => shownOf(read(path))).join('\n')
  for (const line of linesOf(text)) expect(line).toMatch(/<!-- .+ -->/)
  for (const rule of citedIn(text)) {
    // The list of options at the end of Poker's rules has no number.
    if (rule !== 'options') expect(rules, rule).toMatch(new RegExp(`^- \\*\\*${rule}\\b`, 'm'))
  }
})

test('comments that name rules are not shown', () => {
  expect(shownOf('- Black begins. <!-- D1 -->\n')).toBe('- Black begins.\n')
})

test.each(games)('both languages of %s tell the same rules', (game) => {
  const [english, icelandic] = LANGUAGES.map((language) =>
    linesOf(helpOf(game, language)).map((line) => citedIn(line).join(' ')),
  )
  expect(icelandic).toEqual(english)
})

test.each(pages)('buttons and options that %s in %s names are called so', (game, language) => {
  const messages = Object.values(
    JSON.parse(read(`games/${game}/messages/${language}.json`)) as Readonly<Record<string, string>>,
  )
  const named = [...helpOf(game, language).matchAll(/\*([^*]+)\*/g)].map(([, name = '']) => name)
  // A button may be called differently from mode to mode: {mode, select, together {…} other {…}}.
  const called = messages.flatMap((text) => [
    text,
    ...Array.from(text.matchAll(/\{([^{}]+)\}/g), ([, branch = '']) => branch),
  ])
  for (const name of named) expect(called, name).toContain(name)
})
