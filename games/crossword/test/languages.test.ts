import { seeded } from '@fimm/kernel'
import { recipesOf } from '@fimm/lexicon/build/recipes.ts'
import { LANGUAGES } from '@fimm/lexicon/languages.ts'
import { listName } from '@fimm/lexicon/names.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, test } from 'vitest'
import { drawLetters } from '../letters.ts'
import { scoreBoard } from '../scoring.ts'
import { SCORINGS } from '../types.ts'
import { paidByTrying } from './naive.ts'
import { anna } from './play.ts'

const GRIDS = process.env['FIMM_DEEP'] ? 1000 : 40
const SIZE = 5

test.each(LANGUAGES)(
  '[C8] [C11] [C12] [C25] grids of $id pay what trying everything with a plain list of words finds',
  async ({ id }) => {
    const words = new Set((await recipesOf(id)).lists.standard())
    const lines = [...words].filter(({ length }) => length === SIZE)
    const random = seeded(`grids of ${id}`)
    let [paid, letters] = [0, '']
    for (let number = 0; number < GRIDS; number++) {
      // Words among letters as they are drawn: otherwise few lines are full.
      const rows = Array.from({ length: SIZE }, () =>
        random.int(2) === 0
          ? random.pick(lines)
          : drawLetters({ language: id }, SIZE, random).join('').toLowerCase(),
      )
      const columns = Array.from({ length: SIZE }, (_, column) => rows.map((row) => row[column]).join(''))
      const grid = rows.flatMap((row) => [...row.toUpperCase()])
      letters += rows.join('')
      for (const scoring of SCORINGS) {
        const { score } = scoreBoard(
          anna,
          grid,
          { size: SIZE, scoring },
          loadLexicon(listName(id, 'standard')),
        )
        const each = [...rows, ...columns].map((line) => paidByTrying(scoring, line, words))
        expect(score).toBe(each.reduce((sum, points) => sum + points))
        paid += score
      }
    }
    expect(paid).toBeGreaterThan(GRIDS * SIZE)
    // Letters with accents are among them.
    expect(new Set(letters).size).toBeGreaterThan(24)
  },
)
