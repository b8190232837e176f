import { parse, receive } from '@fimm/kernel'
import { given } from '@fimm/kernel/testing/scenario.ts'
import { expect, test } from 'vitest'
import game from '../game.ts'
import { optionsSchema } from '../schema.ts'
import { act, award, host, momentOf, OLGA, play, stacksOf, start, tableOf, undo } from './table.ts'

const MINUTE = 60_000
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
  expect(start(table).view('ann').hand).toMatchObject({ button: 6, smallBlindSeat: 1, bigBlindSeat: 4 })
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

test('[P6] disconnected with chips keeps seat and stack for good', () => {
  const table = tableOf({ stacks: { ann: 500, bob: 500 } })
    .away('ann')
    .after(600 * MINUTE)
  expect(stacksOf(table)).toEqual({ ann: 500, bob: 500 })
})

test('[P6] disconnected without chips: the seat is free five minutes after the hand', () => {
  const lost = (at: ReturnType<typeof tableOf>) => award(play(start(at), 'ann all-in', 'bob call'), ['bob'])
  const table = lost(
    tableOf({ stacks: { ann: 50, bob: 500 } })
      .away('ann')
      .after(MINUTE),
  )
  expect(table.after(5 * MINUTE - 1).state.session.seats[0]).toMatchObject({ player: 'ann' })
  const freed = table.after(5 * MINUTE)
  expect(freed.state.session.seats[0]).toBeNull()
  expect(freed.log.at(-1)).toMatchObject({
    by: { kind: 'clock' },
    event: { type: 'seat-left', why: 'timed-out' },
  })
  expect(
    table
      .after(4 * MINUTE)
      .back('ann')
      .after(10 * MINUTE).state.session.seats[0],
  ).toMatchObject({ player: 'ann' })
  table.whenHost(OLGA, { type: 'free-seat', player: 'ann' }).refused('not-due')
})

test('[P6] offline for less than two minutes is still dealt in', () => {
  const table = tableOf({ stacks: { ann: 500, bob: 500, cid: 500 } }).away('cid')
  expect(dealtIn(start(table.after(2 * MINUTE - 1)))).toEqual(['ann', 'bob', 'cid'])
  expect(dealtIn(start(table.after(2 * MINUTE)))).toEqual(['ann', 'bob'])
  const both = table.away('bob')
  expect(both.view(host).may?.['start-hand']).toMatchObject({ ok: true, until: both.now + 2 * MINUTE })
  expect(table.view(host).may?.['start-hand']).toMatchObject({ ok: true, until: null })
  both
    .after(2 * MINUTE)
    .whenHost(OLGA, { type: 'start-hand' })
    .refused('not-enough-players')
})

test('[P6] the owner may act for somebody, and the log says so', () => {
  const table = start(tableOf({ stacks: { ann: 500, bob: 500, cid: 500 } }))
  const at = momentOf(table)
  const forced = table.whenHost(OLGA, { type: 'act-for', ...at, player: 'ann', action: 'raise', to: 30 })
  forced.happens({ type: 'player-raised', player: 'ann', to: 30, via: 'owner' })
  expect(forced.log.at(-1)).toMatchObject({ by: { kind: 'member', player: OLGA } })
  table.whenHost(OLGA, { type: 'act-for', ...at, player: 'bob', action: 'call' }).refused('not-your-turn')
  const folded = table.whenHost(OLGA, { type: 'force-fold', ...at, player: 'cid' })
  folded.happens({ type: 'player-folded', player: 'cid', via: 'owner' })
  folded.whenHost(OLGA, { type: 'force-fold', ...momentOf(folded), player: 'cid' }).refused('cannot-fold')
  folded.whenHost(OLGA, { type: 'force-fold', ...momentOf(folded), player: 'dan' }).refused('no-such-player')
})

test('[P7] chips for people in the hand wait until it is over; others get them at once', () => {
  const table = start(tableOf({ stacks: { ann: 500, bob: 500, cid: 0 } }))
  const queued = table.whenHost(OLGA, { type: 'adjust-stack', player: 'ann', amount: 100 })
  queued.happens({ type: 'stack-change-queued', player: 'ann', amount: 100 })
  expect(queued.view('ann').seats[0]).toMatchObject({ stack: 495, pendingChange: 100 })
  const given500 = queued.whenHost(OLGA, { type: 'adjust-stack', player: 'cid', amount: 500 })
  given500.happens({ type: 'stack-changed', player: 'cid', amount: 500 })
  const over = act(given500, 'ann fold')
  over.happens(
    { type: 'player-folded' },
    { type: 'uncalled-bet-returned' },
    { type: 'bets-collected' },
    { type: 'pot-distributed' },
    { type: 'hand-ended' },
    { type: 'stack-changed', player: 'ann', amount: 100, why: 'queued' },
  )
  expect(stacksOf(over)).toEqual({ ann: 595, bob: 505, cid: 500 })
  // What waits can never take more than there will be.
  const taken = table.whenHost(OLGA, { type: 'adjust-stack', player: 'ann', amount: -495 })
  expect(stacksOf(act(taken, 'ann fold'))).toMatchObject({ ann: 0 })
  taken.whenHost(OLGA, { type: 'adjust-stack', player: 'ann', amount: -1 }).refused('bad-amount', { min: 0 })
})

