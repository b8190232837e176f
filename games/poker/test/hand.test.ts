import { expect, test } from 'vitest'
import {
  act,
  acting,
  award,
  host,
  momentOf,
  movesNow,
  OLGA,
  play,
  potsIn,
  stacksOf,
  start,
  tableOf,
  undo,
  type Table,
} from './table.ts'

const three = { ann: 500, bob: 500, cid: 500 }
const blindsOf = ({ state: { hand } }: Table) => [hand?.button, hand?.smallBlind, hand?.bigBlind]
const foldRound = (table: Table): Table => {
  const player = acting(table)
  return player === undefined ? table : foldRound(act(table, `${player} fold`))
}

test('[P8] clockwise is by ascending seat among those dealt in', () => {
  const seats = { ann: 2, bob: 5, cid: 9, dan: 7 }
  const table = tableOf({ stacks: { ...three, dan: 0 }, seats, button: 'bob' })
  expect(blindsOf(start(table))).toEqual([5, 9, 2])
})

test('[P8] heads-up the button is the small blind, first before the flop and second after it', () => {
  const table = start(tableOf({ stacks: { ann: 500, bob: 500 }, button: 'bob' }))
  expect(blindsOf(table)).toEqual([2, 2, 1])
  expect(acting(table)).toBe('bob')
  const flop = play(table, 'bob call', 'ann check')
  expect(flop.view('ann').hand?.phase).toBe('flop')
  expect(acting(flop)).toBe('ann')
})

test('[P8b] action starts left of the big blind, then left of the button, past folded and all-in players', () => {
  const stacks = { ann: 500, bob: 500, cid: 500, dan: 40, eva: 500 }
  const table = start(tableOf({ stacks }))
  expect(acting(table)).toBe('dan')
  const flop = play(table, 'dan all-in', 'eva call', 'ann call', 'bob fold', 'cid call')
  expect(flop.view('ann').hand?.phase).toBe('flop')
  // Left of the button: bob folded, so cid; then past dan to eva and round to ann.
  expect(acting(flop)).toBe('cid')
  const next = act(flop, 'cid check')
  expect(acting(next)).toBe('eva')
  expect(acting(act(next, 'eva check'))).toBe('ann')
})

test('[P9] the first button is drawn, and goes round after each completed hand', () => {
  const seats = { ann: 2, bob: 5, cid: 9 }
  const drawn = new Set(
    Array.from({ length: 20 }, (_, seed) => {
      const table = tableOf({ stacks: three, seats, seed }).takesBack(OLGA, { host: true })
      return table.withChance(seed).whenHost(OLGA, { type: 'start-hand' }).state.session.button ?? 0
    }),
  )
  expect([...drawn].toSorted((a, b) => a - b)).toEqual([2, 5, 9])
  const first = start(tableOf({ stacks: three, seats }))
  const second = start(foldRound(first))
  const third = start(foldRound(second))
  expect([first, second, third].map((table) => table.state.session.button)).toEqual([2, 5, 9])
  expect(start(foldRound(third)).state.session.button).toBe(2)
})

test('[P9] the button does not move after a voided hand, and is assigned between hands only', () => {
  const table = start(tableOf({ stacks: three, button: 'bob' }))
  table.whenHost(OLGA, { type: 'assign-button', seat: 3 }).refused('hand-running')
  const voided = table.whenHost(OLGA, { type: 'end-hand', ...momentOf(table) })
  expect(start(voided).state.session.button).toBe(2)
  const assigned = voided.whenHost(OLGA, { type: 'assign-button', seat: 1 })
  assigned.happens({ type: 'button-moved', seat: 1, how: 'assigned' })
  expect(start(assigned).state.session.button).toBe(1)
  expect(start(foldRound(start(assigned))).state.session.button).toBe(2)
  voided.whenHost(OLGA, { type: 'assign-button', seat: 8 }).refused('no-such-seat')
  assigned.whenHost(OLGA, { type: 'assign-button', seat: 1 }).refused('already-so')
  expect(assigned.view(host).may?.['assign-button']).toEqual({ ok: true, seats: [2, 3] })
})

