import { seeded } from '@fimm/kernel'
import { createTable, drawCode, hostOf, parseCode } from '@fimm/table'
import { describe, expect, test } from 'vitest'
import { catalogue, TestTable } from './testing/party.ts'

const started = (...others: readonly string[]): TestTable =>
  new TestTable()
    .joins(...others)
    .does('anna', { type: 'start' })
    .accepted()

/** Nobody's time runs out while a test lets people be away. */
const SLOW = { time: 3_600_000 }

const roles = ({ table }: TestTable) => Object.fromEntries(table.members.map(({ id, role }) => [id, role]))

describe('the table', () => {
  test('[T1] a code is short, unambiguous, and read in any case', () => {
    const random = seeded('codes')
    for (let i = 0; i < 1000; i++) expect(drawCode(random)).toMatch(/^[A-HJKMNP-Z2-9]{5}$/)
    expect(parseCode(' ab-c2e ')).toBe('ABC2E')
    expect(parseCode('ABCDO')).toBeUndefined()
    expect(parseCode('ABCD')).toBeUndefined()
  })

  test('[T1] a new table waits, with its maker as host and first player', () => {
    const { table } = new TestTable()
    expect(table).toMatchObject({ code: 'ABCDE', visibility: 'unlisted', host: 'anna', closed: false })
    expect(table.members).toMatchObject([{ id: 'anna', role: 'player' }])
    expect(new TestTable().view('anna').phase).toBe('waiting')
  })

  test('[T1] a table is made only for a game that exists, with options and seats it knows', () => {
    const code = (setting: object) => {
      const made = createTable({ code: 'ABCDE', host: 'anna', game: 'high-card', ...setting }, catalogue)
      return made.ok ? 'made' : made.error.code
    }
    expect(code({ game: 'chess' })).toBe('no-such-game')
    expect(code({ options: { rounds: 'many' } })).toBe('bad-options')
    expect(code({ seats: 5 })).toBe('bad-seats')
    expect(code({ seats: Number.NaN })).toBe('bad-seats')
    expect(code({ code: 'O0O0O' })).toBe('bad-code')
    expect(code({ seats: 2 })).toBe('made')
  })

  test('[T1] the last human to leave closes the table, bots or not', () => {
    new TestTable()
      .does('anna', { type: 'add-bot', level: 'plain' })
      .does('anna', { type: 'leave' })
      .happened('member-left', 'table-closed')
      .does('bjorn', { type: 'join' })
      .refused('table-closed')
  })

  test('[T2] joining while waiting makes a player while there is room, then a spectator', () => {
    const party = new TestTable({ seats: 2 }).joins('bjorn', 'dora')
    expect(roles(party)).toEqual({ anna: 'player', bjorn: 'player', dora: 'spectator' })
  })

  test('[T2] joining twice is joining once; another role is not asked for by joining', () => {
    const party = new TestTable({ seats: 2 }).joins('bjorn', 'dora')
    party.does('dora', { type: 'join' }).happened()
    party.does('dora', { type: 'join', as: 'spectator' }).happened()
    party.does('bjorn', { type: 'join', as: 'player' }).happened()
    party.does('dora', { type: 'join', as: 'player' }).refused('already-a-member')
    expect(roles(party)).toEqual({ anna: 'player', bjorn: 'player', dora: 'spectator' })
  })

  test('[T2] joining while playing makes a spectator; sitting down is the game’s affair and changes the role', () => {
    expect(roles(started().joins('bjorn'))).toEqual({ anna: 'player', bjorn: 'spectator' })
    const session = new TestTable({ game: 'sit-down' }).does('anna', { type: 'start' }).joins('bjorn')
    expect(roles(session)).toEqual({ anna: 'spectator', bjorn: 'spectator' })
    session.plays('bjorn', { type: 'sit' }).happened('played', 'role-changed')
    expect(roles(session)).toEqual({ anna: 'spectator', bjorn: 'player' })
    session
      .does('anna', { type: 'add-bot', level: 'plain' })
      .accepted()
      .bot('bot-puffin', { type: 'sit' })
      .accepted()
    expect(roles(session)['bot-puffin']).toBe('player')
  })

  test('[T3] a full table says so, to players and to spectators', () => {
    const party = new TestTable({ seats: 1 })
    party.does('bjorn', { type: 'join', as: 'player' }).refused('table-full')
    for (let i = 0; i < 20; i++) party.does(`guest-${i}`, { type: 'join' }).accepted()
    party.does('dora', { type: 'join' }).refused('table-full')
    party.does('dora', { type: 'join', as: 'spectator' }).refused('too-many-spectators')
    new TestTable({ game: 'hermit' }).does('bjorn', { type: 'join' }).refused('table-full')
    new TestTable({ game: 'hermit' })
      .does('bjorn', { type: 'join', as: 'spectator' })
      .refused('no-spectators')
  })

  test.each([
    [{ type: 'start' }],
    [{ type: 'abandon' }],
    [{ type: 'choose-game', game: 'duel' }],
    [{ type: 'add-bot', level: 'plain' }],
    [{ type: 'kick', player: 'dora' }],
    [{ type: 'set-role', player: 'dora', role: 'spectator' }],
    [{ type: 'transfer-host', player: 'bjorn' }],
    [{ type: 'set-visibility', visibility: 'public' }],
  ] as const)('[T4] only the host may %o', (command) => {
    new TestTable().joins('bjorn', 'dora').does('bjorn', command).refused('host-only')
    new TestTable().joins('bjorn', 'dora').does('nobody', command).refused('not-a-member')
  })

  test('[T4] game, options and roles change only while waiting', () => {
    const party = started('bjorn')
    party.does('anna', { type: 'choose-game', game: 'duel' }).refused('not-while-playing')
    party.does('bjorn', { type: 'set-role', player: 'bjorn', role: 'spectator' }).refused('not-while-playing')
    party.does('anna', { type: 'add-bot', level: 'plain' }).refused('not-while-playing')
    party.does('anna', { type: 'start' }).refused('not-while-playing')
    new TestTable()
      .joins('bjorn')
      .does('bjorn', { type: 'set-role', player: 'bjorn', role: 'spectator' })
      .happened('role-changed')
      .does('bjorn', { type: 'set-role', player: 'bjorn', role: 'spectator' })
      .refused('nothing-changes')
  })

  test('[T5] a host who leaves is stood in for by the earliest-joined human present, and has it back on return', () => {
    const party = new TestTable().joins('bjorn', 'dora').away('bjorn').does('anna', { type: 'leave' })
    expect(hostOf(party.table)).toBe('dora')
    party.does('anna', { type: 'join' }).happened('member-joined', 'host-returned')
    expect(hostOf(party.table)).toBe('anna')
  })

  test('[T5] a host away for 60 seconds is stood in for, not before, and has it back on return', () => {
    const party = new TestTable().joins('bjorn').away('anna').after(59_999)
    expect(hostOf(party.table)).toBe('anna')
    party.after(1)
    expect(hostOf(party.table)).toBe('bjorn')
    party.back('anna').happened('presence-changed', 'host-returned')
    expect(hostOf(party.table)).toBe('anna')
  })

  test('[T5] what was handed over does not come back', () => {
    const party = new TestTable().joins('bjorn').does('anna', { type: 'transfer-host', player: 'bjorn' })
    party.does('anna', { type: 'leave' }).does('anna', { type: 'join' })
    expect(hostOf(party.table)).toBe('bjorn')
    const stood = new TestTable().joins('bjorn', 'dora').away('anna').after(60_000)
    stood.does('bjorn', { type: 'transfer-host', player: 'dora' }).accepted().back('anna')
    expect(hostOf(stood.table)).toBe('dora')
  })

  test('[T5] nobody stands in while nobody else is there; the first to come back does', () => {
    const party = new TestTable().joins('bjorn').away('bjorn').away('anna').after(600_000)
    expect(hostOf(party.table)).toBe('anna')
    party.back('bjorn').after(0)
    expect(hostOf(party.table)).toBe('bjorn')
  })

  test('[T5] a spectator may be host, a bot never', () => {
    const party = new TestTable().joins('bjorn').does('anna', { type: 'add-bot', level: 'plain' })
    party.does('bjorn', { type: 'set-role', player: 'bjorn', role: 'spectator' })
    party.does('anna', { type: 'transfer-host', player: 'bot-puffin' }).refused('bots-cannot-host')
    party.does('anna', { type: 'leave' })
    expect(hostOf(party.table)).toBe('bjorn')
    party.does('bjorn', { type: 'start' }).accepted()
  })

  test('[T5] a game may name who stands in', () => {
    const session = new TestTable({ game: 'sit-down' }).joins('bjorn', 'dora').does('anna', { type: 'start' })
    session.plays('bjorn', { type: 'sit' }).plays('dora', { type: 'sit' }).away('anna').after(60_000)
    expect(hostOf(session.table)).toBe('dora')
  })

  test('[T5] a game may let nobody stand in: the table waits, says for whom, and goes on with the first who may', () => {
    const session = new TestTable({ game: 'sit-down' }).joins('bjorn').does('anna', { type: 'start' })
    session.away('anna').after(60_000).joins('dora').after(60_000)
    expect(hostOf(session.table), 'both only watch').toBe('anna')
    const since = session.now - 120_000
    for (const who of ['bjorn', { kind: 'screen' }] as const)
      expect(session.view(who).missingHost).toEqual({ player: 'anna', since })
    session.plays('dora', { type: 'sit' }).accepted().after(0)
    expect(hostOf(session.table), 'who came while the host was away').toBe('anna')
    expect(session.view('dora').missingHost?.player).toBe('anna')
    session.plays('bjorn', { type: 'sit' }).accepted()
    expect(session.view('bjorn').missingHost).toBeUndefined()
    session.after(0)
    expect(hostOf(session.table)).toBe('bjorn')
    session.plays('bjorn', { type: 'stand' }).accepted().after(0).happened('host-awaited')
    expect(session.view('dora')).toMatchObject({ me: { host: false }, missingHost: { player: 'anna' } })
    session.back('anna').happened('presence-changed')
    expect(session.view('anna')).not.toHaveProperty('missingHost')
    expect(session.view('anna').me?.host).toBe(true)
  })

  test('[T5] who arrives while the host is away does not act as host, unless the table waits and they sit', () => {
    const alone = () => new TestTable({ options: SLOW }).does('anna', { type: 'add-bot', level: 'plain' })
    const playing = alone().does('anna', { type: 'start' }).accepted().away('anna').after(10_000)
    playing.joins('bjorn').after(120_000)
    expect(hostOf(playing.table)).toBe('anna')
    expect(playing.view('bjorn').missingHost?.player).toBe('anna')

    const watched = alone().does('bjorn', { type: 'join', as: 'spectator' })
    watched.does('anna', { type: 'start' }).accepted().away('anna').after(60_000)
    expect(hostOf(watched.table), 'who watched already may').toBe('bjorn')

    const waiting = alone().away('anna').after(10_000).does('bjorn', { type: 'join', as: 'spectator' })
    waiting.after(120_000)
    expect(hostOf(waiting.table)).toBe('anna')
    waiting.does('bjorn', { type: 'set-role', player: 'bjorn', role: 'player' }).accepted().after(0)
    expect(hostOf(waiting.table)).toBe('bjorn')
  })

  test('[T5] of those there when the host left, who is away acts as host once back; who came later never does', () => {
    const party = new TestTable({ options: SLOW })
      .joins('bjorn')
      .does('anna', { type: 'start' })
      .away('bjorn')
    party.does('anna', { type: 'leave' }).accepted()
    party.after(5000).joins('dora').after(120_000)
    expect(hostOf(party.table)).toBe('bjorn')
    expect(party.view('dora').missingHost).toEqual({ player: 'bjorn', since: party.now - 125_000 })
    party.back('bjorn').accepted()
    expect(party.view('dora').missingHost).toBeUndefined()
    expect(party.view('bjorn').me?.host).toBe(true)
  })

  test('[T6] starting needs the game’s minimum; one may start where the game allows it', () => {
    new TestTable({ game: 'duel' }).does('anna', { type: 'start' }).refused('too-few-players')
    expect(new TestTable({ game: 'duel' }).view('anna').cannotStart).toEqual({
      why: 'too-few-players',
      missing: 1,
    })
    new TestTable().does('anna', { type: 'start' }).happened('match-started', 'played')
    new TestTable({ game: 'duel' })
      .does('anna', { type: 'add-bot', level: 'plain' })
      .does('anna', { type: 'start' })
      .accepted()
  })

  test('[T7] the game hears of who leaves; without players the match is abandoned and spectators stay', () => {
    const party = started('bjorn').joins('dora')
    party.does('bjorn', { type: 'leave' }).happened('played', 'member-left')
    party
      .does('anna', { type: 'leave' })
      .happened('played', 'match-abandoned', 'member-left', 'host-acting', 'role-changed')
    expect(party.view('dora').phase).toBe('waiting')
    expect(party.table.history).toMatchObject([{ abandoned: 'nobody-left' }])
  })

  test('[T7] humans who leave to bots alone leave nothing to play for; bots among themselves may go on', () => {
    const party = new TestTable().joins('dora').does('anna', { type: 'add-bot', level: 'plain' })
    party
      .does('dora', { type: 'set-role', player: 'dora', role: 'spectator' })
      .does('anna', { type: 'start' })
    party.does('anna', { type: 'leave' }).happened('played', 'member-left', 'host-acting', 'match-abandoned')
    const show = new TestTable().does('anna', { type: 'add-bot', level: 'plain' }).joins('bjorn')
    for (const player of ['anna', 'bjorn']) show.does(player, { type: 'set-role', player, role: 'spectator' })
    show.does('anna', { type: 'start' }).does('bjorn', { type: 'leave' }).happened('member-left')
  })

  test('[T7] kicking is leaving, for the game too', () => {
    started('bjorn').does('anna', { type: 'kick', player: 'bjorn' }).happened('played', 'member-left')
    new TestTable().does('anna', { type: 'kick', player: 'anna' }).refused('not-yourself')
    new TestTable().does('anna', { type: 'kick', player: 'bjorn' }).refused('no-such-member')
  })

  test('[T8] a lost connection is no leaving, and the game is notified', () => {
    const party = started('bjorn').away('bjorn').happened('presence-changed', 'played')
    expect(party.view('anna').members[1]).toHaveProperty('awaySince')
    expect(party.view('anna').match?.view).toMatchObject({ away: ['bjorn'] })
    party.back('bjorn').happened('presence-changed', 'played')
    expect(party.view('anna').members[1]).not.toHaveProperty('awaySince')
    party.back('bjorn').refused('nothing-changes')
    party.does('anna', { type: 'note-presence', player: 'bjorn', connected: false }).refused('server-only')
  })

  test('[T9] a finished match is in the history with its scores, an abandoned one with its reason', () => {
    const party = started('bjorn').finishes()
    expect(party.table.history).toMatchObject([
      { number: 1, game: 'high-card', outcome: { standings: [{}, {}] } },
    ])
    party.does('anna', { type: 'start' }).does('anna', { type: 'abandon' }).happened('match-abandoned')
    expect(party.table.history[1]).toMatchObject({ number: 2, abandoned: 'host-abandoned' })
    expect(party.table.history[1]).not.toHaveProperty('outcome')
    const forgetful = new TestTable({ game: 'duel' }).joins('bjorn').does('anna', { type: 'start' })
    expect(forgetful.does('anna', { type: 'abandon' }).table.history).toEqual([])
  })

  test('[T9] a rematch keeps the players and tells the game who began', () => {
    const party = started('bjorn').finishes().does('anna', { type: 'start' }).accepted()
    expect(party.events[0]).toMatchObject({
      number: 2,
      players: ['anna', 'bjorn'],
      previous: { first: 'anna' },
    })
  })

  test('[T9] the next game keeps the party: seats by time of joining, the rest watch', () => {
    const party = started('bjorn', 'dora').finishes().does('anna', { type: 'choose-game', game: 'duel' })
    party.happened('game-chosen', 'role-changed')
    expect(roles(party)).toEqual({ anna: 'player', bjorn: 'player', dora: 'spectator' })
    party
      .does('anna', { type: 'set-role', player: 'bjorn', role: 'spectator' })
      .happened('role-changed', 'role-changed')
    expect(roles(party)).toEqual({ anna: 'player', bjorn: 'spectator', dora: 'player' })
    const hermit = started('bjorn').finishes().does('anna', { type: 'choose-game', game: 'hermit' })
    hermit.does('anna', { type: 'start' }).refused('no-spectators')
  })

  test('[T11] freely taken back by its author only, while nobody decided since', () => {
    const party = started('bjorn').plays('bjorn', { type: 'set-stake', stake: 7 })
    expect(party.view('bjorn').match?.takeback).toEqual({
      policy: 'free',
      events: [{ type: 'stake-set', player: 'bjorn', stake: 7 }],
    })
    expect(party.view('anna').match?.takeback).toBeUndefined()
    party.does('anna', { type: 'take-back' }).refused('not-yours-to-take-back')
    party.away('anna').does('bjorn', { type: 'take-back' }).happened('taken-back', 'played')
    expect(party.view('anna').match?.view).toMatchObject({ stake: 1, away: ['anna'] })
    party.does('bjorn', { type: 'take-back' }).refused('nothing-to-take-back')
  })

  test('[T11] the host’s to take back is the host’s alone', () => {
    const party = started('bjorn').plays('anna', { type: 'bless' })
    party.does('bjorn', { type: 'take-back' }).refused('not-yours-to-take-back')
    party.does('anna', { type: 'take-back' }).accepted()
  })

  test('[T11] by consent: everybody else must agree, one no or half a minute ends it', () => {
    const asked = () => {
      const party = new TestTable({ game: 'sit-down' }).joins('bjorn', 'dora').does('anna', { type: 'start' })
      for (const player of ['anna', 'bjorn', 'dora']) party.plays(player, { type: 'sit' })
      return party.does('dora', { type: 'take-back' }).happened('takeback-asked')
    }
    const agreed = asked().does('dora', { type: 'take-back' }).refused('already-asking')
    agreed.does('dora', { type: 'answer-take-back', yes: true }).refused('not-asked')
    agreed.does('anna', { type: 'answer-take-back', yes: true }).happened('takeback-agreed')
    agreed.does('bjorn', { type: 'answer-take-back', yes: true }).happened('taken-back', 'role-changed')
    expect(roles(agreed)).toMatchObject({ dora: 'spectator' })
    asked().does('anna', { type: 'answer-take-back', yes: false }).happened('takeback-dropped')
    const late = asked().after(30_000)
    expect(late.table.current?.asking).toBeUndefined()
    const moved = asked().plays('anna', { type: 'stand' })
    expect(moved.table.current?.asking).toBeUndefined()
  })

  test('[T11] what was taken back is put again by whoever could take it back, while nothing else was decided', () => {
    const party = started('bjorn').plays('bjorn', { type: 'set-stake', stake: 7 })
    party.does('bjorn', { type: 'redo' }).refused('nothing-to-redo')
    party.does('bjorn', { type: 'take-back' })
    expect(party.view('anna').match?.redo).toBeUndefined()
    expect(party.view('bjorn').match?.redo).toEqual({
      policy: 'free',
      events: [{ type: 'stake-set', player: 'bjorn', stake: 7 }],
    })
    party.does('anna', { type: 'redo' }).refused('not-yours-to-redo')
    party.does('bjorn', { type: 'redo' }).happened('played', 'played')
    expect(party.view('anna').match?.view).toMatchObject({ stake: 7 })
    expect(party.view('bjorn').match?.redo).toBeUndefined()
    party.does('bjorn', { type: 'take-back' }).plays('anna', { type: 'set-stake', stake: 3 })
    expect(party.view('bjorn').match?.redo).toBeUndefined()
    party.does('bjorn', { type: 'redo' }).refused('nothing-to-redo')
  })

  test('[T11] nothing is taken back across a reveal, chance, or somebody’s leaving', () => {
    const drawn = started('bjorn').plays('anna', { type: 'draw-card' })
    drawn.does('anna', { type: 'take-back' }).refused('nothing-to-take-back')
    const left = started('bjorn')
      .plays('anna', { type: 'set-stake', stake: 5 })
      .does('bjorn', { type: 'leave' })
    left.does('anna', { type: 'take-back' }).refused('nothing-to-take-back')
  })

  test('[T13] a player, a spectator, the screen and a stranger see each their own', () => {
    const party = started('bjorn').joins('dora')
    expect(party.view('anna').match?.view).toMatchObject({ me: 'anna', hand: [1, 18, 35, 52] })
    expect(party.view('dora').match?.view).toMatchObject({ hand: [] })
    expect(party.view({ kind: 'screen' }).match?.view).toMatchObject({ hand: [] })
    expect(party.view('a stranger').match).toBeUndefined()
    expect(party.finishes().view('dora').last?.view).toHaveProperty('cards')
    expect(party.view('a stranger').last).toBeUndefined()
  })

  test('[T14] bots are members who act for their own seat and no other', () => {
    const party = new TestTable()
      .does('anna', { type: 'add-bot', level: 'plain' })
      .does('anna', { type: 'start' })
    expect(party.table.members[1]).toMatchObject({ id: 'bot-puffin', bot: 'plain', role: 'player' })
    party.bot('bot-puffin', { type: 'play-card', card: 1 }).refused('no-such-card')
    party.does('anna', { type: 'add-bot', level: 'genius' }).refused('not-while-playing')
    new TestTable().does('anna', { type: 'add-bot', level: 'genius' }).refused('no-such-level')
  })

  test('[T14] a seat on autopilot is seen by all', () => {
    const party = started('bjorn', 'dora').does('bjorn', { type: 'leave' })
    expect(party.view('anna').match?.autopilot).toEqual(['bjorn'])
  })
})