test('[P7] a rebuy is a request, an approval and a line in the ledger', () => {
  const options = { rebuys: 'ask' as const, buyInMode: 'fixed' as const, buyIn: 50 }
  const table = start(tableOf({ stacks: { ann: 300, bob: 500 }, options }))
  table.when('ann', { type: 'request-rebuy', amount: 206 }).refused('bad-amount', { min: 1, max: 205 })
  const asked = table.when('ann', { type: 'request-rebuy', amount: 200 })
  expect(asked.view(host).may?.['approve-rebuy']).toEqual({
    ok: true,
    requests: [{ player: 'ann', amount: 200 }],
  })
  asked.when('bob', { type: 'approve-rebuy', player: 'ann', amount: 200 }).refused('not-the-owner')
  asked.whenHost(OLGA, { type: 'approve-rebuy', player: 'ann', amount: 100 }).refused('stale')
  asked.whenHost(OLGA, { type: 'approve-rebuy', player: 'bob', amount: 100 }).refused('no-request')
  const approved = asked.whenHost(OLGA, { type: 'approve-rebuy', player: 'ann', amount: 200 })
  approved.happens({ type: 'stack-change-queued', player: 'ann', amount: 200, why: 'rebuy' })
  const over = act(approved, 'ann fold')
  const line = (at: typeof over) => at.view('ann').ledger.find(({ player }) => player === 'ann')
  expect(line(over)).toMatchObject({ stack: 495 })
  expect((line(over)?.in ?? 0) - (line(asked)?.in ?? 0)).toBe(200)
  const declined = asked.whenHost(OLGA, { type: 'decline-rebuy', player: 'ann' })
  expect(declined.view(host).may?.['approve-rebuy']).toEqual({ ok: false, why: 'no-request' })
  declined.whenHost(OLGA, { type: 'decline-rebuy', player: 'ann' }).refused('no-request')
  tableOf({ stacks: { ann: 300 } })
    .when('ann', { type: 'request-rebuy', amount: 1 })
    .refused('option-off')
})

test('[P7b] the session opens empty; a seat costs a hundred big blinds unless told', () => {
  const table = given(game, { players: ['ann', 'bob'] })
  expect(table.status).toMatchObject({ phase: 'playing', players: [], waitingFor: [] })
  expect(table.when('ann', { type: 'take-seat', seat: 1 }).state.session.seats[0]).toMatchObject({
    stack: 200,
  })
  table.when('ann', { type: 'take-seat', seat: 1, buyIn: 199 }).refused('bad-buy-in', { min: 200, max: 200 })
  const range = given(game, { options: { buyInMode: 'range', minBuyIn: 20, maxBuyIn: 50, smallBlind: 10 } })
  range.when('ann', { type: 'take-seat', seat: 1, buyIn: 399 }).refused('bad-buy-in', { min: 400, max: 1000 })
  expect(range.when('ann', { type: 'take-seat', seat: 1, buyIn: 400 }).state.session.seats[0]).toMatchObject({
    stack: 400,
  })
  // The usual price lies within the limits even when it was set outside them.
  expect(range.when('ann', { type: 'take-seat', seat: 1 }).state.session.seats[0]).toMatchObject({
    stack: 1000,
  })
})