test('[P9] from three to two the last big blind gets button and small blind', () => {
  // Ann has the button, bob and cid the blinds.
  const over = foldRound(start(tableOf({ stacks: three })))
  expect(blindsOf(start(over.when('ann', { type: 'leave-seat' })))).toEqual([3, 3, 2])
  expect(blindsOf(start(over.when('bob', { type: 'leave-seat' })))).toEqual([3, 3, 1])
  // The big blind itself is gone: simply the next one.
  expect(blindsOf(start(over.when('cid', { type: 'leave-seat' })))).toEqual([2, 2, 1])
})

test('[P10] blinds post what there is, and the full big blind is to be matched all the same', () => {
  const table = start(tableOf({ stacks: { ann: 500, bob: 3, cid: 6, dan: 500 } }))
  table.happens(
    { type: 'hand-started' },
    { type: 'pot-created', pot: 0 },
    {
      type: 'blinds-posted',
      posts: [
        { player: 'bob', seat: 2, kind: 'small-blind', amount: 3 },
        { player: 'cid', seat: 3, kind: 'big-blind', amount: 6 },
      ],
    },
  )
  expect(table.view('ann').seats[2]).toMatchObject({ status: 'all-in', stack: 0, bet: 6 })
  expect(movesNow(table)).toEqual({ player: 'dan', check: false, call: 10, raise: [20, 500] })
})

test('[P11] phases only go forward, one street after the other', () => {
  const table = start(tableOf({ stacks: three }))
  const river = play(
    table,
    'ann call, bob call, cid check',
    'bob check, cid check, ann check',
    'bob check, cid check, ann check',
  )
  expect(river.view('ann').hand?.phase).toBe('river')
  const shown = play(river, 'bob check', 'cid check', 'ann check')
  const phases = shown.log.flatMap((entry) =>
    'event' in entry && entry.event.type === 'round-advanced' ? [entry.event.phase] : [],
  )
  expect(phases).toEqual(['flop', 'turn', 'river', 'showdown'])
  expect(shown.state.hand).toMatchObject({ phase: 'showdown', turn: null, rounds: 4 })
})

test('[P11] they jump to the showdown when at most one unfolded player has chips', () => {
  const table = play(start(tableOf({ stacks: { ann: 100, bob: 100, cid: 500 } })), 'ann all-in', 'bob all-in')
  const shown = act(table, 'cid call')
  shown.happens(
    { type: 'player-called' },
    { type: 'bets-collected', total: 300 },
    { type: 'round-advanced', phase: 'showdown' },
  )
  expect(shown.state.hand?.rounds).toBe(1)
})

test('[P12] everybody else folded: the pot goes to the last player without the owner', () => {
  const over = play(start(tableOf({ stacks: three })), 'ann raise 40', 'bob fold', 'cid fold')
  over.happens(
    { type: 'player-folded', player: 'cid' },
    { type: 'uncalled-bet-returned', player: 'ann', amount: 30 },
    { type: 'bets-collected', total: 25 },
    { type: 'pot-distributed', pot: 0, amount: 25, shares: [{ player: 'ann', amount: 25 }] },
    { type: 'hand-ended', reason: 'fold-out' },
  )
  expect(stacksOf(over)).toEqual({ ann: 515, bob: 495, cid: 490 })
})

test('[P13] the server deals on by itself, or waits for the owner', () => {
  const calls = ['ann call', 'bob call', 'cid check'] as const
  const table = start(tableOf({ stacks: three }))
  expect(play(table, ...calls).view('ann').hand).toMatchObject({ phase: 'flop', toDeal: null })
  table.whenHost(OLGA, { type: 'deal', ...momentOf(table) }).refused('somebody-must-act', { player: 'ann' })

  const asking = play(start(tableOf({ stacks: three, options: { confirmDeal: true } })), ...calls)
  expect(asking.view('ann').hand).toMatchObject({ phase: 'preflop', toDeal: 'flop', acting: null })
  expect(potsIn(asking)).toEqual([[30, ['ann', 'bob', 'cid']]])
  act(asking, 'bob check').refused('not-your-turn')
  const dealt = asking.whenHost(OLGA, { type: 'deal', ...momentOf(asking) })
  dealt.happens({ type: 'round-advanced', phase: 'flop' })
  expect(acting(dealt)).toBe('bob')
  dealt.whenHost(OLGA, { type: 'deal', ...momentOf(dealt) }).refused('somebody-must-act')
})

