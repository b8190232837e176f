import { expect, test } from 'vitest'
import { formatEveningPoints } from './evening-points.ts'

test('[T10] points of the evening are written with halves', () => {
  expect([0, 0.5, 1, 3.5, 12].map(formatEveningPoints)).toEqual(['0', '½', '1', '3½', '12'])
})
