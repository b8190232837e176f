import type { TableDocument } from '@fimm/protocol/frames.ts'
import { expect, test } from 'vitest'
import { hostChoice } from './host-choice.ts'

const document = (game: object, proposals: readonly object[] = []) =>
  ({ game, next: { proposals } }) as unknown as TableDocument

test('[T9c] a game that is proposed is chosen as it was proposed, also by a tap on its picture', () => {
  const proposals = [{ game: 'smakrafl', language: 'is', players: ['dora'] }]
  expect(hostChoice(document({ id: 'crossword', options: {} }, proposals), 'smakrafl')).toEqual({
    game: 'smakrafl',
    language: 'is',
  })
  expect(hostChoice(document({ id: 'crossword', options: {} }, proposals), 'acquire')).toEqual({
    game: 'acquire',
  })
})

test('[T9b] the last game once more keeps the options that were set by hand, and no others', () => {
  const options = { size: 2 }
  expect(hostChoice(document({ id: 'crossword', options }), 'crossword')).toEqual({
    game: 'crossword',
    options,
  })
  expect(hostChoice(document({ id: 'crossword', options, proposed: 3 }), 'crossword')).toEqual({
    game: 'crossword',
  })
})
