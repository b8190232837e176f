import { replay, takebackOffer } from '@fimm/kernel'
import { expect, test } from 'vitest'
import game from '../game.ts'
import { handsOf } from '../hand-history.ts'
import {
  act,
  acting,
  award,
  momentOf,
  OLGA,
  play,
  redo,
  stacksOf,
  start,
  tableOf,
  undo,
  type Table,
} from './table.ts'

const three = { ann: 500, bob: 500, cid: 500 }

test('[P28] every change is an event in a log that only grows, numbered, with time and author', () => {
  const table = play(start(tableOf({ stacks: three })), 'ann raise 30', 'bob fold')
  const undone = undo(table)
  expect(undone.log.slice(0, table.log.length)).toEqual(table.log)
  expect(undone.log.at(-1)).toMatchObject({ undoes: table.log.at(-1)?.decision, by: { player: OLGA } })
  const times = undone.log.map(({ at }) => at)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  // A clock that goes back does not take the log with it.
  const late = table.after(5000)
  expect(replay(game, late.log).state).toEqual(late.state)
})

test('[P28] everything the source names has its counterpart', () => {
  for (const type of [
    'player-bet',
    'player-called',
    'player-raised',
    'player-checked',
    'player-folded',
    'player-all-in',
  ])
    expect(game.events).toContain(type)
  for (const type of [
    'hand-started',
    'hand-ended',
    'round-advanced',
    'blinds-posted',
    'button-moved',
    'pot-created',
  ])
    expect(game.events).toContain(type)
  for (const type of [
    'pot-distributed',
    'seat-taken',
    'seat-left',
    'match-opened',
    'room-reset',
    'winners-selected',
  ])
    expect(game.events).toContain(type)
  for (const type of ['uncalled-bet-returned', 'sat-out', 'sat-in', 'config-changed', 'stack-change-queued'])
    expect(game.events).toContain(type)
  for (const type of ['player-disconnected', 'player-reconnected']) expect(game.events).toContain(type)
})

test('[P29] the state before any event is rebuilt from the log, and never stored in it', () => {
  const table = award(play(start(tableOf({ stacks: three })), 'ann all-in', 'bob call', 'cid fold'), ['ann'])
  let state = replay(game, table.log, 1).state
  for (let count = 2; count <= table.log.length; count++) {
    const entry = table.log[count - 1]
    const before = state
    state = replay(game, table.log, count).state
    if (entry !== undefined && 'event' in entry) expect(game.evolve(before, entry.event)).toEqual(state)
  }
  const longest = Math.max(...table.log.map((entry) => JSON.stringify(entry).length))
  expect(longest).toBeLessThan(800)
  expect(JSON.stringify(table.view('ann'))).not.toContain('snapshot')
})

test('[P30] undo takes back one decision with everything it caused', () => {
  const table = play(start(tableOf({ stacks: three })), 'ann raise 30', 'bob fold')
  // Cid's call closed the street and opened the flop.
  const flop = act(table, 'cid call')
  expect(flop.view('ann').hand?.phase).toBe('flop')
  expect(undo(flop).state).toEqual(table.state)
  table.takesBack('cid').refused('not-yours-to-take-back')
  table.takesBack('bob').refused('not-yours-to-take-back')
})

test('[P30] repeating goes back through the hand, over streets, to its blinds', () => {
  const begun = start(tableOf({ stacks: three }))
  const lines = ['ann call', 'bob call', 'cid check', 'bob bet 40', 'cid fold', 'ann raise 100'] as const
  const states = lines.reduce<Table[]>((all, line) => [...all, act(all.at(-1) as Table, line)], [begun])
  let table = states.at(-1) as Table
  for (const earlier of states.slice(0, -1).toReversed()) {
    table = undo(table)
    expect(table.state).toEqual(earlier.state)
  }
  expect(takebackOffer(game, table.match)).toBeUndefined()
  undo(table).refused('nothing-to-take-back')
})

test('[P30] the last distribution can be taken back until a new hand has begun', () => {
  const shown = play(start(tableOf({ stacks: three })), 'ann all-in', 'bob call', 'cid fold')
  const over = award(shown, ['bob'])
  const back = undo(over)
  expect(back.view('ann').hand).toMatchObject({ phase: 'showdown', pots: [{ winners: ['bob'] }] })
  // Wrong winner: pick again.
  expect(stacksOf(award(undo(back), ['ann']))).toEqual({ ann: 1010, bob: 0, cid: 490 })
  const next = start(award(shown, ['ann', 'bob']))
  undo(next).refused('nothing-to-take-back')
  const folded = act(next, `${acting(next) ?? ''} fold`)
  expect(undo(folded).state).toEqual(next.state)
})

