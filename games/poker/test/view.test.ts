import { expect, test } from 'vitest'
import { act, award, host, OLGA, play, stacksOf, start, type Table, tableOf, undo } from './table.ts'

const three = { ann: 500, bob: 500, cid: 500 }

test('[P23, P24] the pots with the bets of the street: who put in what and why, and who may still match them', () => {
  const table = play(
    start(tableOf({ stacks: { ann: 500, bob: 40, cid: 500 } })),
    'ann raise 100',
    'bob all-in',
  )
  const hand = act(table, 'cid call').view('ann').hand
  expect(hand?.pots).toMatchObject([{ amount: 120 }, { amount: 120 }])
  expect(table.view('ann').hand).toMatchObject({
    total: 150,
    pots: [{ amount: 0 }],
    potsWithBets: [
      {
        kind: 'main',
        amount: 90,
        players: ['ann', 'bob', 'cid'],
        chips: [
          { player: 'ann', amount: 40 },
          { player: 'bob', amount: 40 },
          { player: 'cid', amount: 10 },
        ],
        cutBy: ['bob'],
        cutAt: 40,
      },
      {
        kind: 'side',
        amount: 60,
        players: ['ann', 'cid'],
        chips: [{ player: 'ann', amount: 60 }],
        cutBy: [],
      },
    ],
  })
})

test('[P23] antes are in the main pot beside what was bet', () => {
  const table = start(tableOf({ stacks: three, options: { ante: 'each', anteAmount: 3 } }))
  const flop = play(table, 'ann call', 'bob call', 'cid check')
  const [main] = flop.view('ann').hand?.pots ?? []
  expect(main?.amount).toBe(39)
  expect(main?.chips.map(({ amount }) => amount)).toEqual([10, 10, 10])
})

test('[P22] the view says since when somebody must act, with a clock or without', () => {
  const table = start(tableOf({ stacks: three })).after(5000)
  expect(table.view('ann').hand?.acting).toMatchObject({
    player: 'ann',
    since: table.now - 5000,
    until: null,
  })
  const called = act(table, 'ann call')
  expect(called.view('ann').hand?.acting).toMatchObject({ player: 'bob', since: called.now, toCall: 5 })
  // Somebody folding out of turn does not start the actor's time anew.
  const folded = called.after(3000).whenHost(OLGA, { type: 'force-fold', player: 'cid' })
  expect(folded.view('ann').hand?.acting).toMatchObject({ player: 'bob', since: called.now })
})

test('[P22] a clock set in the middle of a hand is for the next one', () => {
  const table = start(tableOf({ stacks: three })).after(60_000)
  const set = table.whenHost(OLGA, { type: 'change-config', config: { actionClock: 30 } }).after(60_000)
  expect(set.view('ann').hand?.acting).toMatchObject({ player: 'ann', until: null })
  const next = start(play(set, 'ann fold', 'bob fold'))
  expect(next.view('ann').hand?.acting?.until).toBe(next.now + 30_000)
})

test('[P28] starting the clock is no event, and starting it again is not shown', () => {
  const table = play(start(tableOf({ stacks: three, options: { actionClock: 30 } })), 'ann call', 'bob call')
  expect(table.log.some((entry) => 'event' in entry && entry.event.type.startsWith('clock'))).toBe(false)
  const back = undo(table)
  expect(back.log.at(-1)).toMatchObject({ event: { type: 'clock-restarted' } })
  expect(back.eventsFor('ann').some((event) => 'type' in event && event.type === 'clock-restarted')).toBe(
    false,
  )
})

test('[P7b] ledger entries have times and hands, and every hand leaves everybody’s result', () => {
  const table = start(tableOf({ stacks: three })).after(1000)
  const given100 = table.whenHost(OLGA, { type: 'adjust-stack', player: 'ann', amount: 100 })
  const over = play(given100, 'ann raise 30', 'bob fold', 'cid fold')
  const gone = over.after(1000).when('cid', { type: 'leave-seat' })
  expect(gone.view('bob').entries).toMatchObject([
    { player: 'ann', amount: 500, kind: 'buy-in', hand: 0 },
    { player: 'bob', kind: 'buy-in' },
    { player: 'cid', kind: 'buy-in' },
    { player: 'ann', amount: 100, kind: 'rebuy', hand: 1, at: over.now },
    { player: 'cid', amount: -490, kind: 'cash-out', hand: 1, at: gone.now },
  ])
  expect(gone.view('bob').results).toEqual([
    {
      hand: 1,
      at: over.now,
      players: [
        { player: 'ann', stack: 515, net: 15 },
        { player: 'bob', stack: 495, net: -5 },
        { player: 'cid', stack: 490, net: -10 },
      ],
    },
  ])
})

test('a voided hand leaves no result, and a payment taken back takes its result along', () => {
  const table = start(tableOf({ stacks: three }))
  expect(table.whenHost(OLGA, { type: 'end-hand' }).view('ann').results).toEqual([])
  const over = award(play(table, 'ann all-in', 'bob call', 'cid fold'), ['bob'])
  expect(over.view('ann').results).toHaveLength(1)
  expect(undo(over).view('ann').results).toEqual([])
})

