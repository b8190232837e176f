import { expect, test } from 'vitest'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import { calledUp } from './called-up.ts'

const document = (plays: readonly string[], lastPlayed: readonly string[] | undefined, winnerStays = true) =>
  ({
    next: { plays, ...(winnerStays && { winnerStays }) },
    ...(lastPlayed && { last: { players: lastPlayed } }),
  }) as unknown as TableDocument

test('[T10e] who keeps the seat and who comes in are named', () => {
  expect(calledUp(document(['anna', 'dora'], ['anna', 'bjorn']))).toEqual({
    stays: ['anna'],
    comes: ['dora'],
  })
})

test('[T10e] nobody is called where winners do not stay, nobody comes in, all are new, or nothing was played', () => {
  expect(calledUp(document(['anna', 'dora'], ['anna', 'bjorn'], false))).toBeUndefined()
  expect(calledUp(document(['anna', 'bjorn'], ['anna', 'bjorn']))).toBeUndefined()
  expect(calledUp(document(['dora', 'einar'], ['anna', 'bjorn']))).toBeUndefined()
  expect(calledUp(document(['anna', 'bjorn'], undefined))).toBeUndefined()
})
