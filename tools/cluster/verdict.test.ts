import type { ShownEvent } from '@fimm/protocol/frames.ts'
import { expect, test } from 'vitest'
import { mistakesIn, verdictOf, type AskedMove, type PlayerReport } from './verdict.ts'

const placed = (seq: number, player: string, cell?: number, at = seq): ShownEvent => ({
  seq,
  at,
  by: { kind: 'member', player, host: false },
  of: 'crossword',
  event: { type: 'letter-placed', ...(cell !== undefined && { cell }) },
})

const place = (cell: number, after: number, by: number): AskedMove => ({
  action: `place-letter ${cell}`,
  after,
  answer: { kind: 'acknowledged', by },
})

const report = (
  player: string,
  events: readonly ShownEvent[],
  moves: readonly AskedMove[],
): PlayerReport => ({
  table: 'ABCD',
  player,
  last: Math.max(...events.map(({ seq }) => seq)),
  events: new Map(events.map((event) => [event.seq, event])),
  moves,
  outOfOrder: 0,
  untold: 0,
})

const EVENTS = [placed(1, 'anna', 4), placed(2, 'björn', 7), placed(3, 'anna', 5)]
const ANNA = [place(4, 0, 1), place(5, 2, 3)]
const BJÖRN = [place(7, 1, 2)]
const björn = report('björn', EVENTS, BJÖRN)

test('what everybody was told and answered agrees', () => {
  const verdict = verdictOf([report('anna', EVENTS, ANNA), björn])
  expect(verdict).toMatchObject({ acknowledged: 3, unseen: 0 })
  expect(mistakesIn(verdict)).toBe(0)
})

test('a move that was acknowledged and is not there is lost', () => {
  const moves = [...ANNA, place(6, 2, 3)]
  expect(verdictOf([report('anna', EVENTS, moves), björn])).toMatchObject({ lost: 1, doubled: 0 })
})

test('a move that is there twice is doubled', () => {
  const events = [...EVENTS, placed(4, 'anna', 5)]
  const verdict = verdictOf([report('anna', events, ANNA), report('björn', events, BJÖRN)])
  expect(verdict).toMatchObject({ lost: 0, doubled: 1 })
})

test('a move that was lost and another that happened twice do not make up for each other', () => {
  const events = [placed(1, 'anna', 4), placed(2, 'björn', 7), placed(3, 'anna', 4)]
  const verdict = verdictOf([report('anna', events, ANNA), report('björn', events, BJÖRN)])
  expect(verdict).toMatchObject({ lost: 1, doubled: 1 })
})

test('a move that was refused and happened all the same was not asked for', () => {
  const moves = [ANNA[0] as AskedMove, { ...(ANNA[1] as AskedMove), answer: { kind: 'refused' } } as const]
  expect(verdictOf([report('anna', EVENTS, moves), björn])).toMatchObject({ lost: 0, doubled: 1 })
})

test('a move that was never answered may have happened', () => {
  const moves = [ANNA[0] as AskedMove, { ...(ANNA[1] as AskedMove), answer: { kind: 'none' } } as const]
  expect(verdictOf([report('anna', EVENTS, moves), björn])).toMatchObject({ unanswered: 1, doubled: 0 })
})

test('what happened while its player was away is found with whoever was there, who does not know the cell', () => {
  const before = report('anna', [placed(1, 'anna', 4), placed(9, 'björn')], ANNA)
  const others = [placed(1, 'anna'), placed(2, 'björn', 7), placed(3, 'anna'), placed(9, 'björn')]
  const verdict = verdictOf([
    before,
    report('björn', others, [...BJÖRN, { ...place(8, 3, 9), action: 'place-letter' }]),
  ])
  expect(verdict).toMatchObject({ acknowledged: 4, unseen: 0 })
  expect(mistakesIn(verdict)).toBe(0)
})

test('what happened while everybody was away is not lost', () => {
  const events = [placed(1, 'anna', 4), placed(2, 'björn', 7), placed(60, 'björn', 9)]
  const moves = [...BJÖRN, place(9, 59, 60)]
  const verdict = verdictOf([report('anna', events, ANNA), report('björn', events, moves)])
  expect(verdict).toMatchObject({ acknowledged: 4, lost: 0, unseen: 1 })
  expect(mistakesIn(verdict)).toBe(0)
})

test('two who were told different things under one number saw a fork', () => {
  const other = EVENTS.with(1, placed(2, 'björn', 7, 99))
  expect(verdictOf([report('anna', other, ANNA), björn])).toMatchObject({ forked: 1 })
})

test('a move of the host, told in a patch or with a whole table, is the same move', () => {
  const event = placed(2, 'björn', 7)
  const other = EVENTS.with(1, { ...event, by: { kind: 'member', player: 'björn', host: true } })
  expect(mistakesIn(verdictOf([report('anna', other, ANNA), björn]))).toBe(0)
})

test('whoever was told less than others in the end is behind', () => {
  const verdict = verdictOf([report('anna', EVENTS, ANNA), report('björn', EVENTS.slice(0, 2), BJÖRN)])
  expect(verdict).toMatchObject({ behind: 1 })
})

const bet = (seq: number, player: string, at = seq): ShownEvent => ({
  ...placed(seq, player, undefined, at),
  of: 'poker',
  event: { type: 'player-bet' },
})

test('in other games moves are counted, each with what follows from it at the same moment', () => {
  const moves = [1, 3].map(
    (by) => ({ action: 'move', after: by - 1, answer: { kind: 'acknowledged', by } }) as const,
  )
  const told = [bet(1, 'anna'), bet(2, 'anna', 1), bet(3, 'anna')]
  expect(mistakesIn(verdictOf([report('anna', told, moves)]))).toBe(0)
  expect(verdictOf([report('anna', [...told, bet(4, 'anna')], moves)])).toMatchObject({ doubled: 1 })
  expect(verdictOf([report('anna', [...told.slice(0, 2), bet(3, 'björn')], moves)])).toMatchObject({
    lost: 1,
  })
})
