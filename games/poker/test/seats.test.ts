import { parse, receive } from '@fimm/kernel'
import { given } from '@fimm/kernel/testing/scenario.ts'
import { expect, test } from 'vitest'
import game from '../game.ts'
import { optionsSchema } from '../schema.ts'
import { act, award, host, momentOf, OLGA, play, start, tableOf } from './table.ts'

const dealtIn = (table: ReturnType<typeof tableOf>) => table.state.hand?.players.map(({ player }) => player)

test('[P1] only the host of the table gives the owner’s orders, sitting or not', () => {
  const table = tableOf({ stacks: { ann: 500, bob: 500 } })
  table.when('ann', { type: 'start-hand' }).refused('not-the-owner')
  table
    .when('ann', { type: 'start-hand' }, { host: true })
    .happens({ type: 'hand-started' }, { type: 'pot-created' }, { type: 'blinds-posted' })
  table.bot('ann', { type: 'kick', player: 'bob' }).refused('not-the-owner')
  expect(table.whenHost(OLGA, { type: 'start-hand' }).state.hand).not.toBeNull()
})

test('[P1] away owner: of the people connected, who has sat longest stands in', () => {
  const table = tableOf({ stacks: { ann: 500, bob: 500, cid: 500 } })
  const actingHost = (at: typeof table, present: string[]) => game.actingHost?.(at.state, present)
  expect(actingHost(table, ['dan', 'cid', 'bob', 'ann'])).toBe('ann')
  expect(actingHost(table, ['cid', 'bob'])).toBe('bob')
  // Ann came back and sat down again: she has sat the shortest.
  const again = table
    .when('ann', { type: 'leave-seat' })
    .after(1000)
    .when('ann', { type: 'take-seat', seat: 1 })
  expect(actingHost(again, ['ann', 'bob', 'cid'])).toBe('bob')
  expect(actingHost(table, ['dan'])).toBeUndefined()
  // Ann is still dealt in, but on her way out.
  const leaving = play(start(table), 'ann all-in').when('ann', { type: 'leave-seat' })
  expect(actingHost(leaving, ['ann', 'bob', 'cid'])).toBe('bob')
})

test('[P2] two to ten seats, fixed at creation, ten unless told', () => {
  expect(given(game).state.session.seats).toHaveLength(10)
  expect(given(game, { options: { maxSeats: 2 } }).state.session.seats).toHaveLength(2)
  for (const maxSeats of [1, 11, 2.5, '6'])
    expect(parse(optionsSchema, { maxSeats }, 'bad')).toMatchObject({ ok: false })
  given(game, { options: { maxSeats: 6 } })
    .when('ann', { type: 'take-seat', seat: 7 })
    .refused('no-such-seat')
  expect(receive(game, { type: 'change-config', config: { maxSeats: 4 } })).toMatchObject({ ok: false })
})

test('[P2] one person one seat, one seat one person; who has none watches', () => {
  const table = given(game).when('ann', { type: 'take-seat', seat: 3 })
  table.when('ann', { type: 'take-seat', seat: 4 }).refused('already-seated')
  table.when('bob', { type: 'take-seat', seat: 3 }).refused('seat-taken', { seat: 3 })
  expect(table.status).toMatchObject({ players: ['ann'] })
  expect(table.view('bob')).toMatchObject({ seat: null, may: { 'take-seat': { ok: true, usual: 200 } } })
  table.when('bob', { type: 'leave-seat' }).refused('not-seated')
})

test('[P2] the same person sitting down again keeps the ledger', () => {
  const table = given(game)
    .when('ann', { type: 'take-seat', seat: 3 })
    .when('ann', { type: 'leave-seat' })
    .when('ann', { type: 'take-seat', seat: 5 })
  expect(table.view('ann').ledger).toEqual([
    { player: 'ann', in: 200, out: 0, stack: 200, net: 0, money: null },
  ])
})

test('[P2] seat order wraps at the number of seats', () => {
  const table = tableOf({
    stacks: { ann: 500, bob: 500, cid: 500 },
    seats: { ann: 4, bob: 6, cid: 1 },
    button: 'bob',
    options: { maxSeats: 6 },
  })
  expect(start(table).state.hand).toMatchObject({ button: 6, smallBlind: 1, bigBlind: 4 })
})

