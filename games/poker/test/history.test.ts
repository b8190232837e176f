import { guestName } from '@fimm/kernel'
import { expect, test } from 'vitest'
import { csvOf } from '../export-csv.ts'
import { phhOf, phhsOf } from '../export-phh.ts'
import analysis from '../analysis.ts'
import { handsText } from '../export-text.ts'
import exports from '../exports.ts'
import { handsOf } from '../hand-history.ts'
import { optionsSchema } from '../schema.ts'
import { RandomSession } from './session.ts'
import { act, award, momentOf, OLGA, play, start, tableOf, undo } from './table.ts'

const nameOf = (player: string): string => player
const three = { ann: 500, bob: 500, cid: 500 }

test('[P32] finished hands are slices of the log', () => {
  const first = play(start(tableOf({ stacks: three })), 'ann raise 30', 'bob fold', 'cid fold')
  const second = award(play(start(first), 'bob all-in', 'cid call', 'ann fold'), ['bob', 'cid'])
  const hands = handsOf(play(start(second), 'cid fold').log)
  expect(hands.map(({ number, reason, button }) => [number, reason, button])).toEqual([
    [1, 'fold-out', 1],
    [2, 'showdown', 2],
  ])
  expect(hands[0]).toMatchObject({
    players: ['ann', 'bob', 'cid'],
    start: [500, 500, 500],
    end: [515, 495, 490],
  })
  expect(hands[1]?.lines.at(-1)).toMatchObject({ event: { type: 'hand-ended', hand: 2 } })
})

test('[P30, P32] what was taken back is not in them, and a voided hand gives everything back', () => {
  const table = play(start(tableOf({ stacks: three })), 'ann raise 300', 'bob fold', 'cid fold')
  const again = play(undo(undo(undo(table))), 'ann fold', 'bob call', 'cid check', 'bob fold')
  const [hand] = handsOf(again.log)
  expect(hand?.end).toEqual([500, 490, 510])
  expect(hand?.lines.some((line) => line.event.type === 'player-raised')).toBe(false)
  const running = act(start(again), 'bob raise 40')
  const voided = running.whenHost(OLGA, { type: 'end-hand', ...momentOf(running) })
  expect(handsOf(voided.log).at(-1)).toMatchObject({ reason: 'void', end: [500, 490, 510] })
})

test('[P32] a replay lists the hands with what was in them and who won it', () => {
  const first = play(start(tableOf({ stacks: three })), 'ann raise 30', 'bob fold', 'cid fold')
  const second = award(play(start(first), 'bob all-in', 'cid call', 'ann fold'), ['bob', 'cid'])
  const running = start(second)
  const { log } = running.whenHost(OLGA, { type: 'end-hand', ...momentOf(running) })
  const match = {
    code: 'ABCDE',
    number: 1,
    startedAt: 0,
    options: optionsSchema.parse({}),
    players: [],
    entries: log,
    name: nameOf,
  }
  const notes = analysis(match, () => {
    throw new Error('poker needs no words')
  })
  expect(notes.map(({ note }) => note)).toMatchObject([
    { hand: 1, reason: 'fold-out', amount: 25, winners: [{ player: 'ann', amount: 25 }], won: null },
    { hand: 2, reason: 'showdown', pots: 1, winners: [{ player: 'cid' }, { player: 'bob' }] },
    { hand: 3, reason: 'void', amount: 0, winners: [] },
  ])
  const starts = log.filter((entry) => 'event' in entry && entry.event.type === 'hand-started')
  expect(notes.map(({ decision }) => decision)).toEqual(starts.map(({ decision }) => decision))
})

test('[P27] counted from the log, random hands end with the stacks the state says', () => {
  for (let seed = 0; seed < 12; seed++) {
    const session = new RandomSession(2 + (seed % 8), `history ${seed}`, { ante: 'each', smallBlind: 3 })
    for (let i = 0; i < 8; i++) {
      session.start()
      while (session.next() !== undefined);
      const last = handsOf(session.entries).at(-1)
      expect(last?.number).toBe(session.state.session.last?.number)
      expect(last?.end).toEqual(session.state.session.last?.end)
      expect(last?.pots).toEqual(session.state.session.last?.pots)
    }
  }
})

test('[P28] in the table, what follows a take-back of a hand’s end is of that hand, and new stakes say what changed', () => {
  const over = play(start(tableOf({ stacks: { ann: 500, bob: 500 } })), 'ann fold')
  const again = act(undo(over), 'ann call')
  const changed = again.whenHost(OLGA, { type: 'change-config', config: { smallBlind: 10 } })
  const rows = csvOf(changed.log, nameOf).trimEnd().split('\r\n')
  expect(rows.find((row) => row.includes('owner-undo'))).toMatch(/UTC,1,olga,owner-undo/)
  expect(rows.find((row) => row.includes('player-called'))).toMatch(/UTC,1,ann,player-called/)
  expect(rows.at(-1)).toContain('config-changed,,,,,smallBlind 5 → 10')
})