test('[P2b] who gets up with chips comes back with them, and has bought nothing by it', () => {
  const options = { buyInMode: 'fixed' as const, buyIn: 50, rebuys: 'free' as const }
  const table = play(
    start(tableOf({ stacks: { ann: 500, bob: 500, cid: 500 }, options })),
    'ann raise 100',
    'bob fold',
    'cid fold',
  )
  const gone = table.when('ann', { type: 'leave-seat' })
  expect(gone.view('ann').may?.['take-seat']).toMatchObject({
    ok: true,
    isBack: true,
    min: 515,
    usual: 515,
    max: 515,
  })
  gone.when('ann', { type: 'take-seat', seat: 4, buyIn: 500 }).refused('bad-buy-in', { min: 515, max: 515 })
  const back = gone.when('ann', { type: 'take-seat', seat: 4 })
  expect(stacksOf(back)).toMatchObject({ ann: 515 })
  const lineOf = (at: typeof table) => at.view('ann').ledger.find(({ player }) => player === 'ann')
  expect(lineOf(back)).toMatchObject({ in: lineOf(table)?.in, out: 0, stack: 515, net: 15 })
  expect(back.view('ann').entries.at(-1)).toMatchObject({ kind: 'returned', amount: 515 })
  // Removed by the owner, they keep the chips all the same.
  const kicked = back.whenHost(OLGA, { type: 'kick', player: 'ann' })
  expect(kicked.view('ann').may?.['take-seat']).toMatchObject({ usual: 515, isBack: true })
})

test('[P2b] whom the owner has paid out, and who lost everything, buys in anew', () => {
  const options = { buyInMode: 'fixed' as const, buyIn: 50 }
  const gone = tableOf({ stacks: { ann: 500, bob: 500 }, options }).when('ann', { type: 'leave-seat' })
  gone.when('bob', { type: 'pay-out', player: 'ann' }).refused('not-the-owner')
  gone.whenHost(OLGA, { type: 'pay-out', player: 'bob' }).refused('no-such-player')
  expect(gone.view(host).may?.['pay-out']).toEqual({ ok: true, stacks: [{ player: 'ann', amount: 500 }] })
  const paid = gone.whenHost(OLGA, { type: 'pay-out', player: 'ann' })
  paid.happens({ type: 'paid-out', player: 'ann', amount: 500 })
  expect(paid.view('ann').may?.['take-seat']).toMatchObject({ isBack: false, usual: 500 })
  const anew = paid.when('ann', { type: 'take-seat', seat: 1 })
  expect(anew.view('ann').ledger.find(({ player }) => player === 'ann')).toMatchObject({
    in: 1000,
    out: 500,
    net: 0,
  })
  expect(undo(paid).view('ann').may?.['take-seat']).toMatchObject({ isBack: true })
  const broke = award(
    play(start(tableOf({ stacks: { ann: 500, bob: 500 }, options })), 'ann all-in', 'bob call'),
    ['bob'],
  )
  const lost = broke.when('ann', { type: 'leave-seat' })
  expect(lost.view('ann').may?.['take-seat']).toMatchObject({ isBack: false, usual: 500 })
})

test('[P7] the owner may say yes to rebuys in advance: they come at once, or when the hand is over', () => {
  const options = {
    rebuys: 'free' as const,
    buyInMode: 'range' as const,
    buyIn: 50,
    minBuyIn: 10,
    maxBuyIn: 100,
  }
  const table = tableOf({ stacks: { ann: 500, bob: 500, cid: 500 }, options })
  const shown = play(start(table), 'ann all-in', 'bob all-in', 'cid fold')
  const broke = award(shown, ['bob'])
  // Back in is at the buy-in, not at the most.
  expect(broke.view('ann').may?.['request-rebuy']).toMatchObject({
    ok: true,
    usual: 500,
    max: 1000,
    isFree: true,
  })
  const back = broke.when('ann', { type: 'request-rebuy', amount: 500 })
  back.happens({ type: 'stack-changed', player: 'ann', amount: 500, why: 'rebuy' })
  const waiting = play(start(back), 'bob fold')
  expect(waiting.view('cid').hand).not.toBeNull()
  const queued = waiting.when('cid', { type: 'request-rebuy', amount: 100 })
  queued.happens({ type: 'stack-change-queued', player: 'cid', amount: 100, why: 'rebuy' })
})

test('[P7b] the owner ends the session between hands, and the outcome is the ledger', () => {
  const table = start(tableOf({ stacks: { ann: 500, bob: 500, cid: 500 } }))
  table.whenHost(OLGA, { type: 'settle-up' }).refused('hand-running')
  const over = play(table, 'ann raise 30', 'bob fold', 'cid fold').whenHost(OLGA, { type: 'settle-up' })
  expect(over.status).toEqual({
    phase: 'over',
    outcome: {
      standings: [
        { player: 'ann', score: 15, rank: 1 },
        { player: 'bob', score: -5, rank: 2 },
        { player: 'cid', score: -10, rank: 3 },
      ],
      winners: ['ann'],
    },
  })
  expect(over.view('bob')).toMatchObject({
    phase: 'over',
    settlement: [
      { from: 'cid', to: 'ann', amount: 10 },
      { from: 'bob', to: 'ann', amount: 5 },
    ],
  })
  over.when('ann', { type: 'leave-seat' }).refused('match-over')
})
