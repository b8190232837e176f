import { languageOf } from '@fimm/lexicon/languages.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, test } from 'vitest'
import { audit } from '../audit.ts'

const ENGLISH = languageOf('en')
const BOARDS = 3
const QUARTILES = 5 * BOARDS

test('[Q12b] hints that say nothing are found', () => {
  const hinted = (hint: string) => (name: string) => ({ ...loadLexicon(name), definition: () => hint })
  const found = audit(ENGLISH, BOARDS, 'empty', hinted('full of ___ and zest'), () => 0)
  expect(found).toMatchObject({ hints: QUARTILES, empty: Array(QUARTILES).fill('full of ___ and zest') })
  expect(audit(ENGLISH, BOARDS, 'full', hinted('peel of a sour fruit'), () => 0).empty).toEqual([])
})

test('[Q7b] words to be ashamed of are found, planted or not', () => {
  // Everything that begins with a vowel is.
  const strict = { ...ENGLISH, offensive: { stems: [...'aeiou'], words: [], innocent: [] } }
  const { slurs } = audit(strict, BOARDS, 'slurs', loadLexicon, () => 0)
  expect(slurs.length).toBeGreaterThan(BOARDS)
  expect(slurs.filter((text) => !/^[AEIOU]/u.test(text))).toEqual([])
})

test('[Q21] quartiles without a hint are counted apart', () => {
  const silent = (name: string) => {
    const { definition: _none, ...lexicon } = loadLexicon(name)
    return lexicon
  }
  expect(audit(ENGLISH, BOARDS, 'silent', silent, () => 0)).toMatchObject({
    boards: BOARDS,
    hints: 0,
    empty: [],
    firstTiles: QUARTILES,
    times: [0, 0, 0],
  })
})
