import type { Millis, PlayerId, Refused, Result } from '@fimm/kernel'
import { ok } from '@fimm/kernel'
import type { ServerFrame } from '@fimm/protocol/frames.ts'
import {
  decideLobby,
  evolveLobby,
  type Lobby,
  type LobbyCommand,
  type LobbyEvent,
  type LobbyPerson,
} from '@fimm/lobby'

/** Long enough for every node to have looked. */
const NOTIFICATION_LIFETIME: Millis = 30_000

/** Who asks whom, as all nodes share it: one small document, changed as a whole or not at all (T16). Only the few who ask or
 *  are asked are in it. */
export interface SharedChallenges {
  /** Another one when a shared memory lost everything and it began anew. */
  readonly born: string
  readonly version: number
  readonly challenges: Lobby['challenges']
  /** Sent once, by whichever node people are connected to. */
  readonly notifications: readonly Notification[]
}

export interface Notification {
  readonly id: string
  readonly to: PlayerId
  readonly frame: ServerFrame
  readonly until: Millis
}

/** What a change is decided on. */
export interface ChangeContext {
  readonly now: Millis
  readonly drawId: () => string
  readonly here: ReadonlyMap<PlayerId, LobbyPerson>
}

export interface Changed {
  readonly shared: SharedChallenges
  readonly events: readonly LobbyEvent[]
  readonly answer: Result<undefined, Refused>
}

/** One change. It may be tried again on a newer document, so it only computes. */
export type Change = (shared: SharedChallenges, context: ChangeContext) => Changed

export const noChallenges = ({ drawId }: ChangeContext): SharedChallenges => ({
  born: drawId(),
  version: 0,
  challenges: [],
  notifications: [],
})

/** All of these in their order, as one change. */
export const applyInOrder = (
  shared: SharedChallenges,
  changes: readonly Change[],
  context: ChangeContext,
): readonly Changed[] => {
  const steps: Changed[] = []
  for (const change of changes) steps.push(change(steps.at(-1)?.shared ?? shared, context))
  return steps
}

/** The pure rules decide; what became of challenges is written to those it concerns. */
export const decides =
  (by: PlayerId, command: LobbyCommand): Change =>
  (shared, context) =>
    decided(
      shared,
      [by, ...('to' in command ? [command.to] : [])].flatMap((player) => context.here.get(player) ?? []),
      { by, command },
      context,
    )

/** Somebody has gone, or plays: nobody waits for an answer of theirs, nor they for one. */
export const endsAllOf =
  (player: PlayerId): Change =>
  (shared, context) =>
    decided(
      shared,
      [{ player, name: '', playing: false }],
      { by: player, command: { type: 'exit' } },
      context,
    )

const decided = (
  shared: SharedChallenges,
  people: readonly LobbyPerson[],
  { by, command }: { readonly by: PlayerId; readonly command: LobbyCommand },
  { now, drawId }: ChangeContext,
): Changed => {
  const lobby: Lobby = { people, challenges: shared.challenges }
  const answer = decideLobby(lobby, command, by, now)
  if (!answer.ok) return { shared, events: [], answer }
  const events = answer.value.filter(({ type }) => type !== 'exited')
  if (events.length === 0) return { shared, events, answer: ok(undefined) }
  const { challenges } = events.reduce(evolveLobby, lobby)
  const notifications = events
    .flatMap(notificationsOf)
    .map((notification) => withId(notification, now, drawId))
  return {
    shared: { ...shared, challenges, notifications: [...shared.notifications, ...notifications] },
    events,
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

/** The next version, without notifications that every node has sent. */
export const asNextVersion = (shared: SharedChallenges, { now }: ChangeContext): SharedChallenges => ({
  ...shared,
  version: shared.version + 1,
  notifications: shared.notifications.filter(({ until }) => until > now),
})
