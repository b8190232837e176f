import { settle } from '@fimm/kernel'
import { envOf } from '@fimm/kernel/testing/env.ts'
import { expect, test } from 'vitest'
import game from '../game.ts'
import { optionsSchema, type Options } from '../schema.ts'
import { stagesOf } from '../tournament/levels.ts'
import { act, award, host, OLGA, play, stacksOf, start, tableOf, undo, type Table } from './table.ts'

const MINUTE = 60_000
const tournament = (options: Partial<Options> = {}): Partial<Options> => ({
  format: 'tournament',
  smallBlind: 5,
  buyIn: 50,
  levelMinutes: 10,
  breakEvery: 2,
  breakMinutes: 5,
  anteFrom: 3,
  rebuyLevels: 0,
  ...options,
})
const tableFor = (stacks: Readonly<Record<string, number>>, options: Partial<Options> = {}): Table =>
  tableOf({ stacks, options: tournament(options) })
const three = { ann: 500, bob: 500, cid: 500 }

/** A hand that costs nobody more than the blinds. */
const folded = (table: Table): Table => {
  const begun = start(table)
  return begun.whenHost(OLGA, { type: 'end-hand', decision: begun.state.decision })
}
const placesIn = (table: Table): readonly unknown[] =>
  (table.view('ann').tournament?.places ?? []).map(({ player, place, prize }) => [player, place, prize])

test('[P35c] levels double, antes come later, breaks lie between them, the last level has no end', () => {
  const stages = stagesOf(optionsSchema.parse(tournament()))
  expect(stages.slice(0, 5)).toEqual([
    { kind: 'level', number: 1, smallBlind: 5, ante: 0, from: 0, to: 10 * MINUTE },
    { kind: 'level', number: 2, smallBlind: 10, ante: 0, from: 10 * MINUTE, to: 20 * MINUTE },
    { kind: 'break', from: 20 * MINUTE, to: 25 * MINUTE },
    { kind: 'level', number: 3, smallBlind: 15, ante: 30, from: 25 * MINUTE, to: 35 * MINUTE },
    { kind: 'level', number: 4, smallBlind: 20, ante: 40, from: 35 * MINUTE, to: 45 * MINUTE },
  ])
  expect(stages.at(-1)).toMatchObject({ kind: 'level', to: null })
})

test('[P35c] a level changes between hands, never in one; pauses stop the clock', () => {
  const first = start(tableFor(three))
  expect(first.view('ann').hand).toMatchObject({ smallBlind: 5, bigBlind: 10 })
  const late = first.after(11 * MINUTE)
  expect(late.view('ann').hand).toMatchObject({ smallBlind: 5, bigBlind: 10 })
  const over = play(late, 'ann fold', 'bob fold')
  expect(start(over).view('ann')).toMatchObject({ hand: { smallBlind: 10 }, tournament: { level: 2 } })
  const paused = over.whenHost(OLGA, { type: 'pause' }).after(60 * MINUTE)
  const resumed = paused.whenHost(OLGA, { type: 'resume' })
  expect(start(resumed).view('ann').tournament?.level).toBe(2)
  expect(start(over.after(60 * MINUTE)).view('ann').tournament?.level).toBeGreaterThan(3)
})

test('[P35c] a hand that starts in a break ends it, and the next level has its whole time', () => {
  const over = play(start(tableFor(three)), 'ann fold', 'bob fold').after(21 * MINUTE)
  const next = start(over)
  expect(next.view('ann')).toMatchObject({ hand: { smallBlind: 15 }, tournament: { level: 3 } })
  const stage = next.view('ann').tournament?.stages.find((each) => each.kind === 'level' && each.number === 3)
  expect((stage?.to ?? 0) - next.now).toBe(10 * MINUTE)
})

