import { settle, type Outcome } from '@fimm/kernel'
import { envOf } from '@fimm/kernel/testing/env.ts'
import { describe, expect, test } from 'vitest'
import game from '../game.ts'
import { invariant } from '../invariant.ts'
import type { Options } from '../schema.ts'
import { award, host, momentOf, OLGA, play, stacksOf, start, tableOf, undo, type Table } from './table.ts'

const three = { ann: 500, bob: 500, cid: 500 }
const options = { confirmDeal: true } as const
const seated = (): Table => tableOf({ stacks: three, options })
const preflop = (): Table => start(seated())
const deal = (table: Table): Table => table.whenHost(OLGA, { type: 'deal', ...momentOf(table) })
const flop = (): Table => deal(play(preflop(), 'ann call', 'bob call', 'cid check'))
const turn = (): Table => deal(play(flop(), 'bob bet 20', 'cid call', 'ann call'))
const river = (): Table => deal(play(turn(), 'bob check', 'cid check', 'ann check'))
const showdown = (): Table => play(river(), 'bob check', 'cid check', 'ann check')
const runOut = (): Table => play(preflop(), 'ann all-in', 'bob all-in', 'cid fold')
const between = (): Table => play(preflop(), 'ann raise 30', 'bob fold', 'cid fold')
const dealt = (more: Partial<Options> = {}): Table =>
  start(tableOf({ stacks: three, options: { cards: 'dealt', ...more } }))
const dealtRunOut = (more?: Partial<Options>): Table =>
  play(dealt(more), 'ann all-in', 'bob all-in', 'cid fold')
const dealtShowdown = (): Table =>
  ['flop', 'turn', 'river'].reduce<Table>(
    (table) => play(table.after(1500), 'bob check', 'cid check', 'ann check'),
    play(dealt(), 'ann call', 'bob call', 'cid check'),
  )
const agreed = (table: Table): Table =>
  ['ann', 'bob'].reduce<Table>((at, player) => at.when(player, { type: 'run-twice', yes: true }), table)

const withGuest = (): Table =>
  play(
    start(
      seated().whenHost(OLGA, {
        type: 'seat-guest',
        seat: 5,
        name: 'Siggi',
        buyIn: 500,
        playedBy: 'bob',
      }),
    ),
    'cid call',
  )

/** Everywhere a session can be when somebody stops it. */
const MOMENTS: Readonly<Record<string, () => Table>> = {
  'before the first hand': seated,
  'before the flop': preflop,
  'while the flop is dealt': () => play(preflop(), 'ann call', 'bob call', 'cid check'),
  'on the flop': flop,
  'on the turn': turn,
  'on the river': river,
  'with everything in before the flop': runOut,
  'at the showdown': showdown,
  'with winners picked': () =>
    showdown().whenHost(OLGA, { type: 'select-winners', pot: 0, winners: ['ann'] }),
  'between hands': between,
  'in a pause': () => flop().whenHost(OLGA, { type: 'pause' }),
  'with a guest without a phone in the hand': withGuest,
  'with somebody away': () => flop().away('bob'),
  'with somebody gone in the hand': () => flop().leaves('bob'),
  'with chips that wait for the end of the hand': () =>
    flop().whenHost(OLGA, { type: 'adjust-stack', player: 'bob', amount: 100 }),
  'while dealt cards run out': () => dealtRunOut().after(2500),
  'while running it twice is asked': () => dealtRunOut({ runTwice: true }),
  'with two boards': () => agreed(dealtRunOut({ runTwice: true })).after(2500),
  'when the cards have decided': dealtShowdown,
  'while the next hand is about to start': () => play(dealt(), 'ann fold', 'bob fold'),
  'in the last hand': () => flop().whenHost(OLGA, { type: 'settle-up', running: 'finish' }),
}

const outcomeOf = ({ status }: Pick<Table, 'status'>): Outcome => {
  if (status.phase !== 'over') throw new Error(`the session is ${status.phase}`)
  return status.outcome
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0)

test('the moments with dealt cards are what they are called', () => {
  const at = (moment: string) => MOMENTS[moment]?.().state
  expect(at('while dealt cards run out')?.hand).toMatchObject({ phase: 'flop', dealt: { isRunOut: true } })
  expect(at('while running it twice is asked')?.hand?.dealt?.twice).toMatchObject({ agreed: [] })
  expect(at('with two boards')?.hand?.dealt).toMatchObject({ sharedBoard: 0, boardUp: 3 })
  const decided = at('when the cards have decided')?.hand
  expect(decided?.phase).toBe('showdown')
  expect(decided?.pots[0]?.shares?.length).toBeGreaterThan(0)
  expect(at('while the next hand is about to start')?.session.nextHandDue).toBeGreaterThan(0)
})

