import { receive } from '@fimm/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import game from '../game.ts'
import { moneyOf } from '../money.ts'
import { act, award, host, OLGA, play, start, tableOf, type Table } from './table.ts'

const three = { ann: 500, bob: 500, cid: 500 }

test('[P33] with buttonDeals the player with the button may deal and pick winners; the owner always may', () => {
  const options = { confirmDeal: true, buttonDeals: true }
  const closed = play(start(tableOf({ stacks: three, options })), 'ann call', 'bob call', 'cid check')
  expect(closed.status).toMatchObject({ waitingFor: ['ann'], waitsForHost: true })
  expect(closed.view('ann').may?.deal).toEqual({ ok: true, phase: 'flop' })
  closed.when('bob', { type: 'deal' }).refused('not-the-owner')
  closed.whenHost(OLGA, { type: 'deal' }).happens({ type: 'round-advanced', phase: 'flop' })
  closed.when('ann', { type: 'deal' }).happens({ type: 'round-advanced', phase: 'flop' })
  // Nothing else of the owner's.
  closed.when('ann', { type: 'end-hand' }).refused('not-the-owner')
  const shown = play(closed.when('ann', { type: 'deal' }), 'bob all-in', 'cid call', 'ann fold')
  shown.when('bob', { type: 'distribute', winners: [['bob']] }).refused('not-the-owner')
  expect(shown.view('ann').may?.['select-winners']).toMatchObject({ ok: true })
  shown
    .when('ann', { type: 'distribute', winners: [['bob']] })
    .happens({ type: 'winners-selected' }, { type: 'pot-distributed' }, { type: 'hand-ended' })
})

test('[P3] who deals, and whether streets are confirmed, changes from the next hand on', () => {
  const set = (table: Table, config: object): Table => table.whenHost(OLGA, { type: 'change-config', config })
  const table = start(tableOf({ stacks: { ann: 500, bob: 500, cid: 500 } }))
  const changed = set(table, { confirmDeal: true, buttonDeals: true, actionClock: 30 })
  const flop = play(changed, 'ann call', 'bob call', 'cid check')
  expect(flop.view('ann').hand).toMatchObject({ phase: 'flop', toDeal: null, actionClock: 0 })
  const next = start(play(flop, 'bob bet 20', 'cid fold', 'ann fold'))
  expect(next.view('ann').hand?.actionClock).toBe(30)
  const waits = set(play(next, 'bob call', 'cid call', 'ann check'), {
    confirmDeal: false,
    buttonDeals: false,
  })
  expect(waits.view('ann').hand).toMatchObject({ phase: 'preflop', toDeal: 'flop' })
  expect(waits.view('bob').may?.deal).toEqual({ ok: true, phase: 'flop' })
})

test('[P33] without the option it is the owner’s alone', () => {
  const closed = play(
    start(tableOf({ stacks: three, options: { confirmDeal: true } })),
    'ann call',
    'bob call',
    'cid check',
  )
  closed.when('ann', { type: 'deal' }).refused('not-the-owner')
  expect(closed.status).toMatchObject({ waitingFor: [] })
})

test('[P34] a chip has a value: ledger and payments show money beside chips', () => {
  const options = { chipValue: 10, currency: 'kr.' }
  const table = play(start(tableOf({ stacks: three, options })), 'ann raise 30', 'bob fold', 'cid fold')
  const view = table.view('ann')
  expect(view.config).toMatchObject({ chipValue: 10, currency: 'kr.' })
  expect(view.ledger.map(({ net, money }) => [net, money])).toEqual([
    [15, 150],
    [-5, -50],
    [-10, -100],
  ])
  expect(view.settlement).toEqual([
    { from: 'cid', to: 'ann', amount: 10, money: 100 },
    { from: 'bob', to: 'ann', amount: 5, money: 50 },
  ])
  expect(
    play(start(tableOf({ stacks: three })), 'ann fold', 'bob fold').view('ann').settlement,
  ).toMatchObject([{ money: null }])
  for (const chipValue of [-1, Number.NaN, '1', 0.000_01])
    expect(receive(game, { type: 'change-config', config: { chipValue } })).toMatchObject({ ok: false })
})