test('the log as a table for a spreadsheet', () => {
  const table = undo(act(start(tableOf({ stacks: { ann: 500, bob: 500 } })), 'ann raise 30'))
  const csv = csvOf(table.log, (player) => (player === 'ann' ? '=Ann, "A"' : player))
  const lines = csv.trimEnd().split('\r\n')
  expect(lines).toHaveLength(table.log.length + 1)
  expect(lines[0]).toBe('line,time,hand,by,what,player,seat,amount,to,detail')
  expect(lines[2]).toBe(`2,2026-11-15 20:00:00 UTC,,"'=Ann, ""A""",seat-taken,"'=Ann, ""A""",1,500,,`)
  expect(lines.at(-2)).toBe(
    `8,2026-11-15 20:00:01 UTC,1,"'=Ann, ""A""",player-raised,"'=Ann, ""A""",1,25,30,`,
  )
  expect(lines.at(-1)).toBe(
    `9,2026-11-15 20:00:01 UTC,1,olga,owner-undo,,,,,decision ${table.match.decisions - 2}`,
  )
})

test('[P28] nothing stands twice in the table: pots have numbers, chips that wait are summed once, a payment names its winners', () => {
  const shown = play(
    start(tableOf({ stacks: { ann: 30, bob: 60, cid: 90 }, options: { rebuys: 'ask' } })),
    'ann all-in',
    'bob all-in',
    'cid call',
  )
  const asked = shown.when('cid', { type: 'request-rebuy', amount: 50 })
  const queued = asked.whenHost(OLGA, { type: 'approve-rebuy', player: 'cid', amount: 50 })
  const paid = queued.whenHost(OLGA, { type: 'distribute', winners: [['ann'], ['bob']] })
  const rows = csvOf(paid.log, nameOf).trimEnd().split('\r\n').slice(1)
  const said = rows.map((row) => row.split(',').slice(2).join(','))
  expect(new Set(said).size).toBe(said.length)
  expect(rows.map((row) => Number(row.split(',')[0]))).toEqual(rows.map((_, i) => i + 1))
  expect(said.filter((row) => row.includes('winners-selected'))).toEqual([])
  expect(said).toContain('1,olga,pot-distributed,,,90,,pot 0: ann 90')
  expect(said).toContain('1,olga,stack-change-queued,cid,,,,rebuy of 50 after the hand')
  expect(said).toContain(',olga,stack-changed,cid,,50,,queued')
})

test('[P28] a bomb pot has no blinds in the table', () => {
  const table = tableOf({ stacks: three, options: { bombPot: 2 } })
  const csv = csvOf(table.whenHost(OLGA, { type: 'start-hand', bomb: true }).log, nameOf)
  expect(csv).toMatch(/,1,olga,bomb-posted,.*"ann bomb 20; bob bomb 20; cid bomb 20"/)
  expect(csv).not.toContain('blind')
  expect(csvOf(start(table).log, nameOf)).toContain(',blinds-posted,')
})

test('in PHH a fold out of turn comes when its player would have been asked', () => {
  const table = start(tableOf({ stacks: { ann: 500, bob: 500, cid: 500, dan: 500 } }))
  const actionsIn = (over: typeof table): string =>
    handsOf(over.log).map((hand) =>
      phhOf(hand, nameOf)
        ?.split('\n')
        .find((line) => line.startsWith('actions')),
    )[0] ?? ''
  // Cid, the big blind, goes while dan must act.
  const gone = play(
    table.when('cid', { type: 'leave-seat' }),
    'dan call',
    'ann call',
    'bob call',
    'bob bet 50',
  )
  expect(actionsIn(play(gone, 'dan fold', 'ann fold'))).toContain(
    '"p3 cc", "p4 cc", "p1 cc", "p2 f", "d db ??????", "p1 cbr 50", "p3 f", "p4 f"',
  )
  // Bob has called already and is not asked again before the flop.
  const called = play(table, 'dan call', 'ann call', 'bob call').when('bob', { type: 'leave-seat' })
  expect(actionsIn(play(called, 'cid check', 'cid bet 50', 'dan fold', 'ann fold'))).toContain(
    '"p1 cc", "p2 cc", "d db ??????", "p1 f", "p2 cbr 50", "p3 f", "p4 f"',
  )
  // Nobody is left to bet against bob, but other programs ask once more.
  const short = start(tableOf({ stacks: { ann: 40, bob: 500, cid: 500 } }))
  const flop = play(short, 'ann all-in', 'bob call', 'cid call').when('cid', { type: 'leave-seat' })
  expect(actionsIn(award(flop, ['ann']))).toContain('"p1 cc", "p2 cc", "d db ??????", "p1 cc", "p2 f"')
  // Everybody else is all-in: he is never asked, and throws his cards away.
  const all = play(table, 'dan all-in', 'ann all-in', 'bob fold').when('cid', { type: 'leave-seat' })
  expect(actionsIn(award(all, ['ann']))).toMatch(/"p4 cc", "p1 f", "p2 f"/)
})

