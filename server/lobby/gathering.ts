import type { Millis, PlayerId, Refused, Result } from '@fimm/kernel'
import { ok } from '@fimm/kernel'
import type { ServerFrame } from '@fimm/protocol/frames.ts'
import {
  decideLobby,
  EMPTY_LOBBY,
  evolveLobby,
  type Lobby,
  type LobbyCommand,
  type LobbyEvent,
} from '@fimm/table'

/** A node that says nothing for this long is gone, and its people with it. */
export const NODE_LIFETIME: Millis = 15_000
/** Long enough for every node to have looked. */
const LETTER_LIFETIME: Millis = 30_000

/** The lobby as all nodes share it: one small document, changed as a whole or not at all (T15, T16). */
export interface Gathering {
  /** Another one when a shared memory lost everything and it began anew. */
  readonly born: string
  readonly version: number
  readonly lobby: Lobby
  /** Through which nodes somebody is here, and whether they play there. */
  readonly homes: Readonly<Record<PlayerId, Home>>
  /** Until when each node's word is good. */
  readonly nodes: Readonly<Record<string, Millis>>
  /** What people are to be told once, by whichever node they are at. */
  readonly letters: readonly Letter[]
}

type Home = Readonly<Record<string, boolean>>

export interface Letter {
  readonly id: string
  readonly to: PlayerId
  readonly frame: ServerFrame
  readonly until: Millis
}

/** Who changes the gathering, and when. */
export interface Hand {
  readonly node: string
  readonly now: Millis
  readonly drawId: () => string
}

/** Somebody with a connection to this node. */
export interface Here {
  readonly player: PlayerId
  readonly name: string
  readonly playing: boolean
}

export interface Step {
  readonly gathering: Gathering
  readonly events: readonly LobbyEvent[]
  readonly answer: Result<undefined, Refused>
}

/** One change of the gathering. It may be tried again on a newer one, so it only computes. */
export type Change = (gathering: Gathering, hand: Hand) => Step

export const emptyGathering = ({ drawId }: Hand): Gathering => ({
  born: drawId(),
  version: 0,
  lobby: EMPTY_LOBBY,
  homes: {},
  nodes: {},
  letters: [],
})

/** All of these in their order, as one change. */
export const inOrder = (gathering: Gathering, changes: readonly Change[], hand: Hand): readonly Step[] => {
  const steps: Step[] = []
  for (const change of changes) steps.push(change(steps.at(-1)?.gathering ?? gathering, hand))
  return steps
}

/** The pure rules decide; what became of challenges is written to those it concerns. */
export const wishes =
  (by: PlayerId, command: LobbyCommand): Change =>
  (gathering, { now, drawId }) => {
    const answer = decideLobby(gathering.lobby, command, by, now)
    if (!answer.ok) return { gathering, events: [], answer }
    const letters = answer.value.flatMap(lettersOf).map((letter) => withId(letter, now, drawId))
    return {
      gathering: {
        ...gathering,
        lobby: answer.value.reduce(evolveLobby, gathering.lobby),
        letters: [...gathering.letters, ...letters],
      },
      events: answer.value,
      answer: ok(undefined),
    }
  }

const lettersOf = (event: LobbyEvent): readonly Pick<Letter, 'to' | 'frame'>[] => {
  if (event.type !== 'challenge-ended' || event.why === 'accepted') return []
  const { from, to, why } = event
  return [
    { to: from, frame: { t: 'challenge-ended', with: to, why } },
    { to, frame: { t: 'challenge-ended', with: from, why } },
  ]
}

const withId = (letter: Pick<Letter, 'to' | 'frame'>, now: Millis, drawId: () => string): Letter => ({
  ...letter,
  id: drawId(),
  until: now + LETTER_LIFETIME,
})

export const posts =
  (letters: readonly Pick<Letter, 'to' | 'frame'>[]): Change =>
  (gathering, { now, drawId }) => ({
    gathering: {
      ...gathering,
      letters: [...gathering.letters, ...letters.map((letter) => withId(letter, now, drawId))],
    },
    events: [],
    answer: ok(undefined),
  })

