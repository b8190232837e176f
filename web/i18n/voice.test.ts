import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parseMessage } from './parse-message.ts'

/**
 * What a machine can hold of the voice: one word for one thing, signs that ICU does not take for escapes,
 * counts that fit every number, and no text without a place on the screen.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
type Texts = Readonly<Record<string, string>>
const textsIn = (folder: string, language: string): Texts =>
  JSON.parse(readFileSync(`${root}/${folder}/messages/${language}.json`, 'utf8')) as Texts

/** The five games. */
const PLAYED = ['acquire', 'crossword', 'poker', 'quartiles', 'smakrafl'].map((game) => `games/${game}`)
const games = globSync('games/*/messages', { cwd: root }).map((path) => path.split(/[\\/]/)[1] ?? '')
const folders = ['web', 'web/operator', 'tools/template', ...games.map((game) => `games/${game}`)]
const all = (language: string): readonly (readonly [string, string])[] =>
  folders.flatMap((folder) =>
    Object.entries(textsIn(folder, language)).map(([key, text]) => [`${folder} ${key}`, text] as const),
  )

interface Part {
  readonly type: number
  readonly value?: string
  readonly options?: Readonly<Record<string, { readonly value: readonly Part[] }>>
  readonly pluralType?: string
}
const LITERAL = 0
const SELECT = 5
const PLURAL = 6
const NUMBER_SIGN = 7
const parse = (language: string, text: string): readonly Part[] =>
  parseMessage(language, text) as readonly Part[]

/** Everything of a message that people read, without names of blanks and choices. */
const readable = (parts: readonly Part[]): string =>
  parts
    .map(({ type, value = '', options = {} }) => {
      if (type === LITERAL) return value
      if (type === NUMBER_SIGN) return '#'
      if (type !== SELECT && type !== PLURAL) return '0'
      return Object.values(options)
        .map((option) => readable(option.value))
        .join(' ¦ ')
    })
    .join('')
const plurals = (parts: readonly Part[]): readonly Part[] =>
  parts.flatMap((part) => [
    ...(part.type === PLURAL && part.pluralType === 'cardinal' ? [part] : []),
    ...Object.values(part.options ?? {}).flatMap(({ value }) => plurals(value)),
  ])
/** As a reader sees it who is none of the special cases. */
const usual = (parts: readonly Part[]): string =>
  parts
    .map(({ type, value = '', options }) => {
      if (type === LITERAL) return value
      return options === undefined ? '0' : usual(options['other']?.value ?? [])
    })
    .join('')

const english = all('en').map(([key, text]) => [key, readable(parse('en', text))] as const)
const icelandic = all('is').map(([key, text]) => [key, readable(parse('is', text))] as const)
const offending = (texts: readonly (readonly [string, string])[], sign: RegExp): readonly string[] =>
  texts.filter(([, text]) => sign.test(text)).map(([key, text]) => `${key}: ${text}`)

