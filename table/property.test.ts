import { seeded, type Random } from '@fimm/kernel'
import { EVENING } from '@fimm/kernel/testing/env.ts'
import { expect, test } from 'vitest'
import {
  hostOf,
  humansOf,
  isHuman,
  memberOf,
  missingHost,
  replaceHostAt,
  playersOf,
  seatsOf,
  viewerFor,
  viewAfterMove,
  viewTable,
  type Table,
  type TableCommand,
} from '@fimm/table'
import { catalogue, TestTable } from './testing/party.ts'

const COMMANDS = process.env['FIMM_DEEP'] ? 100_000 : 5_000
const PEOPLE = ['anna', 'bjorn', 'dora', 'einar', 'freyja', 'gunnar']
const GAMES = ['high-card', 'duel', 'hermit', 'puzzle', 'returning', 'sit-down']

const randomCommand = (random: Random, table: Table): TableCommand => {
  const player = random.next() < 0.8 ? random.pick(PEOPLE) : `bot-${1 + random.int(4)}`
  const hand = (table.current?.match?.state as { hands?: Record<string, number[]> } | undefined)?.hands ?? {}
  const cards = Object.values(hand).flat()
  return random.pick<() => TableCommand>([
    () => ({ type: 'join' }),
    () => ({ type: 'join' }),
    () => ({ type: 'join', as: random.pick(['player', 'spectator'] as const) }),
    () => ({ type: 'leave' }),
    () => ({ type: 'kick', player }),
    () => ({ type: 'set-role', player, role: random.pick(['player', 'spectator'] as const) }),
    () => ({ type: 'transfer-host', player }),
    () => ({ type: 'choose-game', game: random.pick(GAMES) }),
    () => ({ type: 'choose-game', game: 'high-card', seats: random.int(6) }),
    () => ({ type: 'add-bot', level: 'plain' }),
    () => ({ type: 'start' }),
    () => ({ type: 'start' }),
    () => ({ type: 'start' }),
    () => ({ type: 'abandon' }),
    () => ({ type: 'take-back' }),
    () => ({ type: 'redo' }),
    () => ({ type: 'answer-take-back', yes: random.next() < 0.7 }),
    () => ({ type: 'say-ready', ready: random.next() < 0.8 }),
    () => ({ type: 'propose-game', game: random.pick(GAMES) }),
    () => ({ type: 'withdraw-proposal' }),
    () => ({ type: 'set-aside', game: random.pick(GAMES) }),
    () => ({ type: 'stop-countdown' }),
    () => ({ type: 'meet-again', at: random.next() < 0.5 ? null : EVENING + random.int(3_600_000) }),
    () => ({ type: 'want-to-play', wants: random.next() < 0.7 }),
    () => ({ type: 'set-winner-stays', winnerStays: random.next() < 0.5 }),
    () => ({ type: 'stand-in', player }),
    () => ({ type: 'take-seat-back' }),
    () => ({ type: 'play', command: { type: random.pick(['sit', 'stand', 'end', 'draw-card', 'bless']) } }),
    () => ({ type: 'play', command: { type: 'set-stake', stake: 1 + random.int(5) } }),
    () => ({ type: 'play', command: { type: 'set-stake', stake: 1 + random.int(5) } }),
    () => ({ type: 'play', command: { type: 'play-card', card: cards[random.int(cards.length + 1)] ?? 0 } }),
  ])()
}