describe('[P7c] [T24] stopped', () => {
  test.each(Object.entries(MOMENTS))('%s, the session is settled, and every chip is somebody’s', (_, at) => {
    const table = at()
    const { match } = settle(game, table.match, { ...envOf({}), now: table.now })
    const outcome = outcomeOf({ status: game.status(match.state) })
    const view = game.view(match.state, { kind: 'spectator' })
    expect(invariant(match.state)).toBeUndefined()
    expect(view).toMatchObject({ phase: 'over', hand: null })
    expect(sum(outcome.standings.map(({ score }) => score))).toBe(0)
    expect(sum(view.ledger.map(({ net }) => net))).toBe(0)
    // A hand that was on is void: nobody has won or lost by it.
    const { results } = match.state.session
    expect(results).toEqual(table.state.session.results)
    const last = results.at(-1)?.players ?? []
    for (const { player, net } of view.ledger)
      expect(net).toBe(last.find((line) => line.player === player)?.net ?? 0)
  })
})

describe('[P7c] the owner settles up', () => {
  const settleUp = (table: Table, running?: 'finish' | 'void'): Table =>
    table.whenHost(OLGA, { type: 'settle-up', ...(running && { running }), ...momentOf(table) })

  test('at once between hands: the ledger is the outcome', () => {
    expect(outcomeOf(settleUp(between()))).toEqual({
      standings: [
        { player: 'ann', score: 15, rank: 1 },
        { player: 'bob', score: -5, rank: 2 },
        { player: 'cid', score: -10, rank: 3 },
      ],
      winners: ['ann'],
    })
  })

  test('before the first hand too: nobody won, and nothing counts for the evening', () => {
    const { standings, winners, practice } = outcomeOf(settleUp(seated()))
    expect({ winners, practice }).toEqual({ winners: [], practice: true })
    expect(standings.map(({ rank, score }) => ({ rank, score }))).toEqual(standings.map(() => ({ score: 0 })))
  })

  test.each(['before the flop', 'on the flop', 'on the turn', 'on the river', 'in a pause'])(
    '%s, after saying what becomes of the hand',
    (moment) => {
      const table = MOMENTS[moment]?.() ?? seated()
      settleUp(table).refused('hand-running')
      expect(table.view(host).may?.['settle-up']).toEqual({ ok: true, running: ['finish', 'void'] })
      const voided = settleUp(table, 'void')
      expect(stacksOf(voided)).toEqual(three)
      expect(voided.view(host)).toMatchObject({ phase: 'over', last: { reason: 'void' } })
    },
  )

  test.each(['with everything in before the flop', 'at the showdown'])(
    '%s a hand is finished, not voided (P14)',
    (moment) => {
      const table = MOMENTS[moment]?.() ?? seated()
      expect(table.view(host).may?.['settle-up']).toEqual({ ok: true, running: ['finish'] })
      settleUp(table, 'void').refused('too-late-to-void')
      const last = settleUp(table, 'finish')
      expect(last.view(host).may?.['settle-up']).toEqual({ ok: false, why: 'last-hand' })
      settleUp(last, 'finish').refused('last-hand')
      const paid = award(last, ['ann'])
      expect(outcomeOf(settleUp(paid)).winners).toEqual(['ann'])
    },
  )

  test('after the hand: everybody knows it is the last, none is dealt after it, and its payment can be taken back', () => {
    const last = settleUp(flop(), 'finish')
    last.happens({ type: 'last-hand-announced' })
    expect(last.view('bob').isLastHand).toBe(true)
    const paid = play(last, 'bob bet 20', 'cid fold', 'ann fold')
    expect(paid.status).toMatchObject({ phase: 'playing', waitsForHost: true })
    expect(paid.view(host).may?.['start-hand']).toEqual({ ok: false, why: 'last-hand' })
    paid.whenHost(OLGA, { type: 'start-hand' }).refused('last-hand')
    const back = undo(paid)
    expect(back.view(host)).toMatchObject({ isLastHand: true, hand: { phase: 'flop' } })
    expect(outcomeOf(settleUp(paid)).standings.map(({ player, score }) => [player, score])).toEqual([
      ['bob', 20],
      ['ann', -10],
      ['cid', -10],
    ])
  })

  test('or plays on after all', () => {
    const last = settleUp(flop(), 'finish')
    last.when('ann', { type: 'play-on' }).refused('not-the-owner')
    const on = play(last, 'bob bet 20', 'cid fold', 'ann fold').whenHost(OLGA, { type: 'play-on' })
    on.happens({ type: 'last-hand-withdrawn' })
    on.whenHost(OLGA, { type: 'play-on' }).refused('already-so')
    expect(start(on).state.hand?.number).toBe(2)
  })

  test('and nobody else does', () => {
    between().when('ann', { type: 'settle-up' }).refused('not-the-owner')
  })
})
