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
const NOTIFICATION_LIFETIME: Millis = 30_000

/** The lobby as all nodes share it: one small document, changed as a whole or not at all (T15, T16). */
export interface SharedLobby {
  /** Another one when a shared memory lost everything and it began anew. */
  readonly born: string
  readonly version: number
  readonly lobby: Lobby
  /** Through which nodes somebody is here, and whether they play there. */
  readonly presence: Readonly<Record<PlayerId, NodePresence>>
  /** Until when each node's word is good. */
  readonly nodes: Readonly<Record<string, Millis>>
  /** Sent once, by whichever node people are connected to. */
  readonly notifications: readonly Notification[]
}

type NodePresence = Readonly<Record<string, boolean>>

export interface Notification {
  readonly id: string
  readonly to: PlayerId
  readonly frame: ServerFrame
  readonly until: Millis
}

/** Who changes the shared lobby, and when. */
export interface NodeContext {
  readonly node: string
  readonly now: Millis
  readonly drawId: () => string
}

/** Somebody with a connection to this node. */
export interface LocalPlayer {
  readonly player: PlayerId
  readonly name: string
  readonly playing: boolean
}

export interface LobbyChange {
  readonly shared: SharedLobby
  readonly events: readonly LobbyEvent[]
  readonly answer: Result<undefined, Refused>
}

/** One change of the shared lobby. It may be tried again on a newer one, so it only computes. */
export type Change = (shared: SharedLobby, context: NodeContext) => LobbyChange

export const emptySharedLobby = ({ drawId }: NodeContext): SharedLobby => ({
  born: drawId(),
  version: 0,
  lobby: EMPTY_LOBBY,
  presence: {},
  nodes: {},
  notifications: [],
})

/** All of these in their order, as one change. */
export const applyInOrder = (
  shared: SharedLobby,
  changes: readonly Change[],
  context: NodeContext,
): readonly LobbyChange[] => {
  const steps: LobbyChange[] = []
  for (const change of changes) steps.push(change(steps.at(-1)?.shared ?? shared, context))
  return steps
}

/** The pure rules decide; what became of challenges is written to those it concerns. */
export const decides =
  (by: PlayerId, command: LobbyCommand): Change =>
  (shared, { now, drawId }) => {
    const answer = decideLobby(shared.lobby, command, by, now)
    if (!answer.ok) return { shared, events: [], answer }
    const notifications = answer.value
      .flatMap(notificationsOf)
      .map((notification) => withId(notification, now, drawId))
    return {
      shared: {
        ...shared,
        lobby: answer.value.reduce(evolveLobby, shared.lobby),
        notifications: [...shared.notifications, ...notifications],
      },
      events: answer.value,
      answer: ok(undefined),
    }
  }

const notificationsOf = (event: LobbyEvent): readonly Pick<Notification, 'to' | 'frame'>[] => {
  if (event.type !== 'challenge-ended' || event.why === 'accepted') return []
  const { from, to, why } = event
  return [
    { to: from, frame: { t: 'challenge-ended', with: to, why } },
    { to, frame: { t: 'challenge-ended', with: from, why } },
  ]
}

const withId = (
  notification: Pick<Notification, 'to' | 'frame'>,
  now: Millis,
  drawId: () => string,
): Notification => ({
  ...notification,
  id: drawId(),
  until: now + NOTIFICATION_LIFETIME,
})

export const notifies =
  (notifications: readonly Pick<Notification, 'to' | 'frame'>[]): Change =>
  (shared, { now, drawId }) => ({
    shared: {
      ...shared,
      notifications: [
        ...shared.notifications,
        ...notifications.map((notification) => withId(notification, now, drawId)),
      ],
    },
    events: [],
    answer: ok(undefined),
  })

/** A first connection to this node; elsewhere there may be others of the same person. */
export const arrives =
  ({ player, name, playing }: LocalPlayer): Change =>
  (shared, context) => {
    const entered = decides(player, { type: 'enter', name })(shared, context)
    if (!entered.answer.ok && entered.answer.error.code !== 'nothing-changes') return entered
    const held = entered.shared.presence[player]
    if (entered.events.length === 0 && held?.[context.node] === playing)
      return { ...entered, answer: ok(undefined) }
    const byNode = { ...held, [context.node]: playing }
    const arrived = settled(
      { ...entered, shared: withPresence(entered.shared, player, byNode) },
      player,
      context,
    )
    return { ...arrived, answer: ok(undefined) }
  }

