import { expect, test } from 'vitest'
import { botsAhead, podiumOf, eveningSummaryOf } from './evening-summary.ts'

const record = (number: number, game: string, winners: readonly string[], more: object = {}) => ({
  number,
  game,
  startedAt: number * 1000,
  endedAt: number * 1000 + 500,
  players: ['anna', 'bjorn'],
  outcome: {
    winners,
    standings: [
      { player: 'anna', score: 1, rank: 1 },
      { player: 'bjorn', score: 0, rank: 2 },
    ],
  },
  ...more,
})
const row = (player: string, points: number) => ({ player, points, wins: 0, matches: 1, games: [] })
const word = (player: string, text: string) => ({ kind: 'longest-word', player, text, size: text.length })

test('[T10] people with as many points share a place, and the first place the evening', () => {
  const { places, winners } = eveningSummaryOf({
    history: [],
    evening: [row('a', 5), row('b', 5), row('c', 1.5)],
    bots: {},
  })
  expect(places.map(({ place }) => place)).toEqual([1, 1, 3])
  expect(winners).toEqual(['a', 'b'])
})

test('of all games the largest moment of each kind is told, of equals the first', () => {
  const { moments } = eveningSummaryOf({
    evening: [],
    bots: {},
    history: [
      record(1, 'crossword', ['anna'], { moments: [word('anna', 'LODGE')] }),
      record(2, 'quartiles', ['bjorn'], { moments: [word('bjorn', 'DISENCUMBER')] }),
      record(3, 'quartiles', ['bjorn'], { moments: [word('anna', 'FORETELLING')] }),
      record(4, 'poker', ['anna'], { moments: [{ kind: 'biggest-pot', player: 'anna', size: 90 }] }),
    ],
  })
  expect(moments.map(({ game, player, size }) => [game, player, size])).toEqual([
    ['quartiles', 'bjorn', 11],
    ['poker', 'anna', 90],
  ])
})

test('what came to nothing and what was practice is no part of it', () => {
  const { matches, from, until } = eveningSummaryOf({
    evening: [],
    bots: {},
    history: [
      { number: 1, game: 'crossword', startedAt: 1, endedAt: 2, players: ['anna'], abandoned: 'ended' },
      record(2, 'crossword', ['anna']),
      record(3, 'poker', ['bjorn']),
      {
        ...record(4, 'poker', []),
        outcome: { ...record(4, 'poker', []).outcome, practice: true },
      },
    ],
  })
  expect(matches.map(({ number }) => number)).toEqual([2, 3])
  expect([from, until]).toEqual([2000, 3500])
})

test('[T10c] a bot that came to more than who won is told, one with as much is not', () => {
  const bots = { 'bot-1': 'hard', 'bot-2': 'easy', 'bot-3': 'easy' }
  const isBot = (player: string): boolean => player in bots
  const evening = [row('bot-1', 9), row('a', 5), row('bot-2', 5), row('b', 4), row('bot-3', 1)]
  expect(botsAhead(eveningSummaryOf({ history: [], evening, bots }), isBot)).toEqual(['bot-1'])
  const alone = eveningSummaryOf({ history: [], evening: [row('bot-1', 9)], bots })
  expect(botsAhead(alone, isBot)).toEqual([])
})

test('[T10c] the evening is won by a person, whatever a bot came to', () => {
  const { places, winners } = eveningSummaryOf({
    history: [],
    evening: [row('bot-1', 9), row('a', 5), row('b', 5), row('bot-2', 1)],
    bots: { 'bot-1': 'easy', 'bot-2': 'hard' },
  })
  expect(winners).toEqual(['a', 'b'])
  expect(places[0]).toMatchObject({ place: 1, player: 'bot-1' })
  const { steps, others } = podiumOf(places, (player) => player.startsWith('bot-'))
  expect(steps.map(({ place, player }) => [place, player])).toEqual([
    [1, 'a'],
    [1, 'b'],
  ])
  // Who had more than the winner is listed with the place they came to.
  expect(others.map(({ place, player }) => [place, player])).toEqual([
    [1, 'bot-1'],
    [4, 'bot-2'],
  ])
})
