import { accept, ok, refuse, type Millis, type PlayerId, type Refused, type Result } from '@fimm/kernel'
import { isNameTaken, parseName } from '@fimm/people'

/** People who are here, and who asks whom for a match. Kept in memory: no table exists yet (T15, T16). */
export interface Lobby {
  readonly people: readonly LobbyPerson[]
  readonly challenges: readonly Challenge[]
}

export interface LobbyPerson {
  readonly player: PlayerId
  readonly name: string
  readonly playing: boolean
}

export interface Challenge {
  readonly from: PlayerId
  readonly to: PlayerId
  readonly game: string
  /** Of who challenges: words of the game are in it (T9b). */
  readonly language?: string
  readonly until: Millis
}

export const CHALLENGE_EXPIRES_AFTER: Millis = 30_000
export const EMPTY_LOBBY: Lobby = { people: [], challenges: [] }

export type LobbyCommand =
  | { readonly type: 'enter'; readonly name: string }
  | { readonly type: 'exit' }
  | { readonly type: 'set-playing'; readonly playing: boolean }
  | {
      readonly type: 'challenge'
      readonly to: PlayerId
      readonly game: string
      readonly language?: string | undefined
    }
  | { readonly type: 'answer'; readonly from: PlayerId; readonly yes: boolean }
  | { readonly type: 'withdraw' }
  | { readonly type: 'expire' }

export type LobbyEvent =
  | { readonly type: 'entered'; readonly player: PlayerId; readonly name: string }
  | { readonly type: 'exited'; readonly player: PlayerId }
  | { readonly type: 'playing-changed'; readonly player: PlayerId; readonly playing: boolean }
  | ({ readonly type: 'challenged' } & Challenge)
  | {
      readonly type: 'challenge-ended'
      readonly from: PlayerId
      readonly to: PlayerId
      readonly why: ChallengeEnd
    }
  /** Both said yes: a table is to be opened with both seated, and started. */
  | {
      readonly type: 'paired'
      readonly players: readonly [PlayerId, PlayerId]
      readonly game: string
      readonly language?: string
    }

export type ChallengeEnd = 'declined' | 'withdrawn' | 'expired' | 'gone' | 'accepted'

export const LOBBY_REFUSALS = [
  'name-length',
  'name-signs',
  'name-scripts',
  'name-reserved',
  'name-taken',
  'not-here',
  'not-free',
  'not-yourself',
  'no-such-challenge',
  'no-such-game',
  'not-for-two',
  'nothing-changes',
  'not-due',
] as const
export type LobbyRefusal = (typeof LOBBY_REFUSALS)[number]

type Decided = Result<readonly LobbyEvent[], Refused<LobbyRefusal>>

export const decideLobby = (lobby: Lobby, command: LobbyCommand, by: PlayerId, now: Millis): Decided => {
  if (command.type === 'expire') return expire(lobby, now)
  if (command.type === 'enter') return enter(lobby, command.name, by)
  const me = lobby.people.find(({ player }) => player === by)
  if (me === undefined) return refuse('not-here')
  switch (command.type) {
    case 'exit':
      return ok<readonly LobbyEvent[]>([...endings(lobby, by, 'gone'), { type: 'exited', player: by }])
    case 'set-playing':
      if (me.playing === command.playing) return refuse('nothing-changes')
      return ok<readonly LobbyEvent[]>([
        ...(command.playing ? endings(lobby, by, 'gone') : []),
        { type: 'playing-changed', player: by, playing: command.playing },
      ])
    case 'challenge':
      return challenge(lobby, command, me, now)
    case 'answer':
      return answer(lobby, command.from, command.yes, by)
    case 'withdraw': {
      const mine = lobby.challenges.find(({ from }) => from === by)
      return mine === undefined ? refuse('no-such-challenge') : accept(ending(mine, 'withdrawn'))
    }
  }
}

