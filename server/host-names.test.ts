import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { hostNamesFault, readHostNames, renamed } from './host-names.ts'

const NAMES = {
  acquire: {
    Acquire: 'Hotel Night',
    Luxor: 'Lagoon',
    Tower: 'Tinsel',
    American: 'Aurora',
    Worldwide: 'Willow',
    Festival: 'Fjord',
    Continental: 'Cloud',
    Imperial: 'Ivory',
  },
}
const OLD = /\b(?:Acquire|Luxor|Tower|American|Worldwide|Festival|Continental|Imperial)\b/

const fileOf = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test.each(['messages/en.json', 'messages/is.json', 'help/en.md', 'help/is.md'])(
  'a renamed Acquire and its seven chains are called so in all of %s',
  (path) => {
    const text = fileOf(`games/acquire/${path}`)
    expect(text).toMatch(OLD)
    expect(renamed(text, NAMES, { game: 'acquire', titles: ['Acquire'] })).not.toMatch(OLD)
  },
)

test('elsewhere only the title changes: a tower there is a tower', () => {
  const about = { titles: ['Acquire'] }
  expect(renamed('Play Acquire at the Tower', NAMES, about)).toBe('Play Hotel Night at the Tower')
  expect(renamed('Acquired; re-Acquires', NAMES, about)).toBe('Acquired; re-Acquires')
})

test('two names may change places, and one may begin as another does', () => {
  const about = { game: 'acquire', titles: [] }
  const swapped = { acquire: { Luxor: 'Tower', Tower: 'Luxor' } }
  expect(renamed('Luxor takes over Tower', swapped, about)).toBe('Tower takes over Luxor')
  const longer = { acquire: { Tower: 'Tinsel', 'Tower Hill': 'Hotel' } }
  expect(renamed('Tower Hill, Tower', longer, about)).toBe('Hotel, Tinsel')
  expect(renamed('Luxor costs $200', { acquire: { Luxor: '$&' } }, about)).toBe('$& costs $200')
})

test('what events choose their sentences by stays', () => {
  const text = '{chain, select, luxor {Luxor} other {Imperial}} grew'
  expect(renamed(text, NAMES, { game: 'acquire', titles: [] })).toBe(
    '{chain, select, luxor {Lagoon} other {Ivory}} grew',
  )
})

test('names are JSON, and nothing that would break a message', () => {
  expect(readHostNames(JSON.stringify(NAMES))).toEqual(NAMES)
  expect(readHostNames('')).toEqual({})
})

test.each([
  ['{"acquire": "Hotels"}', 'FIMM_NAMES must be like {"acquire": {"Acquire": "Hotels", "Luxor": "Lagoon"}}.'],
  ['{"acquire": ', 'FIMM_NAMES is not JSON. It must be like {"acquire": {"Acquire": "Hotels"}}.'],
  ['/nowhere/names.json', 'FIMM_NAMES names /nowhere/names.json, which cannot be read.'],
  ['{"acquire": {"Luxor": "{x}"}}', 'FIMM_NAMES: a name cannot be "{x}".'],
  ['{"acquire": {"Luxor": " "}}', 'FIMM_NAMES: a name cannot be " ".'],
  [JSON.stringify({ acquire: { Luxor: 'Joe’s "Inn"' } }), String.raw`a name cannot be "Joe’s \"Inn\"".`],
  [JSON.stringify({ acquire: { Luxor: 'Back\\slash' } }), 'a name cannot be '],
  [JSON.stringify({ acquire: { Luxor: 'Two\nlines' } }), 'a name cannot be '],
])('what cannot be names is said in a sentence: %s', (setting, said) => {
  expect(hostNamesFault(setting)).toContain(said)
})

test('previews of links and notifications say the title of the host', async () => {
  vi.stubEnv('FIMM_NAMES', JSON.stringify(NAMES))
  vi.resetModules()
  const { gameText } = await import('./previews/preview-texts.ts')
  const { noticeOf } = await import('./notifications/notification-text.ts')
  expect(gameText('acquire', 'name', 'en')).toBe('Hotel Night')
  expect(gameText('acquire', 'name', 'is')).toBe('Hotel Night')
  expect(noticeOf('turn', 'ABCDE', 'acquire', 'is').title).toBe('Hotel Night · ABCDE')
  expect(gameText('poker', 'name', 'en')).toBe('Poker')
  vi.unstubAllEnvs()
})
