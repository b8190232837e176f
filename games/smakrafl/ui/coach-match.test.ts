import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, test } from 'vitest'
import { scoreOf } from '../scoring.ts'
import { nounsOf, wordsOfSwap, wordsOn } from '../words.ts'
import { LESSON, lessonTiles } from './coach-match.ts'

test('[S5, S7] the first minute says what a real match would say of these swaps', () => {
  const nouns = nounsOf({ language: 'is' }, loadLexicon)
  const used = wordsOn(lessonTiles(0), nouns).map(({ word }) => word)
  for (const [index, move] of LESSON.entries()) {
    const words = wordsOfSwap(lessonTiles(index), move, used, nouns)
    expect(move.words).toMatchObject(words)
    used.push(...words.map(({ word }) => word))
  }
  expect(LESSON.map(({ words }) => scoreOf(words).points)).toEqual([22, 12, 18])
})