const enter = (lobby: Lobby, text: string, player: PlayerId): Decided => {
  const name = parseName(text)
  if (!name.ok) return name
  const others = lobby.people.filter((person) => person.player !== player)
  if (isNameTaken(others, name.value)) return refuse('name-taken')
  const here = lobby.people.find((person) => person.player === player)
  if (here?.name === name.value) return refuse('nothing-changes')
  return accept({ type: 'entered', player, name: name.value })
}

/** One pending invitation per person, sent or received; two that cross are a match. */
const challenge = (
  lobby: Lobby,
  { to, game, language }: Extract<LobbyCommand, { readonly type: 'challenge' }>,
  me: LobbyPerson,
  now: Millis,
): Decided => {
  const from = me.player
  if (to === from) return refuse('not-yourself')
  const other = lobby.people.find(({ player }) => player === to)
  if (other === undefined) return refuse('not-here')
  const crossing = lobby.challenges.find((pending) => pending.from === to && pending.to === from)
  if (crossing !== undefined && crossing.game === game) return ok(paired(crossing))
  if (me.playing || other.playing || isPending(lobby, from) || isPending(lobby, to)) return refuse('not-free')
  const until = now + CHALLENGE_EXPIRES_AFTER
  return accept({
    type: 'challenged',
    from,
    to,
    game,
    ...(language === undefined ? {} : { language }),
    until,
  })
}

const answer = (lobby: Lobby, from: PlayerId, yes: boolean, by: PlayerId): Decided => {
  const pending = lobby.challenges.find((other) => other.from === from && other.to === by)
  if (pending === undefined) return refuse('no-such-challenge')
  return yes ? ok(paired(pending)) : accept(ending(pending, 'declined'))
}

const expire = (lobby: Lobby, now: Millis): Decided => {
  const late = lobby.challenges.filter(({ until }) => until <= now)
  return late.length === 0 ? refuse('not-due') : ok(late.map((pending) => ending(pending, 'expired')))
}

const isPending = (lobby: Lobby, player: PlayerId): boolean =>
  lobby.challenges.some(({ from, to }) => from === player || to === player)

const ending = ({ from, to }: Challenge, why: ChallengeEnd): LobbyEvent => ({
  type: 'challenge-ended',
  from,
  to,
  why,
})

const endings = (lobby: Lobby, player: PlayerId, why: ChallengeEnd): readonly LobbyEvent[] =>
  lobby.challenges
    .filter(({ from, to }) => from === player || to === player)
    .map((pending) => ending(pending, why))

const paired = (pending: Challenge): readonly LobbyEvent[] => {
  const { from, to, game, language } = pending
  return [
    ending(pending, 'accepted'),
    { type: 'paired', players: [from, to], game, ...(language === undefined ? {} : { language }) },
  ]
}

export const evolveLobby = (lobby: Lobby, event: LobbyEvent): Lobby => {
  switch (event.type) {
    case 'entered': {
      const { player, name } = event
      const known = lobby.people.some((person) => person.player === player)
      const people = known
        ? lobby.people.map((person) => (person.player === player ? { ...person, name } : person))
        : [...lobby.people, { player, name, playing: false }]
      return { ...lobby, people }
    }
    case 'exited':
      return { ...lobby, people: lobby.people.filter(({ player }) => player !== event.player) }
    case 'playing-changed': {
      const { player, playing } = event
      return {
        ...lobby,
        people: lobby.people.map((person) => (person.player === player ? { ...person, playing } : person)),
      }
    }
    case 'challenged': {
      const { type: _type, ...pending } = event
      return { ...lobby, challenges: [...lobby.challenges, pending] }
    }
    case 'challenge-ended':
      return {
        ...lobby,
        challenges: lobby.challenges.filter(({ from, to }) => from !== event.from || to !== event.to),
      }
    case 'paired':
      return lobby
  }
}

/** The others who are here, and what is pending for oneself. */
export const viewLobby = (lobby: Lobby, player: PlayerId) => ({
  people: lobby.people.filter((person) => person.player !== player),
  sent: lobby.challenges.find(({ from }) => from === player),
  received: lobby.challenges.find(({ to }) => to === player),
})
