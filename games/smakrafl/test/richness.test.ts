import { LANGUAGE_IDS } from '@fimm/lexicon/languages.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, test } from 'vitest'
import cli, { richnessOf } from '../cli.ts'

const GRIDS = process.env['FIMM_DEEP'] ? 1000 : 60

test('[S20] a grid of any language is as rich as an Icelandic one, give or take a fifth', () => {
  const wanted = richnessOf('is', GRIDS, 'richness', loadLexicon)
  expect(wanted.scoring).toBeGreaterThan(250)
  for (const language of LANGUAGE_IDS) {
    const { scoring, best } = richnessOf(language, GRIDS, 'richness', loadLexicon)
    for (const [got, want] of [
      [scoring, wanted.scoring],
      [best, wanted.best],
    ] as const) {
      expect(got / want).toBeGreaterThan(0.8)
      expect(got / want).toBeLessThan(1.2)
    }
  }
})

test('the table has a line for every language, and what is not understood is said', () => {
  const [lines, faults]: [string[], string[]] = [[], []]
  const run = (...args: readonly string[]): number =>
    cli.run(
      args,
      (line) => lines.push(line),
      (line) => faults.push(line),
    ) as number
  expect(run('grids', '--count', '2')).toBe(0)
  expect(lines).toHaveLength(2 + LANGUAGE_IDS.length)
  for (const args of [[], ['words'], ['grids', '--count', 'many'], ['grids', '--colour', 'red']])
    expect(run(...args)).toBe(2)
  expect(faults).toHaveLength(4)
})
