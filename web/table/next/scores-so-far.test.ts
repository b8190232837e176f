// @vitest-environment happy-dom
import type { TableDocument } from '@fimm/protocol/frames.ts'
import { cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LanguageProvider } from '../../i18n/i18n.tsx'
import { EveningRows } from '../evening.tsx'
import { ScoresSoFar } from './scores-so-far.tsx'

afterEach(cleanup)

const PLAYERS = ['anna', 'bjorn', 'dora']
const played = (number: number, players: readonly string[], more: object = {}) => ({
  number,
  game: 'crossword',
  players,
  outcome: {
    winners: players.slice(0, 1),
    standings: players.map((player, index) => ({ player, score: 0, rank: index + 1 })),
    ...more,
  },
})

const shown = (Part: typeof ScoresSoFar | typeof EveningRows, history: readonly object[]): string => {
  const document = {
    history,
    evening: PLAYERS.map((player) => ({ player, points: 1, wins: 0, matches: 1, games: [] })),
    bots: {},
  } as unknown as TableDocument
  const value = {
    language: 'en' as const,
    messages: { 'table.games': 'games: {count}', 'evening.how': 'the best of {players}' },
    choose: () => {},
  }
  const person = (name: string) => ({ id: name, name, colour: 0 })
  return render(createElement(Part, { document, person }), {
    wrapper: ({ children }) => LanguageProvider({ value, children }),
  }).container.textContent
}

/** A session that was settled before its first hand. */
const nothing = played(2, PLAYERS, { winners: [], practice: true })

test('[T10] a match in which nothing was played, one for practice and one played alone are no games of the evening', () => {
  const pair = played(1, ['anna', 'bjorn'])
  expect(shown(ScoresSoFar, [pair, nothing, played(3, ['anna']), pair])).toContain('games: 2')
})

test('[T10] how points are counted is told by the last match that counted', () => {
  expect(shown(EveningRows, [played(1, ['anna', 'bjorn']), nothing])).toContain('the best of 2')
})
