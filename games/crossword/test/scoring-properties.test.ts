import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lexiconOf } from '@fimm/lexicon/memory.ts'
import { lettersIn } from '../../shared/line-words.ts'
import { paidFor, spansOf, wordsIn } from '../scoring.ts'
import { everySet, everyWord, isLongestFirst, totalOf } from './naive.ts'

const RUNS = process.env['FIMM_DEEP'] ? 10_000 : 300

/** Few letters, and words cut from the line itself, so that lines are full of overlapping ones. */
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 5, maxLength: 7 })
const cuts = fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 2, max: 7 })), { maxLength: 12 })
const lines = fc.tuple(text, cuts).map(([line, spans]) => ({
  line,
  dict: spans.map(([start, length]) => line.slice(start, start + length)).filter((word) => word.length >= 2),
}))

const endsOf = (line: string, dict: readonly string[]): Uint32Array => {
  const lexicon = lexiconOf(dict, 'abc')
  return wordsIn(
    lexicon,
    lettersIn(lexicon, [...line]),
    Array.from(line, (_, cell) => cell),
  )
}

const holds = (property: (line: string, dict: readonly string[], ends: Uint32Array) => void): void =>
  fc.assert(
    fc.property(lines, ({ line, dict }) => property(line, dict, endsOf(line, dict))),
    { numRuns: RUNS },
  )

test('[C12] best-total is the best of all sets of words that do not overlap', () => {
  holds((line, dict, ends) => {
    const best = Math.max(...everySet(everyWord(line, new Set(dict))).map((set) => totalOf(set, line.length)))
    expect(paidFor('best-total', ends, line.length)).toBe(best)
    expect(totalOf(spansOf('best-total', ends, line.length), line.length)).toBe(best)
  })
})

test('[C11] longest-first is the best of all sets that can be taken longest first', () => {
  holds((line, dict, ends) => {
    const words = everyWord(line, new Set(dict))
    const sets = everySet(words).filter((set) => isLongestFirst(set, words))
    const spans = spansOf('longest-first', ends, line.length)
    expect(isLongestFirst(spans, words)).toBe(true)
    expect(totalOf(spans, line.length)).toBe(Math.max(...sets.map((set) => totalOf(set, line.length))))
    expect(paidFor('longest-first', ends, line.length)).toBe(totalOf(spans, line.length))
  })
})

test('[C12] best-total never pays less than longest-first, and the same when a word fills the line', () => {
  holds((line, dict, ends) => {
    const [best, longest] = (['best-total', 'longest-first'] as const).map((scoring) =>
      paidFor(scoring, ends, line.length),
    )
    expect(best).toBeGreaterThanOrEqual(longest ?? Infinity)
    const filled = endsOf(line, [...dict, line])
    for (const scoring of ['best-total', 'longest-first'] as const)
      expect(paidFor(scoring, filled, line.length)).toBe(2 * line.length)
  })
})

test('[C9] words of a line never overlap, and come from left to right', () => {
  holds((line, _, ends) => {
    for (const scoring of ['best-total', 'longest-first'] as const)
      spansOf(scoring, ends, line.length).reduce((end, { start, length }) => {
        expect(start).toBeGreaterThanOrEqual(end)
        return start + length
      }, 0)
  })
})
