import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, test } from 'vitest'
import en from '../messages/en.json' with { type: 'json' }
import is from '../messages/is.json' with { type: 'json' }
import { scoreOf } from '../scoring.ts'
import { nounsOf, wordsOfSwap, wordsOn } from '../words.ts'
import { lessonIn, LESSONS } from './coach-match.ts'

test.each(LESSONS)(
  '[S5, S7] the first minute in $language says what a real match would say of these swaps',
  ({ language, moves, grids }) => {
    const nouns = nounsOf({ language }, loadLexicon)
    const used = wordsOn(grids[0] ?? [], nouns).map(({ word }) => word)
    for (const [index, move] of moves.entries()) {
      const words = wordsOfSwap(grids[index] ?? [], move, used, nouns)
      expect(move.words).toMatchObject(words)
      used.push(...words.map(({ word }) => word))
    }
  },
)

test.each([en, is])('[S7] [S20] its texts are about its own words and points', (texts) => {
  const { language, moves } = lessonIn(texts['coach.language'])
  expect(language).toBe(texts['coach.language'])
  const said = [texts['coach.first-counted'], texts['coach.theirs-counted'], texts['coach.second-counted']]
  for (const [index, { words }] of moves.entries()) {
    for (const { word } of words) expect(said[index]).toContain(word.toUpperCase())
    expect(said[index]).toMatch(new RegExp(`\\b${scoreOf(words).points}\\b`, 'u'))
  }
})
