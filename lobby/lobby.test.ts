import { sameName } from '@fimm/people'
import { describe, expect, test } from 'vitest'
import {
  decideLobby,
  EMPTY_LOBBY,
  evolveLobby,
  viewLobby,
  type Lobby,
  type LobbyCommand,
  type LobbyEvent,
} from './lobby.ts'

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
    challenged().does('anna', { type: 'challenge', to: 'dora', game: 'duel' }).refused('not-free')
    challenged().does('dora', { type: 'challenge', to: 'bjorn', game: 'duel' }).refused('not-free')
    const playing = new TestLobby()
      .with('anna', 'bjorn')
      .does('bjorn', { type: 'set-playing', playing: true })
    playing.does('anna', { type: 'challenge', to: 'bjorn', game: 'duel' }).refused('not-free')
    playing.does('anna', { type: 'challenge', to: 'anna', game: 'duel' }).refused('not-yourself')
    playing.does('anna', { type: 'challenge', to: 'nobody', game: 'duel' }).refused('not-here')
  })

  test('[T16] two crossing invitations are a match', () => {
    challenged()
      .does('bjorn', { type: 'challenge', to: 'anna', game: 'duel' })
      .happened('challenge-ended', 'paired')
    challenged().does('bjorn', { type: 'challenge', to: 'anna', game: 'other' }).refused('not-free')
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

  test('[T9b] [T16] a challenge is to a match in the language of who challenges', () => {
    const { events } = new TestLobby()
      .with('anna', 'bjorn')
      .does('anna', { type: 'challenge', to: 'bjorn', game: 'words', language: 'is' })
      .does('bjorn', { type: 'answer', from: 'anna', yes: true })
    const players = ['anna', 'bjorn']
    expect(events.at(-1)).toEqual({ type: 'paired', players, game: 'words', language: 'is' })
  })
})
