import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, test } from 'vitest'
import { anna, match, turns } from './play.ts'

const GRID = 'THEESXXXXXXXXXXXXXXXXXXXX'

/** A match whose server gets a new dictionary before the last letter: "thees" was a word and is none any more. */
const scoredAfterAnUpdate = (began: 'english-standard' | 'english-standard-1') => {
  let today: string = began
  const words = (asked: string) => loadLexicon(asked === 'english-standard' ? today : asked)
  const begun = turns(match({ size: 5 }, [anna], { words }), GRID.slice(0, -1))
  today = 'english-standard'
  const ended = turns(begun, GRID.slice(-1))
  const { options, phase } = ended.state
  const found = phase.phase === 'scoring' ? phase.scores.flatMap(({ words: own }) => own) : []
  return { words: options.words, found: found.map(({ word }) => word.toLowerCase()) }
}

test('[C21] a match stored with an earlier dictionary is scored with it after the dictionary changed', () => {
  const before = scoredAfterAnUpdate('english-standard-1')
  expect(before.words).toBe(`english-standard@${loadLexicon('english-standard-1').fingerprint}`)
  expect(before.found).toContain('thees')
  const since = scoredAfterAnUpdate('english-standard')
  expect(since.words).toBe(`english-standard@${loadLexicon('english-standard').fingerprint}`)
  expect(since.found).not.toContain('thees')
})
