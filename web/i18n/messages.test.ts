import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { KERNEL_REFUSALS } from '@fimm/kernel'
import { LOBBY_REFUSALS } from '@fimm/lobby'
import { fileRefusalText } from '@fimm/protocol/file-refusal-texts.ts'
import { TABLE_EVENTS, TABLE_REFUSALS } from '@fimm/table'
import IntlMessageFormat from 'intl-messageformat'
import { expect, test } from 'vitest'
import english from '../messages/en.json' with { type: 'json' }
import icelandic from '../messages/is.json' with { type: 'json' }
import same from '../messages/same.json' with { type: 'json' }
import operator from '../operator/messages/en.json' with { type: 'json' }
import { parseMessage } from './parse-message.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const catalogues = { en: english, is: icelandic } as Readonly<
  Record<string, Readonly<Record<string, string>>>
>
const keys = Object.keys(english)
const read = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .filter((path) => !path.includes('.test.') && !path.includes('node_modules') && !path.includes('/dist/'))
    .map((path) => readFileSync(`${root}/${path}`, 'utf8'))
    .join('\n')
const code = read('web/**/*.{ts,tsx}')

test('every message exists in both languages', () => {
  expect(Object.keys(icelandic).toSorted()).toEqual(keys.toSorted())
})

test.each(Object.entries(catalogues))(
  'every message of %s can be read, and says something',
  (language, all) => {
    for (const [key, text] of Object.entries(all)) {
      expect(text.trim(), key).not.toBe('')
      expect(() => new IntlMessageFormat(text, language), key).not.toThrow()
    }
  },
)

interface Part {
  readonly type: number
  readonly value?: string
  readonly options?: Readonly<Record<string, { readonly value: readonly Part[] }>>
}
const LITERAL = 0
const NUMBER_SIGN = 7

const blanksOf = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap(({ type, value = '', options = {} }) => [
    ...(type === LITERAL || type === NUMBER_SIGN ? [] : [value]),
    ...Object.values(options).flatMap((option) => blanksOf(option.value)),
  ])
const blanksIn = (language: string, key: string): readonly string[] =>
  blanksOf(new IntlMessageFormat(catalogues[language]?.[key] ?? '', language).getAst() as readonly Part[])

test('both languages fill the same blanks', () => {
  for (const key of keys) {
    const here = blanksIn('en', key)
    for (const blank of blanksIn('is', key)) expect(here, key).toContain(blank)
  }
})

test('an Icelandic message is not the English one, unless it is listed as the same in both', () => {
  const equal = keys.filter((key) => catalogues['en']?.[key] === catalogues['is']?.[key])
  expect(equal.toSorted()).toEqual(same.toSorted())
})

/** Keys in full, and those whose end is put in: `t(`settings.theme.${value}`)`. */
const used = new Set([...code.matchAll(/['"`]([a-z]+(?:\.[\w-]+)+)['"`]/gi)].map(([, key]) => key ?? ''))
const begun = [...code.matchAll(/`([a-z]+(?:\.[\w-]+)*\.)\$\{/gi)].map(([, start]) => start ?? '')

test('every message is used', () => {
  const idle = keys.filter((key) => !used.has(key) && !begun.some((start) => key.startsWith(start)))
  expect(idle).toEqual([])
})

test('[T15] [T16] every refusal of kernel, table and lobby has its sentence', () => {
  for (const refusal of [...KERNEL_REFUSALS, ...TABLE_REFUSALS, ...LOBBY_REFUSALS])
    expect(keys).toContain(`refusal.${refusal}`)
})

test('every refusal the server spells out has its sentence', () => {
  const server = read('server/**/*.ts')
  const spelled = [...server.matchAll(/\brefuse\('([a-z-]+)'/g)].map(([, refusal]) => refusal ?? '')
  const [refusals = ''] = readFileSync(`${root}/server/refusals.ts`, 'utf8').split('\n}\n')
  const named = [...refusals.matchAll(/^ {2}'?([a-z]+(?:-[a-z]+)*)'?: \{/gm)].map(([, name]) => name ?? '')
  expect(spelled.length).toBeGreaterThan(20)
  expect(named.length).toBeGreaterThan(40)
  const said = [...keys, ...Object.keys(operator)]
  const isOfFiles = (refusal: string) => fileRefusalText('en', { code: refusal }) !== undefined
  for (const refusal of new Set([...spelled, ...named]))
    if (!isOfFiles(refusal)) expect(said).toContain(`refusal.${refusal}`)
})

test('every event of a table is a sentence', () => {
  for (const event of TABLE_EVENTS) expect(keys).toContain(`event.${event}`)
})

test('plurals follow the language: 1, 21 and 31 are one thing in Icelandic, 11 is many', () => {
  const formatted = (count: number) =>
    new IntlMessageFormat(catalogues['is']?.['table.watchers'] ?? '', 'is').format({ count })
  expect([1, 21, 31].map(formatted)).toEqual(['1 áhorfandi', '21 áhorfandi', '31 áhorfandi'])
  expect([2, 11].map(formatted)).toEqual(['2 áhorfendur', '11 áhorfendur'])
})

test('a button that shows a word and is named by a sentence has the word in it', () => {
  for (const messages of Object.values(catalogues))
    expect(messages['chat.react']?.startsWith(messages['bar.react'] ?? '?')).toBe(true)
})

test('every message of every game can be read by the build', () => {
  const paths = globSync('games/*/messages/*.json', { cwd: root })
  expect(paths.length).toBeGreaterThanOrEqual(10)
  for (const path of paths) {
    const language = path.endsWith('is.json') ? 'is' : 'en'
    const messages = JSON.parse(readFileSync(`${root}/${path}`, 'utf8')) as Readonly<Record<string, string>>
    for (const [key, text] of Object.entries(messages))
      expect(() => parseMessage(language, text), `${path} ${key}`).not.toThrow()
  }
})

test('a message may choose by a word with a hyphen, and hyphens elsewhere stay', () => {
  const parsed = parseMessage(
    'en',
    'A two-letter {word}: {why, select, timed-out {too late} other {left-over}}.',
  )
  const formatted = (why: string) => new IntlMessageFormat(parsed, 'en').format({ word: 'ox', why })
  expect(formatted('timed-out')).toBe('A two-letter ox: too late.')
  expect(formatted('kicked')).toBe('A two-letter ox: left-over.')
})
