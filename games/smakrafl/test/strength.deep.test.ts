import type { AnyGame } from '@fimm/kernel'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { simulate, type Simulation } from '@fimm/tools/simulate.ts'
import { expect, test } from 'vitest'
import bots from '../bots/bots.ts'
import game from '../game.ts'

test.each(['en', 'is'])(
  '[S16] over 200 matches easy makes 90 to 140 points a match: %s',
  (language) => {
    const figures = simulate({
      game: game as AnyGame,
      bots: bots as Simulation['bots'],
      seats: ['easy', 'easy'],
      options: { language },
      matches: 200,
      seed: 'two hundred',
      words: loadLexicon,
      millis: 100,
    })
    for (const { score, matches } of figures) {
      expect(matches).toBe(200)
      expect(score / matches).toBeGreaterThan(90)
      expect(score / matches).toBeLessThan(140)
    }
  },
  120_000,
)