/** What must hold after every command, whatever came before. */
const broken = (before: Table, table: Table): string | undefined => {
  if (table.closed)
    return humansOf(table).length === 0 && table.current === undefined ? undefined : 'closed, yet not empty'
  const humans = humansOf(table)
  if (humans.length === 0) return table.meetsAgainAt === undefined ? 'open without humans' : undefined
  const host = memberOf(table, hostOf(table))
  const isReplaced = replaceHostAt(catalogue, table) !== undefined
  if (host === undefined && !isReplaced && missingHost(catalogue, table) === undefined)
    return `the host ${hostOf(table)} is not at the table, and nobody is waited for`
  if (host !== undefined && !isHuman(host)) return `the host ${hostOf(table)} is a bot`
  if (new Set(table.members.map(({ id }) => id)).size !== table.members.length)
    return 'somebody is there twice'
  if (table.current === undefined && playersOf(table).length > seatsOf(catalogue, table.game).max)
    return 'too many players'
  if (before.current !== undefined && table.current !== undefined && before.current.game !== 'sit-down')
    for (const { id, role } of table.members) {
      const held = memberOf(before, id)
      if (held !== undefined && held.role !== role) return `the role of ${id} changed while playing`
      const keptSeat = before.current.players.includes(id)
      if (held === undefined && role === 'player' && !keptSeat)
        return `${id} came in as a player while playing`
    }
  const { max } = seatsOf(catalogue, table.game)
  const isWaiting = table.members.some((member) => member.role === 'spectator' && member.wantsToPlay)
  if (table.current === undefined && isWaiting && playersOf(table).length < max)
    return 'somebody waits for a seat that is free'
  if (table.current?.match === undefined && table.current !== undefined) return 'a match without a state'
  return undefined
}

test(`[T1–T14] ${COMMANDS} random commands: one host, nobody twice, roles frozen, never stuck`, () => {
  const random = seeded('a long evening')
  const done = { accepted: 0, refused: 0, moved: 0, matches: 0, closed: 0 }
  let party = new TestTable()
  for (let i = 0; i < COMMANDS; i++) {
    const before = party.table
    // The host does most things, as at a real table.
    const person = random.next() < 0.4 ? hostOf(before) : random.pick(PEOPLE)
    const luck = random.next()
    if (luck < 0.08) party.away(person)
    else if (luck < 0.16) party.back(person)
    else if (luck < 0.22) party.after(random.int(90_000))
    else party.does(person, randomCommand(random, before))
    const isMoved =
      luck >= 0.22 && party.events.length > 0 && party.events.every(({ type }) => type === 'played')
    const fault = broken(before, party.table)
    const watcher = { kind: 'person', player: random.pick(PEOPLE) } as const
    if (isMoved) {
      done.moved++
      const seen = viewTable(catalogue, before, watcher)
      expect(viewAfterMove(catalogue, party.table, watcher, seen)).toEqual(party.view(watcher))
      expect(viewerFor(catalogue, before, watcher)).toEqual(viewerFor(catalogue, party.table, watcher))
    }
    if (fault !== undefined) throw new Error(`after ${i} commands: ${fault}\n${JSON.stringify(party.events)}`)
    if (party.table === before) done.refused++
    else done.accepted++
    if (party.table.matches > before.matches) done.matches++
    if (party.table.closed) {
      done.closed++
      party = new TestTable({ game: random.pick(GAMES) })
    }
  }
  // A run in which hardly anything is allowed would prove nothing.
  expect(done.accepted).toBeGreaterThan(COMMANDS / 10)
  expect(done.refused).toBeGreaterThan(COMMANDS / 10)
  expect(done.moved).toBeGreaterThan(COMMANDS / 200)
  expect(done.matches).toBeGreaterThan(COMMANDS / 100)
  expect(done.closed).toBeGreaterThan(0)
})

test('never stuck: from any evening, somebody there can become able to start or end a match', () => {
  for (let seed = 0; seed < 50; seed++) {
    const random = seeded(`stuck ${seed}`)
    const party = new TestTable()
    for (let i = 0; i < 60 && !party.table.closed; i++) {
      if (random.next() < 0.2) party.away(random.pick(PEOPLE))
      else party.does(random.pick(PEOPLE), randomCommand(random, party.table))
    }
    if (party.table.closed) continue
    const [someone] = humansOf(party.table)
    party.back(someone?.id ?? '').after(120_000)
    const host = hostOf(party.table)
    expect(memberOf(party.table, host)?.awaySince).toBeUndefined()
    if (party.table.current !== undefined) party.does(host, { type: 'abandon' }).accepted()
    party.does(host, { type: 'choose-game', game: 'high-card' }).accepted()
    party.does(host, { type: 'set-role', player: host, role: 'player' })
    party.does(host, { type: 'start' }).accepted()
  }
})