test('[P35c] places by the time of going, two in one hand by what they had before it; payouts by place', () => {
  const table = tableFor({ ann: 500, bob: 100, cid: 200, dan: 500 }, { payouts: 'three' })
  const shown = play(start(table), 'dan fold', 'ann all-in', 'bob all-in', 'cid all-in')
  const two = award(shown, ['ann'], ['ann'])
  expect(placesIn(two).slice(2)).toEqual([
    ['cid', 3, 260],
    ['bob', 4, 0],
  ])
  two.when('bob', { type: 'take-seat', seat: 9 }).refused('already-seated')
  two.when('eve', { type: 'take-seat', seat: 9 }).refused('entry-closed')
  const last = start(two)
  const all = award(play(last, 'dan all-in', 'ann call'), ['ann'])
  expect(all.view('ann').tournament).toMatchObject({
    left: 1,
    winner: 'ann',
    pool: 1300,
    prizes: [650, 390, 260],
  })
  const ended = all.whenHost(OLGA, { type: 'settle-up' })
  expect(ended.status).toMatchObject({
    phase: 'over',
    outcome: {
      winners: ['ann'],
      standings: [
        { player: 'ann', rank: 1 },
        { player: 'dan', rank: 2 },
        { player: 'cid', rank: 3 },
        { player: 'bob', rank: 4 },
      ],
    },
  })
  // The bill is what places pay, less what was bought, and balances.
  const nets = ended.view('ann').ledger.map(({ net }) => net)
  expect(nets.reduce((sum, net) => sum + net)).toBe(0)
  expect(ended.view('ann').ledger.find(({ player }) => player === 'ann')).toMatchObject({
    out: 650,
    stack: 0,
  })
  // A payment that is taken back brings back who went by it.
  expect(undo(all).view('ann').tournament).toMatchObject({ left: 2, winner: null })
})

test('[P35c] equal stacks before one hand share their places and what these pay', () => {
  const shown = play(
    start(tableFor({ ann: 500, bob: 100, cid: 100 })),
    'ann all-in',
    'bob all-in',
    'cid all-in',
  )
  expect(placesIn(award(shown, ['ann']))).toEqual([
    ['ann', 1, 350],
    ['bob', 2, 175],
    ['cid', 2, 175],
  ])
})

test('[P35c] rebuys and late entry until a level, and only with nothing left; then who has no chips is out', () => {
  const options = { rebuyLevels: 1, rebuys: 'free' as const }
  const shown = play(start(tableFor(three, options)), 'ann all-in', 'bob call', 'cid fold')
  const broke = award(shown, ['ann'])
  expect(broke.view('ann').tournament).toMatchObject({ left: 3, isEntryClosed: false })
  broke.when('cid', { type: 'request-rebuy', amount: 500 }).refused('bad-amount')
  // Who took less than a whole stack has chips again, and gets no more.
  start(broke)
    .when('bob', { type: 'request-rebuy', amount: 300 })
    .when('bob', { type: 'request-rebuy', amount: 200 })
    .refused('bad-amount')
  const back = broke.when('bob', { type: 'request-rebuy', amount: 500 })
  expect(stacksOf(back)).toMatchObject({ bob: 500 })
  expect(back.view('ann').tournament?.pool).toBe(2000)
  expect(broke.when('eve', { type: 'take-seat', seat: 9 }).view('eve').seat).toBe(9)
  // Where nobody may buy again, nobody waits for it.
  const final = play(start(tableFor(three, { rebuyLevels: 3 })), 'ann all-in', 'bob call', 'cid fold')
  expect(award(final, ['ann']).view('ann').tournament).toMatchObject({ left: 2, isEntryClosed: false })
  const late = start(broke.after(10 * MINUTE))
  expect(late.view('ann').tournament).toMatchObject({ left: 2, isEntryClosed: true })
  expect(placesIn(late).at(-1)).toEqual(['bob', 3, 300])
  late.when('bob', { type: 'request-rebuy', amount: 500 }).refused('entry-closed')
})

test('[P35c] who gets up is out at that moment, and in again with the same chips', () => {
  const over = play(start(tableFor(three)), 'ann fold', 'bob fold')
  const gone = over.when('ann', { type: 'leave-seat' })
  expect(gone.view('bob').tournament).toMatchObject({ entered: 3, left: 2 })
  const back = gone.when('ann', { type: 'take-seat', seat: 1 })
  expect(back.view('bob').tournament?.left).toBe(3)
  expect(stacksOf(back)).toMatchObject({ ann: 500 })
})