test('a hand in PHH counts from the left of the button and hides what it does not know', () => {
  const flop = play(
    start(tableOf({ stacks: three, options: { ante: 'each', anteAmount: 2 } })),
    'ann raise 30',
    'bob call',
    'cid fold',
  )
  const over = play(flop, 'bob check', 'ann bet 50', 'bob fold')
  const [hand] = handsOf(over.log)
  expect(hand && phhOf(hand, (player) => `${player} "x"`)).toBe(
    [
      'variant = "NT"',
      'ante_trimming_status = false',
      'antes = [2, 2, 2]',
      'blinds_or_straddles = [5, 10, 0]',
      'min_bet = 10',
      'starting_stacks = [500, 500, 500]',
      'actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 cbr 30", "p1 cc", "p2 f", "d db ??????", "p1 cc", "p3 cbr 50", "p1 f"]',
      'hand = 1',
      'players = ["bob \\"x\\"", "cid \\"x\\"", "ann \\"x\\""]',
      'seats = [2, 3, 1]',
      'finishing_stacks = [468, 488, 544]',
      'time = 20:00:02',
      'time_zone = "UTC"',
      'day = 15',
      'month = 11',
      'year = 2026',
      '',
    ].join('\n'),
  )
})

test('heads-up in PHH the big blind comes first, and voided hands are left out', () => {
  const table = play(start(tableOf({ stacks: { ann: 500, bob: 500 } })), 'ann call', 'bob check', 'bob fold')
  const running = start(table)
  const voided = running.whenHost(OLGA, { type: 'end-hand', ...momentOf(running) })
  const hands = handsOf(voided.log)
  const file = phhsOf(hands, nameOf)
  expect(hands).toHaveLength(2)
  expect(file).toContain('[1]\nvariant = "NT"')
  expect(file).not.toContain('[2]\n')
  expect(file).toContain('blinds_or_straddles = [5, 10]\n')
  expect(file).toContain('players = ["bob", "ann"]')
  expect(file).toContain('"p2 cc", "p1 cc", "d db ??????", "p1 f"')
})

test('[P32] hands to be read by people say what everybody did, and what they have after it', () => {
  const table = play(start(tableOf({ stacks: three })), 'ann raise 30', 'bob fold', 'cid call', 'cid check')
  const over = play(table, 'ann bet 50', 'cid fold')
  const running = start(over)
  const voided = running.whenHost(OLGA, { type: 'end-hand', ...momentOf(running) })
  const [first = '', second = ''] = handsText(handsOf(voided.log), nameOf).split('\n\n')
  expect(first.split('\n')).toEqual([
    'Hand 1, 2026-11-15 20:00:02 UTC, blinds 5/10',
    'Seat 1: ann, 500, dealer',
    'Seat 2: bob, 500',
    'Seat 3: cid, 500',
    'bob posts small blind 5',
    'cid posts big blind 10',
    'ann raises to 30',
    'bob folds',
    'cid calls 20',
    '-- flop',
    'cid checks',
    'ann bets 50',
    'cid folds',
    '50 back to ann',
    'ann wins 65',
    'After it: ann 535, bob 495, cid 470',
  ])
  expect(second).toContain('The hand is void')
})

test('[P28, P32] a match can be saved as a table and as hands, guests by their names', () => {
  const table = tableOf({ stacks: { ann: 500, bob: 500 } }).whenHost(OLGA, {
    type: 'seat-guest',
    seat: 3,
    name: 'Siggi',
    buyIn: 500,
    playedBy: 'bob',
  })
  const over = play(start(table), 'ann fold', 'bob fold')
  const match = {
    code: 'ABCDE',
    number: 1,
    startedAt: 0,
    options: optionsSchema.parse({}),
    players: [],
    entries: over.log,
    name: (player: string) => guestName(player) ?? player.toUpperCase(),
  }
  const [csv, phh] = exports.map(({ id, write }) => [id, write(match)])
  expect(csv?.[0]).toBe('csv')
  expect(csv?.[1]).toContain(',BOB,player-folded,BOB,2,,,')
  expect(csv?.[1]).toContain('Siggi')
  expect(phh?.[1]).toContain('players = ["BOB", "Siggi", "ANN"]')
})
