import { expect, test } from 'vitest'
import { whichScreen } from './which-screen.ts'

type Shown = Parameters<typeof whichScreen>[0]

const OUTCOME = { winners: ['anna'], standings: [] }
const record = (number: number, won = true) => ({ number, ...(won && { outcome: OUTCOME }) })
const NEXT = { ready: [], proposals: [] }
const shown = (document: object, isRevealing = false) =>
  whichScreen({ phase: 'waiting', next: NEXT, history: [], ...document } as unknown as Shown, isRevealing)

test('[T9c] the big screen: the result, then what is chosen; a reveal is seen to its end', () => {
  const played = { history: [record(1)], last: { number: 1 } }
  expect(shown({})).toBe('lobby')
  expect(shown({ match: {} })).toBe('match')
  expect(shown(played)).toBe('finale')
  const chosen = { ...played, next: { ...NEXT, chosen: { by: 'vote' } } }
  expect(shown(chosen, true)).toBe('finale')
  expect(shown(chosen)).toBe('next')
  expect(shown({ ...chosen, eveningClosed: true })).toBe('closing')
})

test('[T24] after a stopped game the big screen shows what comes next, and nobody who won an earlier one', () => {
  // Crossword keeps no record of it: the last one is of the match before.
  expect(shown({ history: [record(1)], last: { number: 2 } })).toBe('next')
  expect(shown({ history: [record(1), record(2, false)], last: { number: 2 } })).toBe('next')
  // The first match of all.
  expect(shown({ history: [], last: { number: 1 } })).toBe('next')
})

test('[T24] a session settled before anything was played has no result either', () => {
  const outcome = { winners: [], standings: [{ player: 'anna', score: 0 }], practice: true }
  expect(shown({ history: [{ number: 1, outcome }], last: { number: 1 } })).toBe('next')
})

test('[T10d] the first thing another evening shows is not the last result', () => {
  expect(shown({ history: [record(1)] })).toBe('next')
})
