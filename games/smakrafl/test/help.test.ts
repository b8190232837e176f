import { readFileSync } from 'node:fs'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, test } from 'vitest'
import { valueOf, valuesOf } from '../letters.ts'
import { scoreOf } from '../scoring.ts'

const lexicon = loadLexicon('is-nouns')
const worth = (word: string): number => valueOf(word, valuesOf('is'))

test.each(['en', 'is'])('[S4] [S7] the example of the players’ page is right: %s', (language) => {
  const page = readFileSync(new URL(`../help/${language}.md`, import.meta.url), 'utf8')
  for (const word of ['LIST', 'LISTI']) {
    expect(page).toContain(word)
    expect(lexicon.has(word.toLowerCase()), word).toBe(true)
  }
  const { points, count } = scoreOf([{ value: worth('list') }, { value: worth('listi') }])
  expect(page).toContain(`= ${worth('list')})`)
  expect(page).toContain(`LISTI (${worth('listi')})`)
  expect(page).toContain(`(${worth('list')} + ${worth('listi')}) × ${count} = ${points}`)
})
