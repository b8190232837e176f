import { expect, test } from 'vitest'
import { TestTable } from './testing/party.ts'

const roles = ({ table }: TestTable) => Object.fromEntries(table.members.map(({ id, role }) => [id, role]))

test('[T9b] who was unseated by a smaller game sits down again by time of joining, bots included', () => {
  const party = new TestTable().joins('bjorn', 'dora').does('anna', { type: 'add-bot', level: 'plain' })
  party.does('anna', { type: 'choose-game', game: 'duel' })
  expect(roles(party)).toEqual({
    anna: 'player',
    bjorn: 'player',
    dora: 'spectator',
    'bot-puffin': 'spectator',
  })
  expect(party.view('anna').members.every(({ wantsToPlay }) => wantsToPlay)).toBe(true)
  party.does('bjorn', { type: 'leave' }).happened('member-left', 'role-changed')
  expect(roles(party)).toEqual({ anna: 'player', dora: 'player', 'bot-puffin': 'spectator' })
  party.does('anna', { type: 'choose-game', game: 'high-card' }).happened('game-chosen', 'role-changed')
  expect(roles(party)).toEqual({ anna: 'player', dora: 'player', 'bot-puffin': 'player' })
})

test('[T9b] choosing to watch ends the wish to play, taking a seat renews it', () => {
  const party = new TestTable().joins('bjorn', 'dora')
  party.does('dora', { type: 'set-role', player: 'dora', role: 'spectator' }).happened('role-changed')
  party.does('anna', { type: 'choose-game', game: 'duel' })
  party.does('anna', { type: 'choose-game', game: 'high-card' })
  expect(roles(party)).toMatchObject({ dora: 'spectator' })
  party.does('dora', { type: 'set-role', player: 'dora', role: 'player' }).accepted()
  party.does('anna', { type: 'choose-game', game: 'duel' })
  // Waiting for a seat, and then not any more.
  party.does('dora', { type: 'set-role', player: 'dora', role: 'spectator' }).happened('role-changed')
  party.does('dora', { type: 'set-role', player: 'dora', role: 'spectator' }).refused('nothing-changes')
  party.does('anna', { type: 'choose-game', game: 'high-card' }).happened('game-chosen')
  expect(roles(party)).toMatchObject({ dora: 'spectator' })
})

test('[T9b] who comes while a match is on sits down when it is over, unless they came to watch', () => {
  const party = new TestTable().does('anna', { type: 'start' }).joins('bjorn')
  party.does('dora', { type: 'join', as: 'spectator' }).finishes()
  expect(roles(party)).toEqual({ anna: 'player', bjorn: 'player', dora: 'spectator' })
  const ended = new TestTable().does('anna', { type: 'start' }).joins('bjorn')
  ended.does('anna', { type: 'abandon' }).happened('match-abandoned', 'role-changed')
})

test('[T9b] where people sit down by themselves, getting up is no wish to watch the next game', () => {
  const session = new TestTable({ game: 'sit-down' }).joins('bjorn').does('anna', { type: 'start' })
  session.plays('bjorn', { type: 'sit' }).plays('bjorn', { type: 'stand' }).plays('anna', { type: 'end' })
  session.does('anna', { type: 'choose-game', game: 'high-card' })
  expect(roles(session)).toEqual({ anna: 'player', bjorn: 'player' })
})

test('[T9b] options follow the number of people until somebody sets them', () => {
  const party = new TestTable({ game: 'puzzle' })
  const rounds = () => (party.table.game.options as { rounds: number }).rounds
  expect(party.table.game).toMatchObject({ options: { rounds: 1 }, proposed: true })
  expect(party.view('anna').seats).toEqual({ min: 1, max: 4 })
  party.does('bjorn', { type: 'join' }).happened('member-joined', 'options-proposed')
  expect([rounds(), roles(party)]).toEqual([3, { anna: 'player', bjorn: 'player' }])
  party.does('bjorn', { type: 'leave' }).happened('member-left', 'options-proposed')
  expect(rounds()).toBe(1)
  party.does('anna', { type: 'add-bot', level: 'plain' }).happened('member-joined', 'options-proposed')
  party.does('anna', { type: 'choose-game', game: 'puzzle', options: { rounds: 1 } })
  party.happened('game-chosen', 'role-changed')
  expect(party.table.game).not.toHaveProperty('proposed')
  party.does('bjorn', { type: 'join' }).refused('table-full')
  party.does('anna', { type: 'choose-game', game: 'puzzle', options: { rounds: 2 } })
  party.does('bjorn', { type: 'join' }).happened('member-joined')
  expect(rounds()).toBe(2)
  // Whoever chooses a number of seats expects so many people.
  expect(new TestTable({ game: 'puzzle', seats: 3 }).table.game.options).toMatchObject({ rounds: 3 })
})

test('[T9b] [W21] starting is possible whenever there are enough, also after a match was ended', () => {
  const party = new TestTable({ game: 'duel' })
  expect(party.view('anna').cannotStart).toEqual({ why: 'too-few-players', missing: 1 })
  party.joins('bjorn').does('anna', { type: 'start' }).accepted()
  expect(party.view('anna').cannotStart).toEqual({ why: 'playing' })
  party.does('anna', { type: 'abandon' })
  expect(party.view('anna').cannotStart).toBeUndefined()
  party.does('anna', { type: 'start' }).accepted()
  const watched = new TestTable().joins('bjorn', 'dora')
  watched.does('anna', { type: 'choose-game', game: 'hermit' })
  expect(watched.view('anna').cannotStart).toEqual({ why: 'no-spectators', watching: 2 })
})

test('[T9b] [W21] the view says how the party would fit every game', () => {
  const party = new TestTable().joins('bjorn', 'dora').does('anna', { type: 'add-bot', level: 'plain' })
  party.does('dora', { type: 'set-role', player: 'dora', role: 'spectator' })
  expect(party.view('anna').fits).toMatchObject({
    'high-card': { play: 3, watch: 1, missing: 0 },
    duel: { play: 2, watch: 2, missing: 0 },
    puzzle: { play: 3, watch: 1, missing: 0 },
  })
  expect(new TestTable().view('anna').fits['duel']).toEqual({ play: 1, watch: 0, missing: 1 })
})
