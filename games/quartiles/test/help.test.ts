import { readFileSync } from 'node:fs'
import { listName } from '@fimm/lexicon/names.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, test } from 'vitest'
import { penaltyFor, POINTS, pointsFor } from '../scoring.ts'

test.each(['en', 'is'])('[Q1] [Q3] [Q11] the examples of the players’ page are right: %s', (language) => {
  const page = readFileSync(new URL(`../help/${language}.md`, import.meta.url), 'utf8')
  const lexicon = loadLexicon(listName(language, 'tiles'))
  const examples = [...page.matchAll(/(?<!\p{L})(\p{Lu}{2,4}(?:\+\p{Lu}{2,4})*) \((\d+)\)/gu)]
  expect(examples).toHaveLength(4)
  for (const [, word = '', points] of examples) {
    const tiles = word.split('+')
    expect(lexicon.has(tiles.join('').toLowerCase()), word).toBe(true)
    expect(Number(points), word).toBe(pointsFor(tiles.length))
  }
  const total = POINTS.reduce((sum, points) => sum + points, 0)
  expect(page).toMatch(new RegExp(`\\b${total} (points|stig)`))
  // A hint may be the first tile (Q21).
  expect(page).toMatch(/how it begins|hvernig það byrjar/u)
  for (const taken of [0, 1, 2, 3, 4]) expect(page).toContain(String(penaltyFor(taken) / 1000))
})