test('[P30] a payment to one winner says so, whatever the number of pots', () => {
  const shown = play(
    start(tableOf({ stacks: { ann: 50, bob: 200, cid: 500 } })),
    'ann all-in',
    'bob all-in',
    'cid call',
  )
  const told = (winners: string[][]) =>
    shown
      .whenHost(OLGA, { type: 'distribute', winners })
      .eventsFor('ann')
      .find((event) => 'type' in event && event.type === 'pot-distributed')
  expect(told([['cid'], ['cid']])).toMatchObject({ total: 450, sole: true, player: 'cid' })
  expect(told([['ann'], ['cid']])).toMatchObject({ total: 450, sole: false })
})

test('[P8, P9] between hands everybody sees who will have the button and the blinds', () => {
  const table = tableOf({ stacks: three })
  expect(table.view('ann').next).toEqual({ button: 1, smallBlind: 2, bigBlind: 3 })
  const on = start(table)
  expect(on.view('ann').next).toBeNull()
  const over = play(on, 'ann fold', 'bob fold')
  expect(over.view('ann').next).toEqual({ button: 2, smallBlind: 3, bigBlind: 1 })
  // A button that was assigned, and one whose hand was voided, stays for the next hand.
  const assigned = over.whenHost(OLGA, { type: 'assign-button', seat: 1 })
  expect(assigned.view('ann').next).toEqual({ button: 1, smallBlind: 2, bigBlind: 3 })
  const voided = start(over).whenHost(OLGA, { type: 'end-hand' })
  expect(voided.view('ann').next).toEqual({ button: 2, smallBlind: 3, bigBlind: 1 })
  expect(start(over).state.hand).toMatchObject({ button: 2, smallBlind: 3, bigBlind: 1 })
  // From three to two the last big blind gets button and small blind, though seat 2 comes next after the button.
  const two = over.when('ann', { type: 'leave-seat' })
  expect(two.view('bob').next).toEqual({ button: 3, smallBlind: 3, bigBlind: 2 })
  expect(start(two).state.hand).toMatchObject({ button: 3, smallBlind: 3, bigBlind: 2 })
  expect(two.when('bob', { type: 'leave-seat' }).view('cid').next).toBeNull()
})

test('[P11] [P13] after an all-in the view names the streets that are still to be dealt, in order', () => {
  const table = start(tableOf({ stacks: { ann: 100, bob: 100 } }))
  expect(table.view(host).hand?.undealt).toEqual([])
  expect(play(table, 'ann all-in', 'bob call').view(host).hand?.undealt).toEqual(['flop', 'turn', 'river'])
  const flop = play(table, 'ann call', 'bob check')
  expect(play(flop, 'bob all-in', 'ann call').view(host).hand?.undealt).toEqual(['turn', 'river'])
})

test('[P13] they are named one after another as they are dealt, once for a double tap, and winners can be picked at any time', () => {
  const shown = play(start(tableOf({ stacks: { ann: 100, bob: 100 } })), 'ann all-in', 'bob call')
  const { decision } = shown.state
  const flop = shown
    .whenHost(OLGA, { type: 'deal', decision })
    .happens({ type: 'street-dealt-out', street: 'flop' })
  expect(flop.view('ann').hand?.undealt).toEqual(['turn', 'river'])
  flop.whenHost(OLGA, { type: 'deal', decision }).refused('stale')
  flop.when('ann', { type: 'deal' }).refused('not-the-owner')
  expect(stacksOf(award(flop, ['ann']))).toEqual({ ann: 200, bob: 0 })
  const river = [1, 2].reduce((table) => table.whenHost(OLGA, { type: 'deal' }), flop)
  expect(river.view(host)).toMatchObject({
    hand: { undealt: [] },
    may: { deal: { ok: false, why: 'nothing-to-deal' } },
  })
  // Taken back, the all-in and what was dealt for it are gone.
  const back = undo(river)
  expect(back.view(host).hand?.acting?.player).toBe('bob')
  expect(act(back, 'bob call').view(host).hand?.undealt).toEqual(['flop', 'turn', 'river'])
})

test('[P8] every seat has its number, its marks, and one of them the turn', () => {
  const seatsIn = (table: Table) =>
    table
      .view('bob')
      .seats.flatMap((seat) =>
        seat === null
          ? []
          : [[seat.seat, seat.player, seat.marks.join(' '), seat.acting, seat.stack, seat.bet, seat.status]],
      )
  const table = start(tableOf({ stacks: three }))
  expect(seatsIn(table)).toEqual([
    [1, 'ann', 'dealer', true, 500, 0, 'active'],
    [2, 'bob', 'small-blind', false, 495, 5, 'active'],
    [3, 'cid', 'big-blind', false, 490, 10, 'active'],
  ])
  expect(seatsIn(play(table, 'ann fold', 'bob raise 100'))).toEqual([
    [1, 'ann', 'dealer', false, 500, 0, 'folded'],
    [2, 'bob', 'small-blind', false, 400, 100, 'active'],
    [3, 'cid', 'big-blind', true, 490, 10, 'active'],
  ])
  const headsUp = start(tableOf({ stacks: { ann: 500, bob: 500 } }))
  expect(seatsIn(headsUp).map(([, , marks, acting]) => [marks, acting])).toEqual([
    ['dealer small-blind', true],
    ['big-blind', false],
  ])
})