test('[P3] the big blind is twice the small blind, and amounts are whole chips', () => {
  const table = tableOf({ stacks: { ann: 500, bob: 500 }, options: { smallBlind: 7 } })
  expect(start(table).view('ann').hand).toMatchObject({ smallBlind: 7, bigBlind: 14 })
  const moment = momentOf(start(table))
  for (const to of [Number.NaN, 20.5, '20', 0, -20, 2 ** 53, Number.POSITIVE_INFINITY, null])
    expect(receive(game, { type: 'raise', ...moment, to })).toMatchObject({ ok: false })
  for (const smallBlind of [0, -1, 0.5, Number.NaN, '1'])
    expect(parse(optionsSchema, { smallBlind }, 'bad')).toMatchObject({ ok: false })
  expect(parse(optionsSchema, { smallBlind: 1, bigBlind: 3 }, 'bad')).toMatchObject({ ok: false })
})

test('[P3] changed blinds are for the next hand', () => {
  const table = start(tableOf({ stacks: { ann: 500, bob: 500 } })).whenHost(OLGA, {
    type: 'change-config',
    config: { smallBlind: 50 },
  })
  expect(table.view('ann').hand).toMatchObject({ smallBlind: 5, bigBlind: 10 })
  expect(act(table, 'ann call').view('bob').may?.raise).toMatchObject({ ok: true, min: 20 })
  const next = start(play(table, 'ann fold'))
  expect(next.view('ann').hand).toMatchObject({ smallBlind: 50, bigBlind: 100 })
  table.whenHost(OLGA, { type: 'change-config', config: { smallBlind: 50 } }).refused('already-so')
  table
    .whenHost(OLGA, { type: 'change-config', config: { minBuyIn: 99, maxBuyIn: 98 } })
    .refused('bad-buy-in')
})

test('[P4] a hand needs two who have chips and do not sit out', () => {
  const table = tableOf({ stacks: { ann: 500, bob: 500 }, options: { sitOut: true } })
  const out = table.when('bob', { type: 'sit-out' })
  out.whenHost(OLGA, { type: 'start-hand' }).refused('not-enough-players', { ready: 1, min: 2 })
  expect(out.view(host).may?.['start-hand']).toEqual({ ok: false, why: 'not-enough-players' })
  const broke = table.whenHost(OLGA, { type: 'adjust-stack', player: 'bob', amount: -500 })
  broke.whenHost(OLGA, { type: 'start-hand' }).refused('not-enough-players')
  expect(dealtIn(start(out.when('bob', { type: 'sit-in' })))).toEqual(['ann', 'bob'])
})

test('[P5] [P36] sitting out needs no option where the table deals', () => {
  const own = tableOf({ stacks: { ann: 500, bob: 500, cid: 500 } })
  own.when('bob', { type: 'sit-out' }).refused('option-off')
  const dealt = tableOf({ stacks: { ann: 500, bob: 500, cid: 500 }, options: { cards: 'dealt' } })
  const out = start(dealt).when('bob', { type: 'sit-out' })
  expect(dealtIn(out), 'from the next hand').toEqual(['ann', 'bob', 'cid'])
  const next = out.whenHost(OLGA, { type: 'end-hand' })
  expect(dealtIn(start(next))).toEqual(['ann', 'cid'])
})

test('[P5] the owner sits somebody out and deals them in again, whatever the table has set', () => {
  const table = tableOf({ stacks: { ann: 500, bob: 500, cid: 500 } })
  const out = { type: 'sit-player-out', player: 'bob', out: true } as const
  table.when('ann', out).refused('not-the-owner')
  const without = table.whenHost(OLGA, out)
  without.happens({ type: 'sat-out', player: 'bob' })
  without.whenHost(OLGA, out).refused('already-so')
  expect(dealtIn(start(without))).toEqual(['ann', 'cid'])
  expect(
    dealtIn(start(without.when('bob', { type: 'sit-in' }))),
    'they may come back themselves',
  ).toHaveLength(3)
  expect(dealtIn(start(without.whenHost(OLGA, { ...out, out: false })))).toHaveLength(3)
  table.whenHost(OLGA, { ...out, player: 'dan' }).refused('no-such-player')
})

