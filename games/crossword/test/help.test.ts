import { readFileSync } from 'node:fs'
import { listName } from '@fimm/lexicon/names.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, test } from 'vitest'
import { lettersIn } from '../../shared/line-words.ts'
import { linesIn, paidFor, wordsIn } from '../scoring.ts'
import type { Scoring } from '../types.ts'

const SIZE = 5

/** What a row is worth on a grid of five by five. */
const paid = (language: string, row: string, scoring: Scoring): number => {
  const lexicon = loadLexicon(listName(language, 'standard'))
  const cells = Array.from({ length: SIZE * SIZE }, (_, cell) => row.toLowerCase()[cell] ?? null)
  const [line = []] = linesIn(SIZE, 'across')
  return paidFor(scoring, wordsIn(lexicon, lettersIn(lexicon, cells), line), SIZE)
}

test.each([
  ['en', 'TEACH', 'ONEAR'],
  ['is', 'VETUR', 'ÍSALA'],
])('[C11] [C12] [C13] the examples of the players’ page are right: %s', (language, full, mixed) => {
  const page = readFileSync(new URL(`../help/${language}.md`, import.meta.url), 'utf8')
  expect(page).toContain(full)
  expect(page).toContain(`5 × 2 = ${paid(language, full, 'longest-first')}`)
  for (const scoring of ['longest-first', 'best-total'] as const)
    expect(page).toMatch(new RegExp(`${mixed} (scores |gefur )?${paid(language, mixed, scoring)}\\b`))
  expect(paid(language, mixed, 'longest-first')).not.toBe(paid(language, mixed, 'best-total'))
})

test.each(['en', 'is'])(
  '[T13b] [C25] the players’ page holds for both languages and every table: %s',
  (language) => {
    const page = readFileSync(new URL(`../help/${language}.md`, import.meta.url), 'utf8')
    expect(page).not.toMatch(/A (?:to|til) Z/u)
    expect(page).toMatch(/unlisted tables|opin borð ekki fyrr/u)
  },
)