test('[P35c] whether it is one is chosen before the first hand; a voided hand puts nobody out', () => {
  const table = tableFor(three)
  table.whenHost(OLGA, { type: 'change-config', config: { format: 'cash' } })
  const on = folded(table)
  on.whenHost(OLGA, { type: 'change-config', config: { format: 'cash' } }).refused('format-is-chosen')
  const begun = act(start(on), 'ann all-in')
  const voided = begun.whenHost(OLGA, { type: 'end-hand', decision: begun.state.decision })
  expect(voided.view('ann').tournament?.left).toBe(3)
})

test('[P35c] what a tournament was begun with stays: blinds, levels, buy-in, late entry, places paid', () => {
  const table = tableFor(three)
  const change = (at: Table, config: Partial<Omit<Options, 'maxSeats'>>): Table =>
    at.whenHost(OLGA, { type: 'change-config', config })
  change(table, { buyIn: 40, smallBlind: 10 }).happens({ type: 'config-changed' })
  const on = folded(table)
  const terms = { smallBlind: 10, buyIn: 40, levelMinutes: 5, breakEvery: 0, breakMinutes: 1, anteFrom: 0 }
  for (const [name, value] of Object.entries({ ...terms, rebuyLevels: 9, payouts: 'one' }))
    change(on, { [name]: value }).refused('tournament-is-set')
  change(on, { actionClock: 30, rebuys: 'free' }).happens({ type: 'config-changed' })
})

test('[P35c] [P7c] stopped in mid-hand, a tournament pays by the stacks before that hand', () => {
  const over = play(start(tableFor(three)), 'ann raise 50', 'bob fold', 'cid fold')
  const running = play(start(over), 'bob all-in', 'cid fold')
  const { match } = settle(game, running.match, { ...envOf({}), now: running.now })
  const status = game.status(match.state)
  expect(status.phase === 'over' && status.outcome.standings).toEqual([
    { player: 'ann', rank: 1, score: 250 },
    { player: 'bob', rank: 2, score: -50 },
    { player: 'cid', rank: 3, score: -200 },
  ])
})

test('[P35c] whoever is given chips after going out is in again', () => {
  const shown = play(start(tableFor(three)), 'ann all-in', 'bob call', 'cid fold')
  const out = award(shown, ['ann'])
  expect(out.view('ann').tournament?.left).toBe(2)
  const back = out.whenHost(OLGA, { type: 'adjust-stack', player: 'bob', amount: 500 })
  expect(back.view('ann').tournament).toMatchObject({ left: 3, winner: null })
  expect(back.view('ann').tournament?.places.find(({ player }) => player === 'bob')?.isOut).toBe(false)
  // In the same hand: chips that waited for its end come before anybody is out.
  const waiting = shown.whenHost(OLGA, { type: 'adjust-stack', player: 'bob', amount: 100 })
  expect(award(waiting, ['ann']).view('ann').tournament?.left).toBe(3)
})

test('[P35c] who gets up before the first hand has not been in: no place, no prize, and the price of the seat back', () => {
  const four = tableFor({ ann: 500, bob: 500, cid: 500, dan: 500 }, { payouts: 'two' })
  const up = four.when('dan', { type: 'leave-seat' })
  expect(up.view('ann').tournament).toMatchObject({ entered: 3, left: 3, pool: 1500 })
  const shown = play(start(up), 'ann all-in', 'bob all-in', 'cid all-in')
  const won = award(shown, ['ann'])
  expect(placesIn(won)).toEqual([
    ['ann', 1, 975],
    ['bob', 2, 263],
    ['cid', 2, 262],
  ])
  const ended = won.whenHost(OLGA, { type: 'settle-up' })
  expect(ended.view('dan').ledger.find(({ player }) => player === 'dan')).toMatchObject({ in: 0, net: 0 })
  expect(ended.status).toMatchObject({ outcome: { standings: { length: 3 } } })
  // Coming back, also after a refund, they are in for the price of one seat.
  const late = tableFor({ ann: 500, bob: 500, cid: 500, dan: 500 }, { rebuyLevels: 9 })
  const again = start(late.when('dan', { type: 'leave-seat' })).when('dan', { type: 'take-seat', seat: 4 })
  expect(again.view('ann').tournament).toMatchObject({ entered: 4, pool: 2000 })
  const refunded = late.when('dan', { type: 'leave-seat' }).whenHost(OLGA, { type: 'pay-out', player: 'dan' })
  const bought = start(refunded.when('dan', { type: 'take-seat', seat: 4 }))
  expect(bought.view('ann').tournament).toMatchObject({ entered: 4, pool: 2000 })
})