test('[P30b] what was taken back can be put again, as long as nothing else was decided', () => {
  const over = award(play(start(tableOf({ stacks: three })), 'ann all-in', 'bob call', 'cid fold'), ['bob'])
  // The payment, the winners picked, Cid's fold.
  const back = undo(undo(undo(over)))
  expect(acting(back)).toBe('cid')
  const again = redo(redo(redo(back)))
  expect(again.state).toEqual(over.state)
  expect(stacksOf(again)).toEqual({ ann: 0, bob: 1010, cid: 490 })
  redo(again).refused('nothing-to-redo')
  expect(handsOf(again.log)).toMatchObject([{ players: ['ann', 'bob', 'cid'], end: [0, 1010, 490] }])
  back.redoes('cid').refused('not-yours-to-redo')
  redo(act(back, 'cid call')).refused('nothing-to-redo')
  // Somebody who sits out from now on decided something; a connection that was lost decided nothing.
  const sits = tableOf({ stacks: three, options: { sitOut: true } })
  const folded = undo(act(start(sits), 'ann fold'))
  redo(folded.when('cid', { type: 'sit-out' })).refused('nothing-to-redo')
  expect(acting(redo(folded.away('cid')))).toBe('bob')
})

test('[P30] a fold-out and a voided hand can be taken back too', () => {
  const table = play(start(tableOf({ stacks: three })), 'ann raise 30', 'bob fold')
  expect(undo(act(table, 'cid fold')).state).toEqual(table.state)
  const voided = table.whenHost(OLGA, { type: 'end-hand', ...momentOf(table) })
  expect(undo(voided).state).toEqual(table.state)
})

test('[P30] connections and wishes about oneself survive an undo', () => {
  const table = start(tableOf({ stacks: three, options: { sitOut: true, rebuys: 'ask', straddle: true } }))
  const raised = act(table, 'ann raise 30')
  const later = raised
    .away('bob')
    .when('cid', { type: 'sit-out' })
    .when('cid', { type: 'set-straddle', on: true })
    .when('ann', { type: 'request-rebuy', amount: 100 })
  const back = undo(later)
  expect(acting(back)).toBe('ann')
  expect(back.view('ann').seats.slice(0, 3)).toMatchObject([
    { rebuyAsked: 100, stack: 500 },
    { connected: false },
    { sitsOut: true },
  ])
  expect(back.state.session.seats[2]).toMatchObject({ straddles: true })
})

test('[P30] joins, leaves, kicks and resets are barriers', () => {
  const table = act(start(tableOf({ stacks: three })), 'ann raise 30')
  const stopped = (at: Table) => undo(at).refused('nothing-to-take-back')
  stopped(table.when('dan', { type: 'take-seat', seat: 7 }))
  stopped(table.when('cid', { type: 'leave-seat' }))
  stopped(table.leaves('cid'))
  stopped(table.whenHost(OLGA, { type: 'kick', player: 'cid' }))
  stopped(table.whenHost(OLGA, { type: 'reset-room' }))
})

test('[P30] a distribution in a hand somebody left can be taken back, the leaving stays', () => {
  const gone = play(start(tableOf({ stacks: three })), 'ann all-in').whenHost(OLGA, {
    type: 'kick',
    player: 'ann',
  })
  const shown = play(gone, 'bob call', 'cid fold')
  const over = award(shown, ['ann'])
  expect(over.state.session.seats[0]).toBeNull()
  const back = undo(undo(over))
  expect(back.state.session.seats[0]).toMatchObject({ player: 'ann', leaving: 'kicked' })
  const again = award(back, ['bob'])
  expect(again.view('bob').ledger.find(({ player }) => player === 'ann')).toMatchObject({ in: 500, out: 0 })
})

test('[P30] after an undo the action clock starts afresh', () => {
  const table = act(start(tableOf({ stacks: three, options: { actionClock: 30 } })), 'ann call').after(20_000)
  const back = undo(table)
  expect(back.view('ann').hand?.acting).toMatchObject({ player: 'ann', until: back.now + 30_000 })
})

test('[P31] what was meant for another hand or decision is refused and changes nothing', () => {
  const table = start(tableOf({ stacks: three }))
  const seen = momentOf(table)
  const called = table.when('ann', { type: 'call', ...seen })
  // The second tap of a double tap.
  called.when('ann', { type: 'call', ...seen }).refused('stale')
  called.when('bob', { type: 'call', ...seen }).refused('stale')
  called.whenHost(OLGA, { type: 'end-hand', ...seen }).refused('stale')
  const over = play(called, 'bob fold', 'cid fold')
  over.when('ann', { type: 'fold', ...seen }).refused('stale')
  start(over)
    .when('bob', { type: 'call', ...seen })
    .refused('stale')
  tableOf({ stacks: three }).when('ann', { type: 'fold', hand: 1, decision: 0 }).refused('no-hand')
  // The number runs over the whole session, so that it alone tells hands apart; the hand may be named as well.
  start(over).when('bob', { type: 'call', hand: 1 }).refused('stale')
  expect(momentOf(start(over)).decision).toBeGreaterThan(momentOf(over).decision)
  // Somebody asking for chips does not make anybody's screen old.
  const asked = table.whenHost(OLGA, { type: 'adjust-stack', player: 'cid', amount: 50 }).away('bob')
  asked.when('ann', { type: 'call', ...seen }).happens({ type: 'player-called' })
})