describe('both languages', () => {
  const both = [...english, ...icelandic]
  test('apostrophes and quotes are curly: a straight apostrophe is an escape sign', () => {
    expect(offending([...all('en'), ...all('is')], /['"`]/u)).toEqual([])
  })
  test('three dots are one sign', () => expect(offending(both, /\.\.\./u)).toEqual([]))
  test('no space twice, at an end, or before a full stop', () => {
    expect(offending([...all('en'), ...all('is')], /^ | $|\p{L} [.,;]|\. {2}/u)).toEqual([])
  })
  test('one exclamation mark at most', () => {
    const said = all('en').map(([key, text]) => [key, usual(parse('en', text))] as const)
    expect(offending(said, /!.*!/u)).toEqual([])
  })
})

describe('English', () => {
  test('a game is a game, and a host a host', () => {
    expect(offending(english, /\b(match(es)?|owners?|defunct)\b/iu)).toEqual([])
  })
  test('nobody is he, she or begged', () => {
    expect(offending(english, /\b(he|she|him|his|please)\b/iu)).toEqual([])
  })
  test('contractions, as people speak', () => {
    expect(
      offending(english, /\b(do|does|did|is|are|was|were|could|would|has|have) not\b|\bcannot\b/iu),
    ).toEqual([])
  })
  test('dots of what goes on stand right after the word', () => expect(offending(english, / …/u)).toEqual([]))
  test('quotes are “ ”', () => expect(offending(english, /[„«»]/u)).toEqual([]))
  test('at most twenty words a sentence', () => {
    const long = all('en').flatMap(([key, text]) =>
      usual(parse('en', text))
        .split(/[.!?:;…](?:\s|$)/u)
        .filter((sentence) => sentence.trim().split(/\s+/u).length > 20)
        .map((sentence) => `${key}: ${sentence}`),
    )
    expect(long).toEqual([])
  })
  test('what is counted has a word for one and a word for many', () => {
    const lame = all('en').filter(([, text]) =>
      plurals(parse('en', text)).some(
        ({ options = {} }) =>
          options['one'] === undefined &&
          options['=1'] === undefined &&
          /# ?\p{L}+s\b/u.test(readable(options['other']?.value ?? [])),
      ),
    )
    expect(lame).toEqual([])
  })
})

describe('Icelandic', () => {
  test('dots of what goes on stand after a space', () =>
    expect(offending(icelandic, /[\p{L}.,]…/u)).toEqual([]))
  test('quotes are „ “', () => expect(offending(icelandic, /”|“[^“„]*“/u)).toEqual([]))
  test('“one” is 1, 21, 31: it says the number and never “einn”', () => {
    const wrong = all('is').filter(([, text]) =>
      plurals(parse('is', text)).some(({ options = {} }) =>
        /(^|\P{L})(einn|ein|eitt|einum|einni|eina)(\P{L}|$)/u.test(readable(options['one']?.value ?? [])),
      ),
    )
    expect(wrong).toEqual([])
  })
  test('names stand in the nominative: never right after a preposition', () => {
    expect(
      offending(
        all('is'),
        // “að” may also begin a clause (“að {name} byrji”).
        /(^|[\s{])(til|frá|við|hjá|eftir|fyrir|handa|með|úr|í|af|gegn|um|að(?=[^}]*\}(?! \p{Ll}))) \{(player|name|names|players|game)\}/iu,
      ),
    ).toEqual([])
  })
  test('one who gives a place is gestgjafi; taking back is taka til baka', () => {
    expect(offending(icelandic, /stjórnand|[Tt]aka aftur|[Vv]ísa frá|miðlar/u)).toEqual([])
  })
})

const sourcesOf = (folder: string): string =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !path.includes('.test.') && !path.includes('node_modules'))
    .map((path) => readFileSync(`${root}/${path}`, 'utf8'))
    .join('\n')

/** Texts that the app itself asks every game for. */
const ASKED_BY_THE_APP =
  /^(name$|tagline$|reached$|option\.|undo\.|undone\.|export\.|unit\.|moment\.|given\.)/u

describe.each(games)('%s', (game) => {
  const keys = Object.keys(textsIn(`games/${game}`, 'en'))
  const own = sourcesOf(`games/${game}`)
  const code = `${own}${sourcesOf('ui')}`
  /** What a rule wants said word for word is held by the game's own test. */
  const held = globSync(`games/${game}/test/messages.test.ts`, { cwd: root })
    .map((path) => readFileSync(`${root}/${path}`, 'utf8'))
    .join('\n')
  const spelled = new Set(
    [...code.matchAll(/['"`]([a-z]+(?:[.-][\w-]+)*)['"`]/giu)].map(([, key]) => key ?? ''),
  )
  const begun = [...code.matchAll(/`([a-z]+\.[\w.-]*)\$\{/giu)].map(([, start]) => start ?? '')

  /** `${key}.${why}`: both parts are spelled. */
  const isJoined = (key: string): boolean => {
    const end = key.lastIndexOf('.')
    return spelled.has(key.slice(0, end)) && spelled.has(key.slice(end + 1))
  }

  test('no text without a caller', () => {
    const idle = keys.filter((key) => {
      const [, type = ''] = /^(?:event|refusal|level)\.(.*)/u.exec(key) ?? []
      if (type !== '') return !spelled.has(type)
      return (
        !ASKED_BY_THE_APP.test(key) &&
        !spelled.has(key) &&
        !isJoined(key) &&
        !held.includes(`'${key}'`) &&
        !begun.some((start) => key.startsWith(start))
      )
    })
    expect(idle).toEqual([])
  })

  test('options that can be chosen have a text', () => {
    const named = keys.filter((key) => /^option\.[^.]+$/u.test(key)).map((key) => key.slice('option.'.length))
    expect(
      named.filter((name) => !spelled.has(name) && !new RegExp(`\\b${name}\\b`, 'u').test(code)),
    ).toEqual([])
  })
})

test('what waits for a native speaker exists', () => {
  const listed = readFileSync(`${root}/docs/translation.md`, 'utf8')
  const keys = new Set(all('is').map(([key]) => key.split(' ')[1]))
  const named = [...listed.matchAll(/^\| `([^`]+)`/gmu)].map(([, key]) => key ?? '')
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((key) => !keys.has(key))).toEqual([])
})

test('what is said to be newer and unread exists, each key or its beginning', () => {
  const listed = readFileSync(`${root}/docs/translation.md`, 'utf8')
  const lists = [...listed.matchAll(/^- `([^`]+)\/messages\/is\.json`: (.*)$/gmu)]
  expect(lists.map(([, folder]) => folder)).toEqual(expect.arrayContaining(['web', ...PLAYED]))
  const missing = lists.flatMap(([, folder = '', text = '']) => {
    const keys = Object.keys(textsIn(folder, 'is'))
    return [...text.replace('`help` and `unit` of every option', '').matchAll(/`([^`]+)`/gu)]
      .map(([, key = '']) => key)
      .filter((key) => !keys.some((each) => each === key || each.startsWith(`${key}.`)))
      .map((key) => `${folder} ${key}`)
  })
  expect(missing).toEqual([])
})
