import { expect, test } from 'vitest'
import { act, acting, momentOf, movesNow, OLGA, play, potsIn, stacksOf, start, tableOf } from './table.ts'

const three = { ann: 500, bob: 500, cid: 500 }

test('[P15] check only when nothing is to be matched; a call is what is missing, or all there is', () => {
  const table = start(tableOf({ stacks: { ann: 500, bob: 500, cid: 500, dan: 8 } }))
  act(table, 'dan check').refused('cannot-check', { call: 8 })
  const called = act(table, 'dan call')
  called.happens({ type: 'player-all-in', player: 'dan', as: 'call', amount: 8, to: 8 })
  const option = play(called, 'ann call', 'bob call')
  expect(movesNow(option)).toMatchObject({ player: 'cid', check: true, call: 0 })
  act(option, 'cid call').refused('nothing-to-call')
  act(option, 'cid check').happens(
    { type: 'player-checked', player: 'cid' },
    { type: 'bets-collected' },
    { type: 'pot-created', pot: 1, kind: 'side', players: ['ann', 'bob', 'cid'] },
    { type: 'round-advanced', phase: 'flop' },
  )
})

test('[P15] folding is always accepted in turn, and the view says when checking is free', () => {
  const option = play(start(tableOf({ stacks: three })), 'ann call', 'bob call')
  expect(option.view('cid').may).toMatchObject({ fold: { ok: true, checkIsFree: true }, check: { ok: true } })
  const facing = act(start(tableOf({ stacks: three })), 'ann raise 30')
  expect(facing.view('bob').may?.fold).toEqual({ ok: true, checkIsFree: false })
  act(option, 'cid fold').happens(
    { type: 'player-folded', player: 'cid', via: 'self' },
    { type: 'bets-collected' },
    { type: 'round-advanced' },
  )
  act(option, 'ann fold').refused('not-your-turn')
})

test('[P16] no raise without chips above the bet, nor against players who are all all-in', () => {
  const short = play(start(tableOf({ stacks: { ann: 500, bob: 500, cid: 60 } })), 'ann raise 60')
  expect(movesNow(play(short, 'bob call'))).toEqual({ player: 'cid', check: false, call: 50, raise: null })
  act(play(short, 'bob call'), 'cid raise 60').refused('too-few-chips-to-raise')
  const lone = play(start(tableOf({ stacks: { ann: 60, bob: 500, cid: 40 } })), 'ann all-in')
  expect(movesNow(lone)).toEqual({ player: 'bob', check: false, call: 55, raise: null })
  act(lone, 'bob all-in').refused('nobody-left-to-raise')
  act(lone, 'bob raise 500').refused('nobody-left-to-raise')
})

test('[P16] who has acted may raise again only when facing a full raise', () => {
  const table = play(
    start(tableOf({ stacks: { ann: 500, bob: 500, cid: 150 } })),
    'ann raise 100',
    'bob call',
  )
  // Cid's all-in adds 50 to a raise of 90: too little to open the betting again.
  const short = act(table, 'cid all-in')
  expect(movesNow(short)).toEqual({ player: 'ann', check: false, call: 50, raise: null })
  act(short, 'ann raise 300').refused('raise-not-reopened')
  act(short, 'ann all-in').refused('raise-not-reopened')
})

test('[P17] a raise goes from the last raise on top to everything; below that only everything', () => {
  const table = start(tableOf({ stacks: { ann: 500, bob: 25, cid: 500 } }))
  expect(movesNow(table)?.raise).toEqual([20, 500])
  act(table, 'ann raise 19').refused('raise-too-small', { min: 20, max: 500 })
  act(table, 'ann raise 501').refused('raise-too-big', { min: 20, max: 500 })
  act(table, 'ann bet 20').refused('cannot-bet')
  const raised = act(table, 'ann raise 20')
  expect(movesNow(raised)).toEqual({ player: 'bob', check: false, call: 15, raise: [25, 25] })
  act(raised, 'bob raise 24').refused('raise-too-small', { min: 25, max: 25 })
  act(raised, 'bob raise 25').happens({
    type: 'player-all-in',
    player: 'bob',
    as: 'raise',
    amount: 20,
    to: 25,
  })
})

test('[P17] nobody has bet: it is a bet, of a big blind at least', () => {
  const flop = play(start(tableOf({ stacks: three })), 'ann call', 'bob call', 'cid check')
  expect(flop.view('bob').may).toMatchObject({
    bet: { ok: true, min: 10, max: 490 },
    raise: { ok: false, why: 'cannot-raise' },
  })
  act(flop, 'bob raise 50').refused('cannot-raise')
  act(flop, 'bob bet 9').refused('raise-too-small', { min: 10 })
  act(flop, 'bob bet 50').happens({ type: 'player-bet', player: 'bob', amount: 50, to: 50 })
})

test('[P18] only a full raise sets the next one and lets everybody act again', () => {
  const stacks = { ann: 1000, bob: 1000, cid: 1000, dan: 1000 }
  const table = play(start(tableOf({ stacks })), 'dan raise 30')
  expect(movesNow(table)?.raise?.[0]).toBe(50)
  const again = act(table, 'ann raise 130')
  expect(movesNow(again)?.raise?.[0]).toBe(230)
  const called = play(again, 'bob fold', 'cid fold')
  expect(movesNow(called)).toEqual({ player: 'dan', check: false, call: 100, raise: [230, 1000] })
  // A new street starts from the big blind.
  const flop = act(called, 'dan call')
  expect(movesNow(flop)).toEqual({ player: 'dan', check: true, call: 0, raise: [10, 870] })
})

