import { readFileSync } from 'node:fs'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, test } from 'vitest'
import { lettersIn } from '../../shared/line-words.ts'
import { linesIn, paidFor, wordsIn } from '../scoring.ts'
import type { Scoring } from '../types.ts'

const lexicon = loadLexicon('en-standard')
const SIZE = 5

/** What a row is worth on a grid of five by five. */
const paid = (row: string, scoring: Scoring): number => {
  const cells = Array.from({ length: SIZE * SIZE }, (_, cell) => row.toLowerCase()[cell] ?? null)
  const [line = []] = linesIn(SIZE, 'across')
  return paidFor(scoring, wordsIn(lexicon, lettersIn(lexicon, cells), line), SIZE)
}

test.each(['en', 'is'])('[C11] [C12] [C13] the examples of the players’ page are right: %s', (language) => {
  const page = readFileSync(new URL(`../help/${language}.md`, import.meta.url), 'utf8')
  expect(page).toContain(`TEACH`)
  expect(page).toContain(`5 × 2 = ${paid('TEACH', 'longest-first')}`)
  for (const scoring of ['longest-first', 'best-total'] as const)
    expect(page).toMatch(new RegExp(`ONEAR (scores |gefur )?${paid('ONEAR', scoring)}\\b`))
  expect(paid('ONEAR', 'longest-first')).not.toBe(paid('ONEAR', 'best-total'))
})