test('[P35d] who sits out of a tournament or is away is dealt in, pays blinds and antes, and is folded', () => {
  const options = { sitOut: true, anteFrom: 1 }
  const away = tableFor(three, options)
    .when('bob', { type: 'sit-out' })
    .away('cid')
    .after(3 * MINUTE)
  expect(
    away
      .view('bob')
      .seats.slice(0, 3)
      .map((seat) => seat?.ready),
  ).toEqual([true, true, true])
  const stolen = start(away)
  stolen.happens(
    { type: 'hand-started', players: ['ann', 'bob', 'cid'] },
    { type: 'pot-created' },
    { type: 'blinds-posted' },
    { type: 'player-folded', player: 'bob', via: 'absent' },
    { type: 'player-folded', player: 'cid', via: 'absent' },
    { type: 'uncalled-bet-returned' },
    { type: 'bets-collected' },
    { type: 'pot-distributed' },
    { type: 'hand-ended', reason: 'fold-out' },
  )
  expect(stacksOf(stolen)).toEqual({ ann: 520, bob: 495, cid: 485 })
  // Under two minutes somebody is waited for (P6).
  const brief = start(tableFor(three, options).away('cid').after(MINUTE))
  expect(brief.view('ann').hand?.acting?.player).toBe('ann')
  expect(brief.view('ann').seats[2]?.status).not.toBe('folded')
})

test('[P35d] an absent player does not outlast a tournament; a blind that takes the last chip stays in', () => {
  const options = { sitOut: true, anteFrom: 0, breakEvery: 0 }
  let table = tableFor({ ann: 500, bob: 500, cid: 28 }, options).when('cid', { type: 'sit-out' })
  let hands = 0
  for (; table.state.session.gone.length === 0 && hands < 20; hands++) {
    table = start(table)
    while (table.state.hand !== null) {
      const { acting, phase, pots = [] } = table.view({ kind: 'spectator' }).hand ?? {}
      if (acting != null) table = act(table, `${acting.player} ${acting.toCall > 0 ? 'call' : 'check'}`)
      else if (phase === 'showdown') table = award(table, ...pots.map(() => ['ann']))
    }
  }
  expect(table.state.session.gone.map(({ player }) => player)).toEqual(['cid'])
  expect(hands).toBeLessThan(10)
})

test('[P35d] one who is present is enough to go on, nobody is not', () => {
  const table = tableFor(three, { sitOut: true })
    .when('bob', { type: 'sit-out' })
    .when('cid', { type: 'sit-out' })
  expect(start(table).state.session.hands).toBe(1)
  table.when('ann', { type: 'sit-out' }).whenHost(OLGA, { type: 'start-hand' }).refused('not-enough-players')
  const gone = table.away('ann').after(3 * MINUTE)
  gone.whenHost(OLGA, { type: 'start-hand' }).refused('not-enough-players')
  expect(gone.view(host).may?.['start-hand']).toMatchObject({ ok: true, until: gone.now - MINUTE })
  // In a home game who sits out pays nothing.
  const home = tableOf({ stacks: three, options: { sitOut: true } }).when('cid', { type: 'sit-out' })
  expect(start(home).view('cid').seats[2]).toMatchObject({ stack: 500, status: 'sitting-out' })
})

test('[P35c] before the first hand nobody has won or lost anything', () => {
  // Also where the owner gave somebody more chips, who would be the first of the places.
  for (const stacks of [three, { ...three, ann: 700 }]) {
    const { ledger, settlement } = tableFor(stacks).view('ann')
    expect(ledger.map(({ player, stack, net }) => [player, stack, net])).toEqual([
      ['ann', stacks.ann, 0],
      ['bob', 500, 0],
      ['cid', 500, 0],
    ])
    expect(settlement).toEqual([])
  }
})
