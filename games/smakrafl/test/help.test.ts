import { readFileSync } from 'node:fs'
import { listName } from '@fimm/lexicon/names.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, test } from 'vitest'
import { valueOf, valuesOf } from '../letters.ts'
import { scoreOf } from '../scoring.ts'

test.each([
  ['en', 'PLAN', 'PLANE'],
  ['is', 'LIST', 'LISTI'],
])('[S4] [S7] the example of the players’ page is right: %s', (language, short, long) => {
  const page = readFileSync(new URL(`../help/${language}.md`, import.meta.url), 'utf8')
  const lexicon = loadLexicon(listName(language, 'nouns'))
  const values = valuesOf(language)
  const worth = (word: string): number => valueOf(word.toLowerCase(), values)
  for (const word of [short, long]) expect([word, lexicon.has(word)]).toEqual([word, true])
  const sum = Array.from(short, (letter) => values[letter.toLowerCase()]).join(' + ')
  const { points, count } = scoreOf([{ value: worth(short) }, { value: worth(long) }])
  expect(page).toContain(`${short} (${sum} = ${worth(short)})`)
  expect(page).toContain(`${long} (${worth(long)})`)
  expect(page).toContain(`(${worth(short)} + ${worth(long)}) × ${count} = ${points}`)
})
