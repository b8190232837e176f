import {
  audienceOf,
  checkForTwo,
  decideLobby,
  EMPTY_LOBBY,
  evolveLobby,
  mayDelete,
  mayRead,
  parseMessage,
  parseName,
  sameName,
  viewLobby,
  type Lobby,
  type LobbyCommand,
  type LobbyEvent,
} from '@fimm/table'
import { describe, expect, test } from 'vitest'
import { catalogue, TestTable } from './testing/party.ts'

class TestLobby {
  lobby: Lobby = EMPTY_LOBBY
  now = 1000
  events: readonly LobbyEvent[] = []
  code: string | undefined

  does(player: string, command: LobbyCommand): this {
    const answer = decideLobby(this.lobby, command, player, this.now)
    this.code = answer.ok ? undefined : answer.error.code
    this.events = answer.ok ? answer.value : []
    this.lobby = this.events.reduce(evolveLobby, this.lobby)
    return this
  }

  with(...people: readonly string[]): this {
    for (const name of people) this.does(name, { type: 'enter', name })
    return this
  }

  happened(...types: readonly LobbyEvent['type'][]): this {
    expect(this.events.map(({ type }) => type)).toEqual(types)
    return this
  }

  refused(code: string): this {
    expect(this.code).toBe(code)
    return this
  }
}

const challenged = () =>
  new TestLobby().with('anna', 'bjorn', 'dora').does('anna', { type: 'challenge', to: 'bjorn', game: 'duel' })

describe('the lobby', () => {
  test('[T15] the others are listed with who is playing, oneself is not', () => {
    const { lobby } = new TestLobby()
      .with('anna', 'bjorn')
      .does('bjorn', { type: 'set-playing', playing: true })
    expect(viewLobby(lobby, 'anna').people).toEqual([{ player: 'bjorn', name: 'bjorn', playing: true }])
  })

  test.each([
    ['  Anna  ', 'Anna'],
    ['Þórður', 'Þórður'],
    ['Anna  María', 'Anna María'],
    ['👩‍👩‍👧 x', 'name-signs'],
    ['A', 'name-length'],
    ['x'.repeat(21), 'name-length'],
    ['x'.repeat(1_000_000), 'name-length'],
    ['An\u0000na', 'name-signs'],
    ['An\u202ena', 'name-signs'],
    ['<b>Anna</b>', '<b>Anna</b>'],
  ])('[T15] the name %j', (text, expected) => {
    const name = parseName(text)
    expect(name.ok ? name.value : name.error.code).toBe(expected)
  })

  test.each([
    ['Аnna', 'name-scripts'],
    ['Ann\u03b1', 'name-scripts'],
    ['An\u200bna', 'name-signs'],
    ['An\u3164na', 'name-signs'],
    ['An\u2800na', 'name-signs'],
    ['An\u034fna', 'name-signs'],
    ['A\u0301\u0302\u0303nna', 'name-signs'],
    ['Á\u0302nna', 'Á\u0302nna'],
    ['Анна', 'Анна'],
    ['Guðrún Ósk', 'Guðrún Ósk'],
    ['Þórður', 'Þórður'],
    ['An\u00a0na', 'An na'],
    ['Ég ❤️ spil', 'Ég ❤️ spil'],
    ['アンナ Anna', 'アンナ Anna'],
  ])('[T22] [F41] the name %j', (text, expected) => {
    const name = parseName(text)
    expect(name.ok ? name.value : name.error.code).toBe(expected)
  })

  test.each([
    ['Fimm', 'name-reserved'],
    ['FIMM', 'name-reserved'],
    ['F i m m', 'name-reserved'],
    ['FlMM', 'name-reserved'],
    ['fimm 1', 'name-reserved'],
    ['Fimm Team', 'name-reserved'],
    ['Support-Fimm', 'name-reserved'],
    ['admin', 'name-reserved'],
    ['~ Admin ~', 'name-reserved'],
    ['0fficial', 'name-reserved'],
    ['007 Moderator', 'name-reserved'],
    ['Stjórnandi', 'name-reserved'],
    ['Somebody', 'name-reserved'],
    ['einhver', 'name-reserved'],
    // People are called so, or like to be.
    ['Fimm fræknu', 'Fimm fræknu'],
    ['Hrafn', 'Hrafn'],
    ['Team', 'Team'],
    ['Modestas', 'Modestas'],
    ['Anna Host', 'Anna Host'],
    ['❤️❤️', '❤️❤️'],
  ])('[T15] [T14b] the name %j, which may be reserved', (text, expected) => {
    const name = parseName(text)
    expect(name.ok ? name.value : name.error.code).toBe(expected)
  })

  test.each([
    ['Inga', 'lnga', true],
    ['Inga', '1nga', true],
    ['Anna', 'ANNA', true],
    ['Anna', 'Ａｎｎａ', true],
    ['Anna', 'ᴀɴɴᴀ', true],
    ['Beta', 'ВЕТА', true],
    ['Oskar', '0skar', true],
    ['oskar', '0SKAR', true],
    ['Roxy', 'ʀoxy', true],
    ['Anna', 'An\u2060na', true],
    // What a table of a few alphabets would not know: Lisu, Deseret, Arabic digits, two letters for one.
    ['Anna', 'ꓮnna', true],
    ['Oskar', '𐐄skar', true],
    ['Lilo', 'Lil٥', true],
    ['Emma', 'Ernrna', true],
    ['Мак', 'Mak', true],
    ['Ægir', 'Aegir', true],
    ['Guðrún', 'Gudrun', false],
    ['Þór', 'Þor', false],
    ['Þór', 'Thor', false],
    ['Søren', 'Soren', false],
    ['Óskar', 'Oskar', false],
    ['Anna', 'Ánna', false],
    ['Páll', 'Páli', false],
    ['Ýr', 'Yr', false],
  ])('[T22] [F41] %s and %s are taken for the same: %s', (one, other, isSame) => {
    expect(sameName(one, other)).toBe(isSame)
    expect(sameName(other, one)).toBe(isSame)
  })

  test('[T15] a name is taken regardless of case, and free again when its owner goes', () => {
    const lobby = new TestLobby()
      .with('anna')
      .does('other', { type: 'enter', name: 'ANNA' })
      .refused('name-taken')
    lobby.does('anna', { type: 'exit' }).does('other', { type: 'enter', name: 'ANNA' }).happened('entered')
    expect(sameName('Ægir', 'ægir')).toBe(true)
  })

  test('[T16] accepted: both are paired; declined: both are free again', () => {
    challenged()
      .happened('challenged')
      .does('bjorn', { type: 'answer', from: 'anna', yes: true })
      .happened('challenge-ended', 'paired')
    const no = challenged().does('bjorn', { type: 'answer', from: 'anna', yes: false })
    expect(no.events).toMatchObject([{ why: 'declined' }])
    expect(no.lobby.challenges).toEqual([])
  })

  test('[T16] one pending invitation per person, sent or received; who plays is busy', () => {
    challenged().does('anna', { type: 'challenge', to: 'dora', game: 'duel' }).refused('busy')
    challenged().does('dora', { type: 'challenge', to: 'bjorn', game: 'duel' }).refused('busy')
    const playing = new TestLobby()
      .with('anna', 'bjorn')
      .does('bjorn', { type: 'set-playing', playing: true })
    playing.does('anna', { type: 'challenge', to: 'bjorn', game: 'duel' }).refused('busy')
    playing.does('anna', { type: 'challenge', to: 'anna', game: 'duel' }).refused('not-yourself')
    playing.does('anna', { type: 'challenge', to: 'nobody', game: 'duel' }).refused('not-here')
  })

  test('[T16] two crossing invitations are a match', () => {
    challenged()
      .does('bjorn', { type: 'challenge', to: 'anna', game: 'duel' })
      .happened('challenge-ended', 'paired')
    challenged().does('bjorn', { type: 'challenge', to: 'anna', game: 'other' }).refused('busy')
  })

  test('[T16] withdrawn, expired after 30 seconds, gone when either leaves', () => {
    const withdrawn = challenged().does('anna', { type: 'withdraw' })
    expect(withdrawn.events).toMatchObject([{ why: 'withdrawn' }])
    withdrawn.does('bjorn', { type: 'answer', from: 'anna', yes: true }).refused('no-such-challenge')
    const waiting = challenged()
    waiting.now += 29_999
    waiting.does('', { type: 'expire' }).refused('not-due')
    waiting.now += 1
    expect(waiting.does('', { type: 'expire' }).events).toMatchObject([{ why: 'expired' }])
    for (const player of ['anna', 'bjorn'])
      expect(challenged().does(player, { type: 'exit' }).events).toMatchObject([
        { why: 'gone' },
        { type: 'exited' },
      ])
  })
})

