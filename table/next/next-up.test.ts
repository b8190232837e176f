import { expect, test } from 'vitest'
import { TestTable } from '../testing/party.ts'
import { COUNTDOWN } from './waiting-for.ts'

const played = (...others: readonly string[]): TestTable =>
  new TestTable()
    .joins(...others)
    .does('anna', { type: 'start' })
    .finishes()

const ready = { type: 'say-ready', ready: true } as const
const notReady = { type: 'say-ready', ready: false } as const
const duel = { type: 'choose-game', game: 'duel' } as const

test('[T9c] [W22] what comes next is one fact, told to every member and screen as soon as the host chooses', () => {
  const party = played('bjorn', 'dora')
  expect(party.view('bjorn').next).toEqual({
    game: 'high-card',
    options: party.table.game.options,
    plays: ['anna', 'bjorn', 'dora'],
    watches: [],
    ready: [],
    waitingFor: ['anna', 'bjorn', 'dora'],
    proposals: [],
  })
  party.does('anna', duel)
  const next = {
    game: 'duel',
    options: party.table.game.options,
    chosen: { by: 'host', player: 'anna' },
    plays: ['anna', 'bjorn'],
    watches: ['dora'],
    ready: [],
    waitingFor: ['bjorn'],
    proposals: [],
  }
  for (const viewer of ['anna', 'bjorn', 'dora', { kind: 'screen' }] as const)
    expect(party.view(viewer).next).toEqual(next)
  // The code of an unlisted table does not say who plays (T20).
  expect(party.view('stranger').next).toBeUndefined()
  expect(party.does('anna', { type: 'start' }).view('bjorn').next).toBeUndefined()
})

test('[T9c] before the first match the game it was opened with is what comes next', () => {
  const party = new TestTable().joins('bjorn')
  expect(party.view('bjorn').next).toMatchObject({
    game: 'high-card',
    chosen: { by: 'host', player: 'anna' },
  })
  party.does('bjorn', ready).refused('only-after-a-match')
  party.does('bjorn', { type: 'propose-game', game: 'duel' }).refused('only-after-a-match')
})

test('[T9c] all ready: it starts by itself after the countdown; host and bots are not counted', () => {
  const party = played('bjorn', 'dora').does('anna', { type: 'add-bot', level: 'plain' })
  party.does('anna', { type: 'choose-game', game: 'high-card' }).does('bjorn', ready).after(60_000)
  expect(party.view('anna').next).toMatchObject({ ready: ['bjorn'], waitingFor: ['dora'] })
  party.does('dora', ready)
  expect(party.view({ kind: 'screen' }).next?.startsAt).toBe(party.now + COUNTDOWN)
  expect(party.after(COUNTDOWN - 1).view('anna').phase).toBe('waiting')
  expect(party.after(1).view('anna').match?.players).toEqual(['anna', 'bjorn', 'dora', 'bot-puffin'])
  expect(party.table.next).toBeUndefined()
})

test('[T9c] anybody ready can stop the countdown, and so can the host, who starts by hand then', () => {
  const party = played('bjorn', 'dora').does('anna', { type: 'choose-game', game: 'high-card' })
  party.does('anna', { type: 'stop-countdown' }).refused('nothing-changes')
  party.does('bjorn', ready).does('dora', ready).does('dora', { type: 'stop-countdown' })
  party.happened('ready-said')
  expect(party.view('anna').next).toMatchObject({ ready: ['bjorn'], waitingFor: ['dora'] })
  party.does('dora', ready).does('anna', { type: 'stop-countdown' }).happened('start-held').after(60_000)
  expect(party.view('dora').next).toMatchObject({ held: true, ready: ['bjorn', 'dora'] })
  expect(party.view('dora').next?.startsAt).toBeUndefined()
  // Who says so once more after that is asked about again.
  party.does('dora', notReady).does('dora', ready).after(COUNTDOWN)
  expect(party.view('dora').phase).toBe('playing')
  const watched = played('bjorn').does('anna', duel).does('eyja', { type: 'join' }).does('bjorn', ready)
  watched.does('eyja', { type: 'stop-countdown' }).refused('only-watching')
})

