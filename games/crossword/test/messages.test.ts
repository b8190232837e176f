import { LANGUAGE_IDS } from '@fimm/lexicon/languages.ts'
import { LEVELS } from '@fimm/lexicon/names.ts'
import { expect, test } from 'vitest'
import en from '../messages/en.json' with { type: 'json' }
import is from '../messages/is.json' with { type: 'json' }
import { BOARDS, LARGEST, LETTERINGS, SCORINGS, SMALLEST, TURN_LIMITS } from '../types.ts'
import { match } from './play.ts'

const sizes = Array.from({ length: LARGEST - SMALLEST + 1 }, (_, index) => SMALLEST + index)
const values: Readonly<Record<string, readonly (string | number)[]>> = {
  size: sizes,
  scoring: SCORINGS,
  turnLimit: TURN_LIMITS,
  dictionary: LEVELS,
  language: LANGUAGE_IDS,
  review: [],
  letters: LETTERINGS,
  board: BOARDS,
  date: [],
}

test.each([
  ['English', en],
  ['Icelandic', is],
])('every option and each of its values has a name in %s', (_, messages) => {
  // The edition of the words is nobody's choice.
  const { words: _words, ...options } = match({ board: 'daily', date: '2026-01-01' }).state.options
  expect(Object.keys(values).toSorted()).toEqual(Object.keys(options).toSorted())
  for (const [option, each] of Object.entries(values)) {
    expect(messages).toHaveProperty([`option.${option}`])
    for (const value of each) expect(messages).toHaveProperty([`option.${option}.${value}`])
  }
})
