import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, test } from 'vitest'
import { scoreOf } from '../scoring.ts'
import { DICTIONARY, wordsOfSwap, wordsOn } from '../words.ts'
import { LESSON, lessonTiles } from './coach-match.ts'

test('[S5, S7] the first minute says what a real match would say of these swaps', () => {
  const lexicon = loadLexicon(DICTIONARY)
  const used = wordsOn(lessonTiles(0), lexicon).map(({ word }) => word)
  for (const [index, move] of LESSON.entries()) {
    const words = wordsOfSwap(lessonTiles(index), move, used, lexicon)
    expect(move.words.map(({ word, at, direction }) => ({ word, at, direction }))).toEqual(words)
    used.push(...words.map(({ word }) => word))
  }
  expect(LESSON.map(({ words }) => scoreOf(words).points)).toEqual([22, 12, 18])
})
