import { expect, test } from 'vitest'
import { optionsSchema } from '../schema.ts'
import type { LegalMoves, RaiseRange } from '../view-types.ts'
import { act, acting, movesNow, OLGA, play, potsIn, stacksOf, start, tableOf } from './table.ts'

const rangeOf = (may: LegalMoves['raise'] | undefined): RaiseRange => {
  if (may?.ok !== true) throw new Error('no raise is allowed')
  return may
}

const three = { ann: 500, bob: 500, cid: 500 }

test('everything optional is off by default, but for chips when the owner agrees', () => {
  expect(optionsSchema.parse({})).toEqual({
    format: 'cash',
    cards: 'own',
    maxSeats: 10,
    smallBlind: 1,
    buyIn: 100,
    buyInMode: 'fixed',
    minBuyIn: 40,
    maxBuyIn: 200,
    ante: 'none',
    anteAmount: 1,
    straddle: false,
    bombPot: 0,
    levelMinutes: 15,
    breakEvery: 4,
    breakMinutes: 10,
    anteFrom: 4,
    rebuyLevels: 3,
    payouts: 'three',
    sitOut: false,
    rebuys: 'ask',
    confirmDeal: false,
    actionClock: 0,
    timeBank: 30,
    runTwice: false,
    buttonDeals: false,
    chipValue: 0,
    currency: '',
    moneyDecimals: 0,
  })
})

test('what was not said suits the kind of game, and whose cards are played with', () => {
  expect(optionsSchema.parse({ format: 'tournament', cards: 'dealt' })).toMatchObject({
    rebuys: 'none',
    actionClock: 30,
  })
  expect(optionsSchema.parse({ rebuys: 'free', cards: 'dealt', actionClock: 0 })).toMatchObject({
    rebuys: 'free',
    actionClock: 0,
  })
})

test('[P18b] an ante from everybody is dead money in the main pot', () => {
  const table = start(
    tableOf({ stacks: { ann: 500, bob: 500, cid: 500, dan: 2 }, options: { ante: 'each', anteAmount: 4 } }),
  )
  expect(potsIn(table)).toEqual([[14, ['ann', 'bob', 'cid', 'dan']]])
  expect(stacksOf(table)).toEqual({ ann: 496, bob: 491, cid: 486, dan: 0 })
  expect(movesNow(table)).toMatchObject({ player: 'ann', call: 10, raise: [20, 496] })
  // Dan, all-in with the ante alone, can win the antes and nothing else.
  const flop = play(table, 'ann call', 'bob call', 'cid check')
  expect(potsIn(flop)).toEqual([
    [14, ['ann', 'bob', 'cid', 'dan']],
    [30, ['ann', 'bob', 'cid']],
  ])
})

test('[P18b] a big-blind ante is paid by the big blind, after the blind itself', () => {
  const options = { ante: 'big-blind' as const, anteAmount: 10 }
  const table = start(tableOf({ stacks: three, options }))
  expect(potsIn(table)).toEqual([[10, ['ann', 'bob', 'cid']]])
  expect(stacksOf(table)).toEqual({ ann: 500, bob: 495, cid: 480 })
  const short = start(tableOf({ stacks: { ...three, cid: 12 }, options }))
  expect(short.view('ann').seats[2]).toMatchObject({ bet: 10, stack: 0, status: 'all-in' })
  expect(potsIn(short)).toEqual([[2, ['ann', 'bob', 'cid']]])
})

test('[P18b] a straddle doubles what is to be matched, and the straddler acts last', () => {
  const stacks = { ann: 500, bob: 500, cid: 500, dan: 500 }
  const table = tableOf({ stacks, options: { straddle: true } })
  const wanting = table.when('dan', { type: 'set-straddle', on: true })
  const begun = start(wanting)
  expect(begun.view('ann').seats[3]).toMatchObject({ bet: 20, lastAction: { action: 'straddle' } })
  expect(movesNow(begun)).toEqual({ player: 'ann', check: false, call: 20, raise: [40, 500] })
  const option = play(begun, 'ann call', 'bob call', 'cid call')
  expect(movesNow(option)).toMatchObject({ player: 'dan', check: true, raise: [40, 500] })
  // Nobody else is made to, and a small stack cannot.
  expect(acting(start(table))).toBe('dan')
  const poor = wanting.whenHost(OLGA, { type: 'adjust-stack', player: 'dan', amount: -481 })
  expect(acting(start(poor))).toBe('dan')
  wanting.when('dan', { type: 'set-straddle', on: true }).refused('already-so')
  tableOf({ stacks }).when('dan', { type: 'set-straddle', on: true }).refused('option-off')
  table.when('eva', { type: 'set-straddle', on: true }).refused('not-seated')
})

test('in a bomb pot everybody bets the same and the flop comes at once', () => {
  const table = tableOf({ stacks: { ...three, cid: 30 }, options: { bombPot: 5 } })
  const begun = table.whenHost(OLGA, { type: 'start-hand', bomb: true })
  expect(begun.state.hand).toMatchObject({ phase: 'flop', smallBlind: null, bigBlind: null })
  expect(potsIn(begun)).toEqual([
    [90, ['ann', 'bob', 'cid']],
    [40, ['ann', 'bob']],
  ])
  expect(acting(begun)).toBe('bob')
  tableOf({ stacks: three }).whenHost(OLGA, { type: 'start-hand', bomb: true }).refused('option-off')
  expect(start(table).view('ann').hand).toMatchObject({ phase: 'preflop', bigBlindSeat: 3 })
})

test('presets are parts of the pot, clipped to what is legal', () => {
  const presets = (table: ReturnType<typeof tableOf>, player: string) =>
    rangeOf(table.view(player).may?.raise).presets.map(({ name, to, adds }) => [name, to, adds])
  const table = act(start(tableOf({ stacks: { ann: 500, bob: 500, cid: 100 } })), 'ann raise 40')
  // 55 in the middle and 35 to call: a pot of 90.
  expect(presets(table, 'bob')).toEqual([
    ['min', 70, 65],
    ['half-pot', 85, 80],
    ['two-thirds', 100, 95],
    ['pot', 130, 125],
    ['all-in', 500, 495],
  ])
  expect(presets(act(table, 'bob fold'), 'cid')).toEqual([
    ['min', 70, 60],
    ['half-pot', 82, 72],
    ['two-thirds', 96, 86],
    ['pot', 100, 90],
    ['all-in', 100, 90],
  ])
  expect(table.view('ann').may?.raise).toEqual({ ok: false, why: 'not-your-turn' })
})
