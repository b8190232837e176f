import { expect, test } from 'vitest'
import type { MatchView } from '@fimm/table/match-view.ts'
import { viewerOf } from './use-face-props.ts'

const seenAs = (viewer: MatchView['viewer']): MatchView => ({
  number: 1,
  game: 'crossword',
  players: ['anna', 'bjorn'],
  startedAt: 0,
  viewer,
  waitingFor: [],
  autopilot: [],
  view: {},
})
const me = { player: 'dora', role: 'spectator', host: false } as const

test('[T13b] who watches a public table knows what the big screen knows, on a face for the hand', () => {
  expect(viewerOf({ match: seenAs('screen'), me }).kind).toBe('spectator')
  expect(viewerOf({ match: seenAs('screen') }).kind).toBe('screen')
  expect(viewerOf({ match: seenAs('player'), me }).kind).toBe('player')
})
