import { expect, test } from 'vitest'
import { catalogue, TestTable } from './testing/party.ts'
import { viewAfterMove, viewTable } from './view.ts'

const roles = ({ table }: TestTable) => Object.fromEntries(table.members.map(({ id, role }) => [id, role]))

const left = () => new TestTable().joins('bjorn').does('anna', { type: 'start' }).away('bjorn')
const stoodIn = () => left().after(20_000).does('anna', { type: 'stand-in', player: 'bjorn' })
const cardOf = (party: TestTable) =>
  (party.view('bjorn').match?.view as { hand: number[] } | undefined)?.hand[0]

test('[T14] [W23] after 20 seconds the host may hand the seat to a bot, where the game allows it', () => {
  left().after(19_999).does('anna', { type: 'stand-in', player: 'bjorn' }).refused('not-away')
  const party = stoodIn().happened('stand-in-began')
  expect(party.view('anna').match).toMatchObject({ autopilot: ['bjorn'], standIn: 'plain' })
  party.does('anna', { type: 'stand-in', player: 'bjorn' }).refused('nothing-changes')
  party.does('anna', { type: 'stand-in', player: 'dora' }).refused('no-such-member')
  party.does('bjorn', { type: 'stand-in', player: 'anna' }).refused('host-only')
  new TestTable().does('anna', { type: 'stand-in', player: 'anna' }).refused('only-while-playing')
  const duel = new TestTable({ game: 'duel' }).joins('bjorn').does('anna', { type: 'start' }).away('bjorn')
  duel.after(20_000).does('anna', { type: 'stand-in', player: 'bjorn' }).refused('no-stand-in')
})

test('[T14] the bot plays for the seat until its player acts, and not a moment longer', () => {
  const party = stoodIn()
  party.bot('bjorn', { type: 'play-card', card: cardOf(party) }).accepted()
  const back = stoodIn().back('bjorn')
  expect(back.view('anna').match?.autopilot).toEqual(['bjorn'])
  back.plays('bjorn', { type: 'set-stake', stake: 2 }).happened('stand-in-ended', 'played')
  expect(back.view('anna').match?.autopilot).toEqual([])
  back.bot('bjorn', { type: 'play-card', card: cardOf(back) }).refused('not-a-member')
  stoodIn().plays('bjorn', { type: 'play-card', card: -1 }).refused('no-such-card')
})

test('[T14] a move after which the seat can be taken back shows it', () => {
  const { table } = stoodIn()
  const bjorn = { kind: 'person', player: 'bjorn' } as const
  const view = viewTable(catalogue, table, bjorn)
  expect(view.canTakeSeatBack).toBe(true)
  const { canTakeSeatBack: _not, ...before } = view
  expect(viewAfterMove(catalogue, table, bjorn, before)).toEqual(view)
})

test('[T14] no bot plays for somebody who is there', () => {
  const party = new TestTable().joins('bjorn').does('anna', { type: 'start' })
  party.bot('bjorn', { type: 'play-card', card: cardOf(party) }).refused('not-a-member')
})

test('[T14] [W23] the seat is taken back without waiting for one’s turn, also by who left', () => {
  stoodIn().back('bjorn').does('bjorn', { type: 'take-seat-back' }).happened('stand-in-ended')
  const party = stoodIn().does('bjorn', { type: 'leave' }).happened('member-left')
  expect(party.view('bjorn').canTakeSeatBack).toBe(true)
  expect(party.view('anna').match?.autopilot).toEqual(['bjorn'])
  party.does('bjorn', { type: 'take-seat-back' }).happened('member-joined', 'stand-in-ended')
  expect(roles(party)).toMatchObject({ bjorn: 'player' })
  expect(party.view('bjorn').match?.viewer).toBe('player')
  party.does('bjorn', { type: 'take-seat-back' }).refused('seat-not-held')
  party.does('dora', { type: 'take-seat-back' }).refused('seat-not-held')
})

test('[T14] a spectator whose seat is still held sits down in it again', () => {
  const party = stoodIn().does('bjorn', { type: 'leave' }).joins('bjorn')
  expect(roles(party)).toMatchObject({ bjorn: 'spectator' })
  party.does('bjorn', { type: 'take-seat-back' }).happened('role-changed', 'stand-in-ended')
})

test('[T14] who was removed has no seat to take back; the game hears of it', () => {
  const party = stoodIn().does('anna', { type: 'kick', player: 'bjorn' }).happened('played', 'member-left')
  party.does('bjorn', { type: 'take-seat-back' }).refused('seat-not-held')
  expect(party.view('bjorn').canTakeSeatBack).toBeUndefined()
})

test('[T14] who left a game that gives the seat to a bot takes it back from that bot', () => {
  const party = new TestTable({ game: 'returning' }).joins('bjorn', 'dora').does('anna', { type: 'start' })
  party.does('bjorn', { type: 'leave' }).happened('played', 'member-left')
  expect(party.view('bjorn').canTakeSeatBack).toBe(true)
  party.does('bjorn', { type: 'take-seat-back' }).happened('member-joined', 'played')
  expect(party.view('anna').match?.autopilot).toEqual([])
  const removed = new TestTable({ game: 'returning' }).joins('bjorn', 'dora').does('anna', { type: 'start' })
  removed.does('anna', { type: 'kick', player: 'bjorn' })
  removed.does('bjorn', { type: 'take-seat-back' }).refused('seat-not-held')
  const final = new TestTable().joins('bjorn', 'dora').does('anna', { type: 'start' })
  final.does('bjorn', { type: 'leave' }).does('bjorn', { type: 'take-seat-back' }).refused('seat-not-held')
})

test('[T14] the host who left takes table and seat back', () => {
  const party = new TestTable({ game: 'returning' }).joins('bjorn').does('anna', { type: 'start' })
  party.does('anna', { type: 'leave' }).does('anna', { type: 'take-seat-back' })
  party.happened('member-joined', 'host-returned', 'played')
  expect(party.view('anna').me).toMatchObject({ host: true, role: 'player' })
})
