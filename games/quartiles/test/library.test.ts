import { lexiconOf } from '@fimm/lexicon/memory.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, test } from 'vitest'
import { solveIn } from '../solve.ts'
import type { Tile } from '../tiles.ts'

const words = lexiconOf([['test', 'a trial'], ['TEST', 'something else'], 'testing'])

test('[Q18] the empty text is no word, and the beginning of every word', () => {
  expect(words.has('')).toBe(false)
  expect(words.hasPrefix('')).toBe(true)
})

test('[Q18] look-ups ignore case', () => {
  expect([words.has('TEST'), words.has('Test'), words.hasPrefix('TESTI')]).toEqual([true, true, true])
  expect(words.hasPrefix('TESTX')).toBe(false)
})

test('[Q18] a word given twice counts once and keeps the meaning it has', () => {
  expect(words.count).toBe(2)
  expect(words.definition?.('test')).toBe('a trial')
})

const TWO_LETTERS =
  'ad ah am an as at aw ax be bi by do eh er ex fa gi go ha he hi ho id if in is it la lo ma me mu my no nu of oh oi om on or ow ox pa pi re so ti to uh um up us we ye yo'

test('[Q9] the two-letter words that can be laid are just those of the list', () => {
  const all = [...loadLexicon('en-tiles').words('..')]
  const laid = all.filter(
    (word) => solveIn('en', [word.toUpperCase() as Tile], loadLexicon('en-tiles')).length > 0,
  )
  expect(laid.join(' ')).toBe(TWO_LETTERS)
  // A Crossword's, of the same graph (C21b).
  expect(all).toContain('qi')
})

test('[Q8] the play dictionary has what people know and not what only dictionaries know', () => {
  const play = loadLexicon('en-tiles')
  expect(['cigarette', 'foretell', 'colour', 'color'].filter((word) => !play.has(word))).toEqual([])
  expect(['ocreate', 'thorite', 'riant', 'deration'].filter((word) => play.has(word))).toEqual([])
})