/** The last connection to this node; with the last of all they are gone. */
export const departs =
  (player: PlayerId): Change =>
  (shared, context) =>
    without(shared, player, (node) => node === context.node, context)

/** At a table of this node, a match with them in it is on, or no longer. */
export const plays =
  (player: PlayerId, playing: boolean): Change =>
  (shared, context) => {
    const byNode = shared.presence[player]
    const still: LobbyChange = { shared, events: [], answer: ok(undefined) }
    if (byNode === undefined || byNode[context.node] === playing) return still
    const told = withPresence(shared, player, { ...byNode, [context.node]: playing })
    return settled({ ...still, shared: told }, player, context)
  }

/** What a node says every so often: it is alive, these and no others are here through it, and nobody is here
 *  through nodes that are not. What has expired, expires. */
export const beats =
  (here: readonly LocalPlayer[]): Change =>
  (shared, context) => {
    const { node, now } = context
    const alive = Object.fromEntries(Object.entries(shared.nodes).filter(([, until]) => until > now))
    const known = new Set(here.map(({ player }) => player))
    const begun: LobbyChange = { shared: { ...shared, nodes: alive }, events: [], answer: ok(undefined) }
    const left = Object.keys(shared.presence).reduce((step, player) => {
      const isGone = (byNode: string): boolean =>
        byNode === node ? !known.has(player) : alive[byNode] === undefined
      return after(step, without(step.shared, player, isGone, context))
    }, begun)
    const missing = here.filter(({ player }) => left.shared.presence[player]?.[node] === undefined)
    const back = missing.reduce((step, person) => after(step, arrives(person)(step.shared, context)), left)
    return after(back, decides('', { type: 'expire' })(back.shared, context))
  }

const after = (step: LobbyChange, next: LobbyChange): LobbyChange => ({
  shared: next.shared,
  events: [...step.events, ...next.events],
  answer: ok(undefined),
})

const without = (
  shared: SharedLobby,
  player: PlayerId,
  isGone: (node: string) => boolean,
  context: NodeContext,
): LobbyChange => {
  const still: LobbyChange = { shared, events: [], answer: ok(undefined) }
  const byNode = shared.presence[player]
  if (byNode === undefined || !Object.keys(byNode).some(isGone)) return still
  const left = Object.fromEntries(Object.entries(byNode).filter(([node]) => !isGone(node)))
  if (Object.keys(left).length > 0)
    return settled({ ...still, shared: withPresence(shared, player, left) }, player, context)
  const { [player]: _gone, ...presence } = shared.presence
  return { ...decides(player, { type: 'exit' })({ ...shared, presence }, context), answer: ok(undefined) }
}

/** Who plays anywhere is playing. */
const settled = (step: LobbyChange, player: PlayerId, context: NodeContext): LobbyChange => {
  const playing = Object.values(step.shared.presence[player] ?? {}).includes(true)
  return after(step, decides(player, { type: 'set-playing', playing })(step.shared, context))
}

const withPresence = (shared: SharedLobby, player: PlayerId, byNode: NodePresence): SharedLobby => ({
  ...shared,
  presence: { ...shared.presence, [player]: byNode },
})

/** The next version, with this node's word in it and without notifications that every node has sent. */
export const asNextVersion = (shared: SharedLobby, { node, now }: NodeContext): SharedLobby => ({
  ...shared,
  version: shared.version + 1,
  nodes: { ...shared.nodes, [node]: now + NODE_LIFETIME },
  notifications: shared.notifications.filter(({ until }) => until > now),
})

/** Whether time alone has changed something: a challenge nobody answered, a node that fell silent. */
export const isOverdue = ({ lobby, nodes }: SharedLobby, { node, now }: NodeContext): boolean =>
  lobby.challenges.some(({ until }) => until <= now) ||
  Object.entries(nodes).some(([other, until]) => other !== node && until <= now)
