import { expect, test } from 'vitest'
import { parseName, sameName } from './names.ts'

test.each([
  ['  Anna  ', 'Anna'],
  ['Þórður', 'Þórður'],
  ['Anna  María', 'Anna María'],
  ['👩‍👩‍👧 x', 'name-signs'],
  ['A', 'name-length'],
  ['x'.repeat(21), 'name-length'],
  ['x'.repeat(1_000_000), 'name-length'],
  ['An\u0000na', 'name-signs'],
  ['An\u202ena', 'name-signs'],
  ['<b>Anna</b>', '<b>Anna</b>'],
])('[T15] the name %j', (text, expected) => {
  const name = parseName(text)
  expect(name.ok ? name.value : name.error.code).toBe(expected)
})

test.each([
  ['Аnna', 'name-scripts'],
  ['Ann\u03b1', 'name-scripts'],
  ['An\u200bna', 'name-signs'],
  ['An\u3164na', 'name-signs'],
  ['An\u2800na', 'name-signs'],
  ['An\u034fna', 'name-signs'],
  ['A\u0301\u0302\u0303nna', 'name-signs'],
  ['Á\u0302nna', 'Á\u0302nna'],
  ['Анна', 'Анна'],
  ['Guðrún Ósk', 'Guðrún Ósk'],
  ['Þórður', 'Þórður'],
  ['An\u00a0na', 'An na'],
  ['Ég ❤️ spil', 'Ég ❤️ spil'],
  ['アンナ Anna', 'アンナ Anna'],
])('[T22] [F41] the name %j', (text, expected) => {
  const name = parseName(text)
  expect(name.ok ? name.value : name.error.code).toBe(expected)
})

test.each([
  ['Fimm', 'name-reserved'],
  ['FIMM', 'name-reserved'],
  ['F i m m', 'name-reserved'],
  ['FlMM', 'name-reserved'],
  ['fimm 1', 'name-reserved'],
  ['Fimm Team', 'name-reserved'],
  ['Support-Fimm', 'name-reserved'],
  ['admin', 'name-reserved'],
  ['~ Admin ~', 'name-reserved'],
  ['0fficial', 'name-reserved'],
  ['007 Moderator', 'name-reserved'],
  ['Stjórnandi', 'name-reserved'],
  ['Somebody', 'name-reserved'],
  ['einhver', 'name-reserved'],
  // People are called so, or like to be.
  ['Fimm fræknu', 'Fimm fræknu'],
  ['Hrafn', 'Hrafn'],
  ['Team', 'Team'],
  ['Modestas', 'Modestas'],
  ['Anna Host', 'Anna Host'],
  ['❤️❤️', '❤️❤️'],
])('[T15] [T14b] the name %j, which may be reserved', (text, expected) => {
  const name = parseName(text)
  expect(name.ok ? name.value : name.error.code).toBe(expected)
})

test.each([
  ['Inga', 'lnga', true],
  ['Inga', '1nga', true],
  ['Anna', 'ANNA', true],
  ['Anna', 'Ａｎｎａ', true],
  ['Anna', 'ᴀɴɴᴀ', true],
  ['Beta', 'ВЕТА', true],
  ['Oskar', '0skar', true],
  ['oskar', '0SKAR', true],
  ['Roxy', 'ʀoxy', true],
  ['Anna', 'An\u2060na', true],
  // What a table of a few alphabets would not know: Lisu, Deseret, Arabic digits, two letters for one.
  ['Anna', 'ꓮnna', true],
  ['Oskar', '𐐄skar', true],
  ['Lilo', 'Lil٥', true],
  ['Emma', 'Ernrna', true],
  ['Мак', 'Mak', true],
  ['Ægir', 'Aegir', true],
  ['Guðrún', 'Gudrun', false],
  ['Þór', 'Þor', false],
  ['Þór', 'Thor', false],
  ['Søren', 'Soren', false],
  ['Óskar', 'Oskar', false],
  ['Anna', 'Ánna', false],
  ['Páll', 'Páli', false],
  ['Ýr', 'Yr', false],
])('[T22] [F41] %s and %s are taken for the same: %s', (one, other, isSame) => {
  expect(sameName(one, other)).toBe(isSame)
  expect(sameName(other, one)).toBe(isSame)
})
