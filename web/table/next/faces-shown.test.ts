import { expect, test } from 'vitest'
import { facesShown } from './faces-shown.ts'

test('on a phone who plays and who watches stand in one row of six, and of each at least somebody', () => {
  expect(facesShown(4, 0)).toEqual({ plays: 4, watches: 0 })
  expect(facesShown(8, 0)).toEqual({ plays: 6, watches: 0 })
  expect(facesShown(2, 6)).toEqual({ plays: 2, watches: 4 })
  expect(facesShown(7, 1)).toEqual({ plays: 5, watches: 1 })
  expect(facesShown(5, 3)).toEqual({ plays: 3, watches: 3 })
})
