import { languageOf } from '@fimm/lexicon/languages.ts'
import { lexiconOf } from '@fimm/lexicon/memory.ts'
import { z } from 'zod'
import { lettersIn } from '../../shared/line-words.ts'
import { paidFor, spansOf, wordsIn } from '../scoring.ts'
import type { Scoring } from '../types.ts'

const lineCase = z.object({
  dict: z.array(z.string()),
  line: z.string().min(1),
  best: z.array(z.string()),
  longestFirst: z.array(z.string()),
  /** What the line pays, and where its first word begins, where the case says so. */
  score: z.int().optional(),
  start: z.int().optional(),
})

/** One line through both ways of scoring, compared with the words another engine found in it. */
export default function replay(recorded: unknown) {
  const { dict, line, best, longestFirst, score, start } = lineCase.parse(recorded)
  const differences: { step: number; field: string; got: unknown; want: unknown }[] = []
  let compared = 0
  const compare = (field: string, got: unknown, want: unknown): void => {
    compared++
    if (JSON.stringify(got) !== JSON.stringify(want)) differences.push({ step: 0, field, got, want })
  }

  const lexicon = lexiconOf(dict, languageOf('en').alphabet)
  const cells = Array.from(line, (_, cell) => cell)
  const ends = wordsIn(lexicon, lettersIn(lexicon, [...line]), cells)
  const rules: readonly (readonly [field: string, scoring: Scoring, words: readonly string[]])[] = [
    ['best', 'best-total', best],
    ['longestFirst', 'longest-first', longestFirst],
  ]
  for (const [field, scoring, words] of rules) {
    const spans = spansOf(scoring, ends, line.length)
    const got = spans.map((span) => line.slice(span.start, span.start + span.length))
    compare(field, got, words)
    if (score !== undefined) compare('score', paidFor(scoring, ends, line.length), score)
    if (start !== undefined) compare('start', spans[0]?.start, start)
  }
  return { steps: 1, compared, differences }
}