/** A first connection to this node; elsewhere there may be others of the same person. */
export const arrives =
  ({ player, name, playing }: Here): Change =>
  (gathering, hand) => {
    const entered = wishes(player, { type: 'enter', name })(gathering, hand)
    if (!entered.answer.ok && entered.answer.error.code !== 'nothing-changes') return entered
    const held = entered.gathering.homes[player]
    if (entered.events.length === 0 && held?.[hand.node] === playing)
      return { ...entered, answer: ok(undefined) }
    const home = { ...held, [hand.node]: playing }
    const housed = settled({ ...entered, gathering: withHome(entered.gathering, player, home) }, player, hand)
    return { ...housed, answer: ok(undefined) }
  }

/** The last connection to this node; with the last of all they are gone. */
export const departs =
  (player: PlayerId): Change =>
  (gathering, hand) =>
    without(gathering, player, (node) => node === hand.node, hand)

/** At a table of this node, a match with them in it is on, or no longer. */
export const plays =
  (player: PlayerId, playing: boolean): Change =>
  (gathering, hand) => {
    const home = gathering.homes[player]
    const still: Step = { gathering, events: [], answer: ok(undefined) }
    if (home === undefined || home[hand.node] === playing) return still
    const told = withHome(gathering, player, { ...home, [hand.node]: playing })
    return settled({ ...still, gathering: told }, player, hand)
  }

/** What a node says every so often: it is alive, these and no others are here through it, and nobody is here
 *  through nodes that are not. What has expired, expires. */
export const beats =
  (here: readonly Here[]): Change =>
  (gathering, hand) => {
    const { node, now } = hand
    const alive = Object.fromEntries(Object.entries(gathering.nodes).filter(([, until]) => until > now))
    const known = new Set(here.map(({ player }) => player))
    const begun: Step = { gathering: { ...gathering, nodes: alive }, events: [], answer: ok(undefined) }
    const left = Object.keys(gathering.homes).reduce((step, player) => {
      const isGone = (home: string): boolean =>
        home === node ? !known.has(player) : alive[home] === undefined
      return after(step, without(step.gathering, player, isGone, hand))
    }, begun)
    const missing = here.filter(({ player }) => left.gathering.homes[player]?.[node] === undefined)
    const back = missing.reduce((step, person) => after(step, arrives(person)(step.gathering, hand)), left)
    return after(back, wishes('', { type: 'expire' })(back.gathering, hand))
  }

const after = (step: Step, next: Step): Step => ({
  gathering: next.gathering,
  events: [...step.events, ...next.events],
  answer: ok(undefined),
})

const without = (
  gathering: Gathering,
  player: PlayerId,
  isGone: (node: string) => boolean,
  hand: Hand,
): Step => {
  const still: Step = { gathering, events: [], answer: ok(undefined) }
  const home = gathering.homes[player]
  if (home === undefined || !Object.keys(home).some(isGone)) return still
  const left = Object.fromEntries(Object.entries(home).filter(([node]) => !isGone(node)))
  if (Object.keys(left).length > 0)
    return settled({ ...still, gathering: withHome(gathering, player, left) }, player, hand)
  const { [player]: _gone, ...homes } = gathering.homes
  return { ...wishes(player, { type: 'exit' })({ ...gathering, homes }, hand), answer: ok(undefined) }
}

/** Who plays anywhere is playing. */
const settled = (step: Step, player: PlayerId, hand: Hand): Step => {
  const playing = Object.values(step.gathering.homes[player] ?? {}).includes(true)
  return after(step, wishes(player, { type: 'set-playing', playing })(step.gathering, hand))
}

const withHome = (gathering: Gathering, player: PlayerId, home: Home): Gathering => ({
  ...gathering,
  homes: { ...gathering.homes, [player]: home },
})

/** The next version, with this node's word in it and without what everybody has read. */
export const sealed = (gathering: Gathering, { node, now }: Hand): Gathering => ({
  ...gathering,
  version: gathering.version + 1,
  nodes: { ...gathering.nodes, [node]: now + NODE_LIFETIME },
  letters: gathering.letters.filter(({ until }) => until > now),
})

/** Whether time alone has changed something: a challenge nobody answered, a node that fell silent. */
export const isOverdue = ({ lobby, nodes }: Gathering, { node, now }: Hand): boolean =>
  lobby.challenges.some(({ until }) => until <= now) ||
  Object.entries(nodes).some(([other, until]) => other !== node && until <= now)
