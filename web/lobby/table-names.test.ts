import { expect, test } from 'vitest'
import type { MyTable } from '../session/my-tables.ts'
import { turnText, whoSits } from './table-names.ts'

const NAMES = { anna: 'Anna', bjorn: 'Björn', dora: 'Dóra' }
const t = (key: string, values?: object): string => `${key} ${JSON.stringify(values ?? {})}`
const waitingFor = (...players: readonly string[]): string => {
  const table: MyTable = {
    code: 'ABC23',
    game: 'crossword',
    phase: 'playing',
    players: [...players],
    bots: {},
    waitingFor: [...players],
    mine: false,
  }
  return turnText(table, NAMES, t, 'en')
}

test('a row names one or two whom the match waits for, and leaves room for the game where there are more', () => {
  expect(waitingFor('anna', 'bjorn')).toBe('home.turnOf {"names":"Anna and Björn"}')
  expect(waitingFor('anna', 'bjorn', 'dora')).toBe('home.inPlay {}')
})

test('a row says that nobody else is there only to who sits there alone', () => {
  const seated = (...players: readonly string[]) => whoSits({ players: [...players] }, 'anna', NAMES, t, 'en')
  expect(seated('anna', 'bjorn', 'dora')).toEqual(['Björn, Dóra'])
  expect(seated('anna')).toEqual(['home.onlyYou {}'])
  expect(seated()).toEqual([])
})