describe('chat', () => {
  test('[T12] what spectators write while a match with secrets is on is for spectators', () => {
    const party = new TestTable().joins('bjorn').does('anna', { type: 'start' }).joins('dora')
    expect(audienceOf(catalogue, party.table, 'dora')).toBe('spectators')
    expect(audienceOf(catalogue, party.table, 'anna')).toBe('all')
    expect(mayRead(party.table, 'anna', 'spectators')).toBe(false)
    expect(mayRead(party.table, 'dora', 'spectators')).toBe(true)
    expect(mayRead(party.table, 'a stranger', 'all')).toBe(false)
    const open = new TestTable({ game: 'sit-down' }).does('anna', { type: 'start' }).joins('dora')
    expect(audienceOf(catalogue, open.table, 'dora')).toBe('all')
    party.finishes()
    expect(mayRead(party.table, 'anna', 'spectators')).toBe(true)
  })

  test('[T12] its author and the host may delete a message', () => {
    const { table } = new TestTable().joins('bjorn', 'dora')
    expect(['anna', 'bjorn', 'dora'].map((by) => mayDelete(table, by, 'bjorn'))).toEqual([true, true, false])
  })

  test('[T12] messages are limited in size and hold nothing invisible', () => {
    expect(parseMessage('  hæ \u202e\u0000 ')).toBe('hæ')
    expect(parseMessage(' \n ')).toBeUndefined()
    expect(parseMessage('x'.repeat(501))).toBeUndefined()
  })
})

test('[T16] a challenge names a game that two people can start at once', () => {
  const code = (game: string): string | undefined => {
    const checked = checkForTwo(catalogue, game)
    return checked.ok ? undefined : checked.error.code
  }
  expect(code('no-such-game')).toBe('no-such-game')
  expect([...catalogue.keys()].filter((game) => code(game) === undefined)).toContain('duel')
  expect([...catalogue.keys()].filter((game) => code(game) === 'not-for-two')).not.toEqual([])
})