test('[T9c] who watches may be ready too, and is not waited for', () => {
  const party = played('bjorn', 'dora').does('anna', duel).does('dora', ready).after(60_000)
  expect(party.view('anna').next).toMatchObject({ ready: ['dora'], waitingFor: ['bjorn'] })
  party.does('bjorn', ready).after(COUNTDOWN)
  expect(party.view('anna').match).toMatchObject({ game: 'duel', players: ['anna', 'bjorn'] })
  // Nobody who plays has said anything: the host's own choice starts nothing.
  const alone = new TestTable({ game: 'puzzle' }).does('anna', { type: 'start' }).finishes()
  alone.does('anna', { type: 'choose-game', game: 'puzzle' }).after(60_000)
  expect(alone.view('anna').phase).toBe('waiting')
})

test('[T9c] the countdown begins anew when who plays changes, and stops for who is not ready', () => {
  const party = played('bjorn').does('anna', { type: 'choose-game', game: 'high-card' }).does('bjorn', ready)
  party.after(2000).joins('dora')
  expect(party.view('anna').next).toMatchObject({ ready: ['bjorn'], waitingFor: ['dora'] })
  party.after(5000).does('dora', { type: 'leave' })
  expect(party.view('anna').next?.startsAt).toBe(party.now + COUNTDOWN)
  party.after(1000).away('bjorn').after(60_000)
  expect(party.view('anna').next?.startsAt).toBeUndefined()
  // Somebody else acts as host by now or the host is back: who comes back gets the whole countdown.
  expect(party.back('bjorn').view('bjorn').next?.startsAt).toBe(party.now + COUNTDOWN)
})

test('[T9c] a choice asks everybody anew, except who was ready for just this', () => {
  const party = played('bjorn', 'dora').does('bjorn', ready)
  party.does('anna', { type: 'choose-game', game: 'high-card' })
  expect(party.view('anna').next?.ready).toEqual(['bjorn'])
  party.does('anna', { type: 'choose-game', game: 'high-card', options: { rounds: 1 } })
  expect(party.view('anna').next?.ready).toEqual([])
  party.does('bjorn', ready).does('anna', duel)
  expect(party.view('anna').next?.ready).toEqual([])
})

test('[T9c] a proposal is told with its author until it is chosen, set aside by the host, or withdrawn', () => {
  const proposed = () => played('bjorn', 'dora').does('bjorn', { type: 'propose-game', game: 'duel' })
  const proposals = (party: TestTable) => party.view({ kind: 'screen' }).next?.proposals
  expect(proposals(proposed())).toEqual([{ game: 'duel', players: ['bjorn'] }])
  // Neither newcomers nor the time that goes by take it away.
  expect(proposals(proposed().joins('einar').after(600_000))).toEqual([{ game: 'duel', players: ['bjorn'] }])
  proposed().does('dora', { type: 'set-aside', game: 'duel' }).refused('host-only')
  expect(proposals(proposed().does('anna', { type: 'set-aside', game: 'duel' }).accepted())).toEqual([])
  proposed().does('anna', { type: 'set-aside', game: 'puzzle' }).refused('nothing-changes')
  proposed().does('dora', { type: 'withdraw-proposal' }).refused('nothing-changes')
  expect(proposals(proposed().does('bjorn', { type: 'withdraw-proposal' }).accepted())).toEqual([])
  expect(proposals(proposed().does('bjorn', { type: 'leave' }))).toEqual([])
  expect(proposals(proposed().does('anna', duel))).toEqual([])
  // Other options of what was chosen already say nothing about it.
  const later = played('bjorn').does('anna', duel).does('bjorn', { type: 'propose-game', game: 'puzzle' })
  later.does('anna', { type: 'choose-game', game: 'duel', options: { rounds: 1 } })
  expect(proposals(later)).toEqual([{ game: 'puzzle', players: ['bjorn'] }])
})

