import { expect, test } from 'vitest'
import { TestTable } from './testing/party.ts'

const played = (...others: readonly string[]): TestTable =>
  new TestTable()
    .joins(...others)
    .does('anna', { type: 'start' })
    .finishes()

test('[T10b] when every human player present has said again, the rematch starts, host or not', () => {
  const party = played('bjorn', 'dora').away('anna')
  party.does('bjorn', { type: 'say-again', again: true }).happened('again-said').after(0)
  expect(party.view('dora').next).toEqual({ again: ['bjorn'], proposals: [], waitingFor: ['dora'] })
  expect(party.view('dora').phase).toBe('waiting')
  party.does('dora', { type: 'say-again', again: true }).after(0)
  expect(party.view('dora')).toMatchObject({
    phase: 'playing',
    match: { number: 2, players: ['anna', 'bjorn', 'dora'] },
  })
  expect(party.table.next).toBeUndefined()
})

test('[T10b] who takes it back is waited for, and who goes away is not', () => {
  const party = played('bjorn').does('anna', { type: 'say-again', again: true })
  party.does('anna', { type: 'say-again', again: true }).refused('nothing-changes')
  party.does('anna', { type: 'say-again', again: false }).accepted()
  party.does('anna', { type: 'say-again', again: false }).refused('nothing-changes')
  party.does('bjorn', { type: 'say-again', again: true }).after(0)
  expect(party.view('anna').phase).toBe('waiting')
  party.away('anna').after(0)
  expect(party.view('bjorn').phase).toBe('playing')
})

test('[T10b] bots are ready, who watches has no say, and the host can start before', () => {
  const party = new TestTable().joins('bjorn').does('anna', { type: 'add-bot', level: 'plain' })
  party.does('dora', { type: 'join', as: 'spectator' }).does('anna', { type: 'start' }).finishes()
  party.does('dora', { type: 'say-again', again: true }).refused('players-only')
  party.does('dora', { type: 'propose-game', game: 'duel' }).refused('players-only')
  party.does('bjorn', { type: 'say-again', again: true }).does('anna', { type: 'start' }).accepted()
  party.does('bjorn', { type: 'say-again', again: true }).refused('not-while-playing')
  party.finishes().does('bjorn', { type: 'say-again', again: true })
  party.does('anna', { type: 'say-again', again: true }).after(0)
  expect(party.view('anna').match?.players).toContain('bot-puffin')
  new TestTable().does('anna', { type: 'say-again', again: true }).refused('only-after-a-match')
  expect(new TestTable().view('anna').next).toBeUndefined()
})

test('[T10b] [W22] a game that all present humans want is changed to and started', () => {
  const party = played('bjorn', 'dora').does('bjorn', { type: 'propose-game', game: 'duel' })
  party.does('bjorn', { type: 'propose-game', game: 'duel' }).refused('nothing-changes')
  party.does('bjorn', { type: 'propose-game', game: 'chess' }).refused('no-such-game')
  party.does('dora', { type: 'propose-game', game: 'duel' }).happened('game-proposed').after(0)
  expect(party.view('anna').next?.proposals).toEqual([{ game: 'duel', players: ['bjorn', 'dora'] }])
  expect(party.view('anna').phase).toBe('waiting')
  party.does('anna', { type: 'propose-game', game: 'duel' }).after(0)
  expect(party.view('anna').match).toMatchObject({ game: 'duel', players: ['anna', 'bjorn'] })
  // Who lost the seat to it still has a say in what comes next.
  party.finishes().does('dora', { type: 'propose-game', game: 'high-card' }).happened('game-proposed')
  party.does('anna', { type: 'say-again', again: true }).does('bjorn', { type: 'say-again', again: true })
  expect(party.after(0).view('anna').match).toMatchObject({ game: 'duel', number: 3 })
})

test('[T10b] [W22] a proposal replaces what one said before; the chosen game is again', () => {
  const party = played('bjorn').does('anna', { type: 'say-again', again: true })
  party.does('anna', { type: 'propose-game', game: 'duel' })
  party.does('bjorn', { type: 'propose-game', game: 'high-card' }).happened('again-said')
  const view = party.after(0).view('anna')
  expect(view.next).toEqual({
    again: ['bjorn'],
    proposals: [{ game: 'duel', players: ['anna'] }],
    waitingFor: ['anna'],
  })
})

test('[T10b] a game wanted by all but short of people is chosen, and the table says who is missing', () => {
  const alone = new TestTable().does('anna', { type: 'start' }).finishes()
  alone.does('anna', { type: 'propose-game', game: 'duel' }).after(0)
  expect(alone.table.game.id).toBe('duel')
  expect(alone.view('anna').cannotStart).toEqual({ why: 'too-few-players', missing: 1 })
})

test('[T10b] votes hold for the people they were cast among, and for the game that was chosen', () => {
  const said = () => played('bjorn').does('bjorn', { type: 'say-again', again: true })
  expect(said().joins('dora').table.next).toBeUndefined()
  expect(said().does('dora', { type: 'join', as: 'spectator' }).table.next?.again).toEqual(['bjorn'])
  expect(said().does('anna', { type: 'add-bot', level: 'plain' }).table.next).toBeUndefined()
  expect(said().does('anna', { type: 'choose-game', game: 'duel' }).table.next).toBeUndefined()
  const left = played('bjorn', 'dora').does('bjorn', { type: 'say-again', again: true })
  expect(left.does('dora', { type: 'leave' }).table.next).toBeUndefined()
})

test('[T10b] only the clock starts what was agreed on', () => {
  played('bjorn').does('anna', { type: 'start-next' }).refused('not-due')
  played('bjorn').clock({ type: 'start-next' }).refused('not-due')
})
