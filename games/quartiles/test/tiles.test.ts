import { expect, test } from 'vitest'
import { parseTiles, spell } from '../tiles.ts'

const parseTile = (text: string, language = 'en') => parseTiles([text], language)

test.each(['TE', 'ING', 'TION'])('[Q2] %s is a tile', (text) => {
  expect(parseTile(text)).toEqual({ ok: true, value: [text] })
})

test.each(['', 'A', 'ABCDE', 'te', 'Te', 'T3', 'É', 'ÞÆ', 'A B', 'AB\n', ' AB'])(
  '[Q2] %j cannot be made a tile',
  (text) => {
    expect(parseTile(text)).toMatchObject({ ok: false, error: { code: 'bad-tile' } })
  },
)

test('[Q21] a tile has letters of the language that is played, and no others', () => {
  for (const text of ['ÞÆ', 'ÖGN', 'MAÐU']) expect(parseTile(text, 'is')).toMatchObject({ ok: true })
  for (const text of ['CA', 'WIN', 'ZOO', 'þæ']) expect(parseTile(text, 'is')).toMatchObject({ ok: false })
})

test('[Q2] one bad tile spoils all, and what is said about it is short', () => {
  const answer = parseTiles(['TE', 'X'.repeat(5000), 'ST'], 'en')
  expect(answer.ok).toBe(false)
  expect(JSON.stringify(answer).length).toBeLessThan(100)
})

test('[Q3] tiles spell in the order in which they are laid', () => {
  const tiles = parseTiles(['TE', 'ST', 'ING'], 'en')
  expect(tiles.ok && spell(tiles.value, [0, 1, 2])).toBe('TESTING')
  expect(tiles.ok && spell(tiles.value, [1, 0])).toBe('STTE')
})