test('[T9c] bots make room before people', () => {
  const party = new TestTable().does('anna', { type: 'add-bot', level: 'plain' }).joins('bjorn')
  party.does('anna', duel)
  expect(party.view('anna').next).toMatchObject({ plays: ['anna', 'bjorn'], watches: ['bot-puffin'] })
  const full = new TestTable({ seats: 2 }).does('anna', { type: 'add-bot', level: 'plain' })
  expect(full.view('bjorn').welcomes.play).toBe(true)
  full.does('bjorn', { type: 'join', as: 'player' }).happened('member-joined', 'role-changed')
  expect(full.view('anna').next).toMatchObject({ plays: ['anna', 'bjorn'], watches: ['bot-puffin'] })
  full.does('dora', { type: 'join', as: 'player' }).refused('table-full')
})

test('[T9d] who comes during a match plays the next one, unless they just watch, and may think again', () => {
  const party = new TestTable().joins('bjorn').does('anna', { type: 'start' }).joins('dora')
  party.does('einar', { type: 'join', as: 'spectator' })
  const wanting = () =>
    Object.fromEntries(party.table.members.map(({ id, wantsToPlay }) => [id, wantsToPlay]))
  expect(wanting()).toEqual({ anna: true, bjorn: true, dora: true, einar: false })
  party.does('dora', { type: 'want-to-play', wants: true }).refused('nothing-changes')
  party.does('dora', { type: 'want-to-play', wants: false }).happened('role-changed')
  party.does('einar', { type: 'want-to-play', wants: true }).happened('role-changed')
  party.does('bjorn', { type: 'want-to-play', wants: false }).refused('not-while-playing')
  expect(party.finishes().view('anna').next).toMatchObject({
    plays: ['anna', 'bjorn', 'einar'],
    watches: ['dora'],
  })
  party.does('anna', { type: 'want-to-play', wants: false }).accepted()
  expect(party.view('anna').next).toMatchObject({ plays: ['bjorn', 'einar'], watches: ['anna', 'dora'] })
})

test('[T9b] who left and came back during a match is in the next one; who finds no seat stands in line', () => {
  const party = new TestTable({ seats: 2 }).joins('bjorn', 'dora').does('anna', { type: 'start' })
  party.does('dora', { type: 'leave' }).joins('einar', 'dora').finishes()
  expect(party.view('anna').next).toMatchObject({ plays: ['anna', 'bjorn'], watches: ['einar', 'dora'] })
  party.does('bjorn', { type: 'want-to-play', wants: false })
  expect(party.view('anna').next).toMatchObject({
    plays: ['anna', 'einar'],
    watches: ['dora', 'bjorn'],
  })
  party.does('bjorn', { type: 'want-to-play', wants: true })
  expect(party.view('anna').next?.watches).toEqual(['bjorn', 'dora'])
})

test('[T10b] while nothing is chosen all who play are asked, the host too; then it starts, host or not', () => {
  const party = played('bjorn', 'dora').away('anna').does('bjorn', ready).happened('ready-said').after(60_000)
  expect(party.view('dora').next).toMatchObject({ ready: ['bjorn'], waitingFor: ['dora'] })
  party.does('dora', ready).after(COUNTDOWN)
  expect(party.view('dora')).toMatchObject({
    phase: 'playing',
    match: { number: 2, players: ['anna', 'bjorn', 'dora'] },
  })
  const here = played('bjorn').does('bjorn', ready).does('bjorn', ready).refused('nothing-changes')
  expect(here.view('anna').next?.waitingFor).toEqual(['anna'])
  here.does('bjorn', notReady).does('bjorn', notReady).refused('nothing-changes')
  here.does('bjorn', ready).does('anna', { type: 'start' }).accepted()
  here.does('bjorn', ready).refused('not-while-playing')
  here.does('bjorn', { type: 'propose-game', game: 'duel' }).refused('not-while-playing')
})