test('[P35b] a guest has a name that no bot, no other guest and nobody else in a seat has', () => {
  const guest = (name: string) => ({ type: 'seat-guest', seat: 5, name, playedBy: 'ann' }) as const
  const table = tableOf({ stacks: { ann: 500 } }).whenHost(OLGA, { ...guest('Siggi'), seat: 4 })
  for (const name of ['Siggi', 'SIGGI', 'ｓiggi', 'Lundi', 'raven'])
    table.whenHost(OLGA, guest(name)).refused('guest-name-taken')
  const gone = table.whenHost(OLGA, { type: 'kick', player: 'guest:Siggi' })
  gone.whenHost(OLGA, guest('siggi')).refused('guest-name-taken')
  gone
    .whenHost(OLGA, guest('Siggi'))
    .happens({ type: 'seat-taken', player: 'guest:Siggi' }, { type: 'proxy-set' })
})

test('[P4] leaving in a hand folds now and frees the seat when it is over', () => {
  const table = start(tableOf({ stacks: { ann: 500, bob: 500, cid: 500 } }))
  const gone = table.when('bob', { type: 'leave-seat' })
  gone.happens({ type: 'leave-announced', player: 'bob' }, { type: 'player-folded', player: 'bob' })
  expect(gone.view('ann').seats[1]).toMatchObject({ player: 'bob', status: 'folded', leaving: 'stood-up' })
  expect(gone.status).toMatchObject({ players: ['ann', 'cid'] })
  gone.when('dan', { type: 'take-seat', seat: 2 }).refused('seat-taken')
  gone.when('bob', { type: 'leave-seat' }).refused('already-so')
  gone.leaves('bob').happens()
  const over = act(gone, 'ann fold')
  expect(over.state.session.seats[1]).toBeNull()
  expect(over.view('bob').ledger.find(({ player }) => player === 'bob')).toMatchObject({ in: 500, out: 495 })
  expect(over.log.at(-1)).toMatchObject({ event: { type: 'seat-left', player: 'bob', amount: 495 } })
})

test('[P4] who is kicked or leaves the table goes the same way, and an all-in player stays eligible', () => {
  const table = play(start(tableOf({ stacks: { ann: 50, bob: 500, cid: 500 } })), 'ann all-in', 'bob call')
  const kicked = table.whenHost(OLGA, { type: 'kick', player: 'ann' })
  kicked.happens({ type: 'leave-announced', player: 'ann', why: 'kicked' })
  expect(kicked.view('bob').seats[0]).toMatchObject({ status: 'all-in', leaving: 'kicked' })
  const left = table.leaves('ann')
  left.happens({ type: 'leave-announced', player: 'ann', why: 'left' })
  const shown = play(left, 'cid fold')
  expect(shown.view('bob').hand?.phase).toBe('showdown')
  const won = award(shown, ['ann'])
  expect(won.view('bob').ledger.find(({ player }) => player === 'ann')).toMatchObject({ out: 110, net: 60 })
  expect(won.state.session.seats[0]).toBeNull()
})

test('[P5] in a hand, no chips and not folded is all-in; being connected is another matter', () => {
  const table = play(start(tableOf({ stacks: { ann: 50, bob: 500, cid: 500 } })), 'ann all-in').away('ann')
  expect(table.view('bob').seats[0]).toMatchObject({ status: 'all-in', connected: false })
  expect(table.away('cid').view('bob').seats[2]).toMatchObject({ status: 'active', connected: false })
  const folded = play(table, 'bob fold').away('bob')
  expect(folded.view('bob').seats[1]).toMatchObject({ status: 'folded', connected: false })
  const after = award(play(folded, 'cid call'), ['cid'])
  expect(
    after
      .view('cid')
      .seats.map((seat) => seat?.status)
      .slice(0, 3),
  ).toEqual(['disconnected', 'disconnected', 'sitting-out'])
  expect(after.back('bob').view('cid').seats[1]?.status).toBe('sitting-out')
})

test('[P5] wanting to sit out is a flag of its own, and an option', () => {
  const table = tableOf({ stacks: { ann: 500, bob: 500, cid: 500 }, options: { sitOut: true } })
  const out = start(table).when('ann', { type: 'sit-out' })
  expect(out.view('ann').seats[0]).toMatchObject({ status: 'active', sitsOut: true })
  const next = start(play(out, 'ann fold', 'bob fold'))
  expect(dealtIn(next)).toEqual(['bob', 'cid'])
  expect(next.view('ann').seats[0]).toMatchObject({ status: 'sitting-out', sitsOut: true, stack: 500 })
  out.when('ann', { type: 'sit-out' }).refused('already-so')
  out.when('dan', { type: 'sit-out' }).refused('not-seated')
  tableOf({ stacks: { ann: 500 } })
    .when('ann', { type: 'sit-out' })
    .refused('option-off')
})
