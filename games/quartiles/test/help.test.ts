import { readFileSync } from 'node:fs'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { expect, test } from 'vitest'
import { penaltyFor, POINTS, pointsFor } from '../scoring.ts'

const lexicon = loadLexicon('en-tiles')

test.each(['en', 'is'])('[Q1] [Q3] [Q11] the examples of the players’ page are right: %s', (language) => {
  const page = readFileSync(new URL(`../help/${language}.md`, import.meta.url), 'utf8')
  const examples = [...page.matchAll(/\b([A-Z]{2,4}(?:\+[A-Z]{2,4})*) \((\d+)\)/g)]
  expect(examples).toHaveLength(4)
  for (const [, word = '', points] of examples) {
    const tiles = word.split('+')
    expect(lexicon.has(tiles.join('').toLowerCase()), word).toBe(true)
    expect(Number(points), word).toBe(pointsFor(tiles.length))
  }
  const total = POINTS.reduce((sum, points) => sum + points, 0)
  expect(page).toMatch(new RegExp(`\\b${total} (points|stig)`))
  for (const taken of [0, 1, 2, 3, 4]) expect(page).toContain(String(penaltyFor(taken) / 1000))
})