test('[T10b] [W22] a game that all present humans want is chosen, and they are ready for it', () => {
  const party = played('bjorn', 'dora').does('bjorn', { type: 'propose-game', game: 'duel' })
  party.does('bjorn', { type: 'propose-game', game: 'duel' }).refused('nothing-changes')
  party.does('bjorn', { type: 'propose-game', game: 'chess' }).refused('no-such-game')
  party.does('dora', { type: 'propose-game', game: 'duel' }).happened('game-proposed').after(60_000)
  expect(party.view('anna').next?.proposals).toEqual([{ game: 'duel', players: ['bjorn', 'dora'] }])
  party.does('anna', { type: 'propose-game', game: 'duel' })
  party.happened('game-proposed', 'game-chosen', 'role-changed')
  expect(party.view('anna').next).toMatchObject({
    game: 'duel',
    chosen: { by: 'vote' },
    ready: ['bjorn', 'dora', 'anna'],
    startsAt: party.now + COUNTDOWN,
  })
  party.after(COUNTDOWN)
  expect(party.view('anna').match).toMatchObject({ game: 'duel', players: ['anna', 'bjorn'] })
  // Who lost the seat to it still has a say in what comes next; who only watches has none.
  party.finishes().does('dora', { type: 'propose-game', game: 'high-card' }).happened('game-proposed')
  party.does('dora', { type: 'want-to-play', wants: false })
  party.does('dora', { type: 'propose-game', game: 'puzzle' }).refused('only-watching')
})

test('[T10b] when the only one against it goes away, the others have agreed', () => {
  const party = played('bjorn', 'dora').does('bjorn', { type: 'propose-game', game: 'duel' })
  party.does('dora', { type: 'propose-game', game: 'duel' }).away('anna')
  expect(party.view('dora').next).toMatchObject({ game: 'duel', chosen: { by: 'vote' } })
})

test('[T10b] [W22] a proposal replaces what one said before; the game that stands is being ready', () => {
  const party = played('bjorn', 'dora')
    .does('dora', ready)
    .does('dora', { type: 'propose-game', game: 'duel' })
  party.does('bjorn', { type: 'propose-game', game: 'high-card' }).happened('ready-said')
  expect(party.view('anna').next).toMatchObject({
    ready: ['bjorn'],
    proposals: [{ game: 'duel', players: ['dora'] }],
  })
  party.does('dora', { type: 'propose-game', game: 'puzzle' })
  expect(party.view('anna').next?.proposals).toEqual([{ game: 'puzzle', players: ['dora'] }])
  party.does('dora', ready)
  expect(party.view('anna').next).toMatchObject({ ready: ['bjorn', 'dora'], proposals: [] })
})

test('[T10b] a game wanted by all but short of people is chosen, and the table says who is missing', () => {
  const alone = new TestTable().does('anna', { type: 'start' }).finishes()
  alone.does('anna', { type: 'propose-game', game: 'duel' }).after(60_000)
  expect(alone.view('anna')).toMatchObject({
    next: { game: 'duel', chosen: { by: 'vote' } },
    cannotStart: { why: 'too-few-players', missing: 1 },
  })
})

test('[T10b] nobody is started alone because the others went; one person presses Start', () => {
  const party = played('bjorn', 'dora').does('bjorn', ready)
  party.does('dora', { type: 'leave' }).does('anna', { type: 'leave' }).after(600_000)
  expect(party.view('bjorn')).toMatchObject({ phase: 'waiting', next: { ready: ['bjorn'], waitingFor: [] } })
  party.joins('einar').does('einar', ready).after(COUNTDOWN)
  expect(party.view('bjorn').match?.players).toEqual(['bjorn', 'einar'])
  const withBot = played('bjorn').does('anna', { type: 'add-bot', level: 'plain' }).does('bjorn', ready)
  withBot.away('anna').after(600_000)
  expect(withBot.view('bjorn').phase).toBe('waiting')
  withBot.does('bjorn', { type: 'start' }).accepted()
})

test('[T10b] only the clock starts what was agreed on, and not before its time', () => {
  played('bjorn').does('anna', { type: 'start-next' }).refused('not-due')
  played('bjorn').clock({ type: 'start-next' }).refused('not-due')
  const party = played('bjorn').does('anna', duel).does('bjorn', ready).clock({ type: 'start-next' })
  party.refused('not-due')
})