test('[P13] with nobody left to bet there is nothing to confirm', () => {
  const options = { confirmDeal: true }
  const shown = play(start(tableOf({ stacks: { ann: 100, bob: 100 }, options })), 'ann all-in', 'bob call')
  expect(shown.view('ann').hand).toMatchObject({ phase: 'showdown', toDeal: null })
  expect(shown.view(host).may?.distribute).toMatchObject({ ok: true })
})

test('[P14] ending the hand before the showdown gives all chips back', () => {
  const table = play(start(tableOf({ stacks: three })), 'ann raise 100', 'bob call', 'cid all-in')
  const voided = table.whenHost(OLGA, { type: 'end-hand', ...momentOf(table) })
  voided.happens({ type: 'hand-ended', reason: 'void' })
  expect(stacksOf(voided)).toEqual(three)
  expect(voided.view('ann').last).toMatchObject({ reason: 'void', end: [500, 500, 500], pots: [] })
  const shown = play(table, 'ann call', 'bob call')
  shown.whenHost(OLGA, { type: 'end-hand', ...momentOf(shown) }).refused('too-late-to-void')
})

test('[P14] a reset voids the hand, keeps the seats and gives everybody the buy-in', () => {
  const options = { buyIn: 30 }
  const table = play(start(tableOf({ stacks: three, options })), 'ann raise 100')
  const reset = table.whenHost(OLGA, { type: 'reset-room' })
  reset.happens({ type: 'hand-ended', reason: 'void' }, { type: 'room-reset', amount: 300 })
  expect(stacksOf(reset)).toEqual({ ann: 300, bob: 300, cid: 300 })
  expect(reset.view('ann').ledger.every(({ net }) => net === 0)).toBe(true)
  expect(start(reset).state.session.button).toBe(table.state.session.button)
})

test('[P14b] what was won, or left on the table, is settled first: a reset would wipe it', () => {
  const begun = start(tableOf({ stacks: three }))
  const reset = (table: Table): Table => table.whenHost(OLGA, { type: 'reset-room' })
  const won = play(begun, 'ann raise 100', 'bob fold', 'cid fold')
  expect(won.view(host).may?.['reset-room']).toEqual({ ok: false, why: 'settle-first' })
  reset(won).refused('settle-first')
  reset(start(won)).refused('settle-first')
  const held = tableOf({ stacks: three }).when('ann', { type: 'leave-seat' })
  reset(held).refused('settle-first')
  reset(held.whenHost(OLGA, { type: 'pay-out', player: 'ann' })).happens({ type: 'room-reset' })
  reset(undo(won)).happens({ type: 'hand-ended', reason: 'void' }, { type: 'room-reset' })
})

test('[P32] when it is over there is no current hand, and the last one is kept', () => {
  const shown = play(start(tableOf({ stacks: { ann: 100, bob: 100 } })), 'ann all-in', 'bob call')
  const over = award(shown, ['ann', 'bob'])
  expect(over.state.hand).toBeNull()
  expect(over.view('cid')).toMatchObject({
    phase: 'waiting',
    hand: null,
    last: {
      number: 1,
      reason: 'showdown',
      button: 1,
      players: ['ann', 'bob'],
      start: [100, 100],
      end: [100, 100],
      pots: [
        {
          amount: 200,
          shares: [
            { player: 'bob', amount: 100 },
            { player: 'ann', amount: 100 },
          ],
        },
      ],
    },
  })
})
