import { given } from '@fimm/kernel/testing/scenario.ts'
import { expect, test } from 'vitest'
import game from '../game.ts'
import { act, award, host, OLGA, play, stacksOf, start, tableOf, undo } from './table.ts'

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
  asked.when('ann', { type: 'request-rebuy', amount: 200 }).refused('already-so')
  expect(asked.when('ann', { type: 'request-rebuy', amount: 100 }).state.session.seats[0]).toMatchObject({
    rebuyAsked: 100,
  })
  asked.when('bob', { type: 'approve-rebuy', player: 'ann', amount: 200 }).refused('not-the-owner')
  asked.whenHost(OLGA, { type: 'approve-rebuy', player: 'ann', amount: 100 }).refused('stale')
  asked.whenHost(OLGA, { type: 'approve-rebuy', player: 'bob', amount: 100 }).refused('no-request')
  const approved = asked.whenHost(OLGA, { type: 'approve-rebuy', player: 'ann', amount: 200 })
  approved.happens({ type: 'stack-change-queued', player: 'ann', amount: 200, why: 'rebuy' })
  approved.when('ann', { type: 'request-rebuy', amount: 6 }).refused('bad-amount', { min: 1, max: 5 })
  const over = act(approved, 'ann fold')
  const line = (at: typeof over) => at.view('ann').ledger.find(({ player }) => player === 'ann')
  expect(line(over)).toMatchObject({ stack: 495 })
  expect((line(over)?.in ?? 0) - (line(asked)?.in ?? 0)).toBe(200)
  const declined = asked.whenHost(OLGA, { type: 'decline-rebuy', player: 'ann' })
  expect(declined.view(host).may?.['approve-rebuy']).toEqual({ ok: false, why: 'no-request' })
  declined.whenHost(OLGA, { type: 'decline-rebuy', player: 'ann' }).refused('no-request')
  tableOf({ stacks: { ann: 300 }, options: { rebuys: 'none' } })
    .when('ann', { type: 'request-rebuy', amount: 1 })
    .refused('option-off')
})

test('[P7] nobody approves what the owner asks for, and chips for who has none are a rebuy', () => {
  const options = { rebuys: 'ask', smallBlind: 5, buyIn: 20 } as const
  const table = tableOf({ stacks: { ann: 200, olga: 200 }, options })
  const broke = award(play(start(table), 'ann all-in', 'olga call'), ['ann'])
  expect(broke.view(host).may?.['request-rebuy']).toMatchObject({ isFree: true })
  broke
    .whenHost(OLGA, { type: 'request-rebuy', amount: 200 })
    .happens({ type: 'stack-changed', player: OLGA, amount: 200, why: 'rebuy' })
  const other = award(play(start(table), 'ann all-in', 'olga call'), ['olga'])
  expect(other.view('ann').may?.['request-rebuy']).toMatchObject({ isFree: false })
  other
    .when('ann', { type: 'request-rebuy', amount: 200 })
    .happens({ type: 'rebuy-requested', player: 'ann', amount: 200 })
  const bought = other.whenHost(OLGA, { type: 'adjust-stack', player: 'ann', amount: 200 })
  bought.happens({ type: 'stack-changed', player: 'ann', amount: 200, why: 'rebuy' })
  expect(bought.view('ann').entries.at(-1)).toMatchObject({ player: 'ann', kind: 'rebuy' })
  bought
    .whenHost(OLGA, { type: 'adjust-stack', player: 'ann', amount: 10 })
    .happens({ type: 'stack-changed', why: 'adjusted' })
  // All-in is not out of chips.
  const allIn = play(start(table), 'ann all-in')
  allIn
    .whenHost(OLGA, { type: 'adjust-stack', player: 'ann', amount: 10 })
    .happens({ type: 'stack-change-queued', why: 'adjusted' })
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

test.each(['free', 'ask'] as const)('[P7] no more chips than a table can hold (rebuys: %s)', (rebuys) => {
  const most = 1_000_000_000_000
  const table = tableOf({ stacks: { ann: most - 60, bob: 10 }, options: { rebuys } })
  const more = (amount: number) => table.when('bob', { type: 'request-rebuy', amount })
  const granted = (amount: number) =>
    rebuys === 'free'
      ? more(amount)
      : more(amount).whenHost(OLGA, { type: 'approve-rebuy', player: 'bob', amount })
  granted(51).refused('bad-amount', { min: 1, max: 50 })
  expect(stacksOf(granted(50))).toMatchObject({ bob: 60 })
})