test('[P34] money is rounded to the smallest unit, and the sums stay zero', () => {
  const value = { chipValue: 0.3, moneyDecimals: 0 }
  expect(moneyOf([5, 5, -10], value)).toEqual([2, 1, -3])
  expect(moneyOf([1, 1, -2], { chipValue: 0.05, moneyDecimals: 2 })).toEqual([0.05, 0.05, -0.1])
  expect(moneyOf([3, -3], { chipValue: 0, moneyDecimals: 2 })).toBeUndefined()
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 2 }),
      (nets, tenThousandths, moneyDecimals) => {
        const chips = [...nets, 0 - nets.reduce((sum, net) => sum + net, 0)]
        const chipValue = tenThousandths / 10_000
        const money = moneyOf(chips, { chipValue, moneyDecimals }) ?? []
        const unit = 10 ** moneyDecimals
        const units = money.map((amount) => Math.round(amount * unit))
        expect(units.reduce((sum, amount) => sum + amount, 0)).toBe(0)
        for (const [i, amount] of money.entries())
          expect(Math.abs(amount - (chips[i] ?? 0) * chipValue)).toBeLessThan(1 / unit + 1e-6)
      },
    ),
  )
})

test('[P35] a seat is played on another member’s phone, and the log says by whose hand', () => {
  const table = tableOf({ stacks: three })
  table.when('bob', { type: 'set-proxy', player: 'ann', playedBy: 'bob' }).refused('not-the-owner')
  const lent = start(table.whenHost(OLGA, { type: 'set-proxy', player: 'ann', playedBy: 'dan' }))
  lent.when('bob', { type: 'act-for', player: 'ann', action: 'call' }).refused('not-the-owner')
  expect(lent.view('dan')).toMatchObject({
    playsFor: ['ann'],
    may: { 'act-for': { ok: true, player: 'ann' } },
  })
  const called = lent.when('dan', { type: 'act-for', player: 'ann', action: 'call' })
  called.happens({ type: 'player-called', player: 'ann', via: 'proxy', through: 'dan' })
  // Not for anybody else, and the player may still act themselves.
  called.when('dan', { type: 'act-for', player: 'bob', action: 'call' }).refused('not-the-owner')
  expect(called.view('dan').may?.['act-for']).toEqual({ ok: false, why: 'not-the-owner' })
  act(lent, 'ann call').happens({ type: 'player-called', player: 'ann', via: 'self' })
  const back = lent.whenHost(OLGA, { type: 'set-proxy', player: 'ann', playedBy: null })
  back.when('dan', { type: 'act-for', player: 'ann', action: 'call' }).refused('not-the-owner')
  back.whenHost(OLGA, { type: 'set-proxy', player: 'ann', playedBy: null }).refused('already-so')
  back.whenHost(OLGA, { type: 'set-proxy', player: 'eva', playedBy: 'dan' }).refused('no-such-player')
})

test('[P35] [P35b] somebody without a phone is seated by name, plays on a member’s and is settled like everybody', () => {
  const table = tableOf({ stacks: { ann: 500, bob: 500 } })
  const guest = { type: 'seat-guest', seat: 3, name: 'Siggi', buyIn: 500, playedBy: 'bob' } as const
  table.when('bob', guest).refused('not-the-owner')
  const seated = table.whenHost(OLGA, guest)
  seated.whenHost(OLGA, { ...guest, seat: 4 }).refused('guest-name-taken')
  seated.whenHost(OLGA, { ...guest, name: 'Gunna' }).refused('seat-taken')
  expect(seated.view(host).seats[2]).toMatchObject({ guest: 'Siggi', playedBy: 'bob', stack: 500 })
  const hand = start(seated)
  // Ann has the button, so bob posts five and the guest ten.
  const facing = play(hand, 'ann call', 'bob call')
  expect(facing.status).toMatchObject({ players: ['ann', 'bob'], waitingFor: ['bob'] })
  const raised = facing.when('bob', { type: 'act-for', player: 'guest:Siggi', action: 'raise', to: 500 })
  const over = award(play(raised, 'ann fold', 'bob call'), ['guest:Siggi'])
  expect(over.view('ann').ledger.find(({ player }) => player === 'guest:Siggi')).toMatchObject({ net: 510 })
  const ended = over.whenHost(OLGA, { type: 'settle-up' })
  expect(ended.status).toMatchObject({
    outcome: {
      standings: [{ player: 'guest:Siggi', rank: 1 }, { player: 'ann' }, { player: 'bob' }],
      winners: ['guest:Siggi'],
    },
  })
  expect(game.bestMoments?.(ended.state)).toMatchObject([{ player: 'guest:Siggi', size: 1010 }])
  expect(ended.view('ann').settlement).toContainEqual({
    from: 'bob',
    to: 'guest:Siggi',
    amount: 500,
    money: null,
  })
  seated
    .whenHost(OLGA, { type: 'set-proxy', player: 'guest:Siggi', playedBy: null })
    .refused('no-such-player')
  for (const name of ['', ' ', 'x'.repeat(25), 'a\u0007b'])
    expect(receive(game, { ...guest, name })).toMatchObject({ ok: false })
})