test('[P18] a short all-in lifts what is to be matched, but not the size of a raise', () => {
  const stacks = { ann: 1000, bob: 150, cid: 1000, dan: 1000 }
  const table = play(start(tableOf({ stacks })), 'dan raise 100', 'ann fold', 'bob all-in')
  // H is 150, the last full raise was 90.
  expect(movesNow(table)).toEqual({ player: 'cid', check: false, call: 140, raise: [240, 1000] })
})

test('[P19] bet 100, all-in 125, call, all-in 200, call: each player faces something else', () => {
  const stacks = { xan: 9000, abe: 5000, ben: 225, cat: 5000, dan: 300, eve: 5000 }
  const table = start(tableOf({ stacks, options: { smallBlind: 50 } }))
  const flop = play(table, 'cat call, dan call, eve call, xan fold, abe call, ben check')
  const bets = play(flop, 'abe bet 100', 'ben all-in', 'cat call', 'dan all-in', 'eve call')
  expect(movesNow(bets)).toEqual({ player: 'abe', check: false, call: 100, raise: [300, 4900] })
  expect(movesNow(act(bets, 'abe call'))).toEqual({ player: 'cat', check: false, call: 75, raise: null })
  act(act(bets, 'abe call'), 'cat raise 400').refused('raise-not-reopened')
})

test('[P20] the big blind keeps the option', () => {
  const table = play(start(tableOf({ stacks: three })), 'ann call', 'bob call')
  expect(acting(table)).toBe('cid')
  expect(movesNow(table)).toEqual({ player: 'cid', check: true, call: 0, raise: [20, 500] })
  expect(act(table, 'cid check').view('ann').hand?.phase).toBe('flop')
  expect(acting(act(table, 'cid raise 30'))).toBe('ann')
})

test('[P20] a lone player who covers the all-ins is not asked', () => {
  const table = play(start(tableOf({ stacks: { ann: 8, bob: 9, cid: 500 } })), 'ann all-in', 'bob all-in')
  expect(table.view('ann').hand).toMatchObject({ phase: 'showdown', acting: null })
  const asked = play(start(tableOf({ stacks: { ann: 50, bob: 9, cid: 500 } })), 'ann all-in', 'bob all-in')
  expect(movesNow(asked)).toEqual({ player: 'cid', check: false, call: 40, raise: null })
})

test('[P21] what nobody called comes back, folded bets counted', () => {
  const table = play(start(tableOf({ stacks: three })), 'ann raise 200', 'bob raise 400', 'cid fold')
  act(table, 'ann fold').happens(
    { type: 'player-folded' },
    { type: 'uncalled-bet-returned', player: 'bob', amount: 200 },
    { type: 'bets-collected', total: 410 },
    { type: 'pot-distributed', amount: 410 },
    { type: 'hand-ended' },
  )
})

test('[P21] an all-in player who gets chips back is active again', () => {
  const table = play(start(tableOf({ stacks: { ann: 500, bob: 100, cid: 500 } })), 'ann all-in')
  expect(table.view('ann').seats[0]?.status).toBe('all-in')
  const shown = play(table, 'bob all-in', 'cid fold')
  expect(shown.view('ann').seats[0]).toMatchObject({ status: 'active', stack: 400 })
  expect(potsIn(shown)).toEqual([[210, ['ann', 'bob']]])
})

test('[P22] the action clock checks if that is free and folds if not', () => {
  const table = start(tableOf({ stacks: three, options: { actionClock: 30 } }))
  expect(table.view('ann').hand?.acting).toMatchObject({ player: 'ann', until: table.now + 30_000 })
  expect(acting(table.after(29_999))).toBe('ann')
  const late = table.after(30_000)
  late.happens({ type: 'player-folded', player: 'ann', via: 'clock' })
  expect(acting(late)).toBe('bob')
  const free = act(late, 'bob call').after(30_000)
  free.happens(
    { type: 'player-checked', player: 'cid', via: 'clock' },
    { type: 'bets-collected' },
    { type: 'round-advanced' },
  )
  table.when('bob', { type: 'time-out', ...momentOf(table) }).refused('not-due')
})

test('[P22] without the option there is no clock, and a pause stops it', () => {
  const quiet = start(tableOf({ stacks: three }))
  expect(quiet.status).toMatchObject({ deadlines: [] })
  const table = start(tableOf({ stacks: three, options: { actionClock: 30 } }))
  const paused = table.after(20_000).whenHost(OLGA, { type: 'pause' }).after(600_000)
  expect(acting(paused)).toBe('ann')
  act(paused, 'ann call').refused('paused')
  paused.whenHost(OLGA, { type: 'pause' }).refused('already-so')
  const on = paused.whenHost(OLGA, { type: 'resume' })
  expect(on.view('ann').hand?.acting?.until).toBe(on.now + 30_000)
  on.whenHost(OLGA, { type: 'resume' }).refused('not-paused')
  expect(stacksOf(on)).toEqual(stacksOf(table))
})
