import { expect, test } from 'vitest'
import { optionsSchema, type Options } from '../schema.ts'
import { stagesOf } from '../tournament/levels.ts'
import { act, award, OLGA, play, stacksOf, start, tableOf, undo, type Table } from './table.ts'

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
