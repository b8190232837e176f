import type { BestMoment } from '@fimm/kernel'
import { expect, test } from 'vitest'
import acquire from '../acquire/game.ts'
import crossword from '../crossword/game.ts'
import poker from '../poker/game.ts'
import quartiles from '../quartiles/game.ts'
import smakrafl from '../smakrafl/game.ts'

/** Only what the moments are read from; the rest of a state does not matter to them. */
const told = (game: { bestMoments?(state: never): readonly BestMoment[] }, state: object) =>
  game.bestMoments?.(state as never)

test('the longest word of a Crossword, of the better board where two are equally long', () => {
  const board = (player: string, score: number, ...words: string[]) => ({
    player,
    score,
    words: words.map((word) => ({ word })),
  })
  const scores = [board('anna', 10, 'cat', 'lodge'), board('bjorn', 12, 'plaid', 'at')]
  expect(told(crossword, { phase: { phase: 'scoring', scores } })).toEqual([
    { kind: 'longest-word', player: 'bjorn', text: 'PLAID', size: 5 },
  ])
  expect(told(crossword, { phase: { phase: 'abandoned' } })).toEqual([])
})

test('the longest word of Quartiles and of Smákrafl, the first where two are equally long', () => {
  const found = (player: string, text: string, at: number) => ({ player, text, at })
  const progress = [
    { found: [found('anna', 'DISENCUMBER', 9)] },
    { found: [found('dora', 'FORETELLING', 4)] },
  ]
  expect(told(quartiles, { progress })).toMatchObject([{ player: 'dora', text: 'FORETELLING', size: 11 }])
  const swap = (player: string, ...words: string[]) => ({
    kind: 'swap',
    player,
    words: words.map((word) => ({ word })),
  })
  const moves = [swap('anna', 'æska'), { kind: 'time-out', player: 'bjorn' }, swap('bjorn', 'taska', 'aska')]
  expect(told(smakrafl, { moves, options: { language: 'is' } })).toEqual([
    { kind: 'longest-word', player: 'bjorn', text: 'TASKA', size: 5 },
  ])
  expect(told(smakrafl, { moves: [], options: { language: 'is' } })).toEqual([])
})

test('the largest merger and the biggest pot', () => {
  const merger = (player: string, size: number) => ({ player, size, survivor: 'tower' })
  expect(told(acquire, { mergers: [merger('anna', 9), merger('bjorn', 14), merger('dora', 14)] })).toEqual([
    { kind: 'largest-merger', player: 'bjorn', size: 14, text: 'tower' },
  ])
  expect(told(poker, { session: { biggestPot: { player: 'anna', amount: 1240 } } })).toEqual([
    { kind: 'biggest-pot', player: 'anna', size: 1240 },
  ])
  // A guest without a phone is a person of the session (P35b).
  expect(told(poker, { session: { biggestPot: { player: 'guest:Ómar', amount: 90 } } })).toMatchObject([
    { player: 'guest:Ómar' },
  ])
  expect(told(poker, { session: {} })).toEqual([])
})
