import type { Millis, PlayerId } from '@fimm/kernel'
import type { Bus } from '../bus/bus.ts'
import type { SharedValues } from '../store/contracts/shared-values.ts'
import { keysOf } from './name-index.ts'
import type { PeopleMessage } from './present-people.ts'
import type { SharedChallenges } from './shared-challenges.ts'

/** Where challenges are kept, and how nodes hear what changed. */
export interface LobbyStorage {
  /** Whether there is no other node. */
  readonly isAlone: boolean
  /** Whether other nodes can be heard now. */
  isHearing(): boolean
  /** Changes challenges as if nobody else did at the same time; undefined leaves them as they are. Answers what then stands. */
  update(
    change: (held: SharedChallenges | undefined) => SharedChallenges | undefined,
  ): Promise<SharedChallenges | undefined>
  read(): Promise<SharedChallenges | undefined>
  /** Whether a name is this player's until all nodes have heard who has it: two may ask for it at the same moment. */
  claimName(name: string, player: PlayerId): Promise<boolean>
  releaseName(name: string, player: PlayerId): Promise<unknown>
  tell(message: LobbyMessage): void
  /** `missed` is called when messages may have been lost. */
  listen(heard: (message: LobbyMessage) => void, missed: () => void): () => void
}

export type LobbyMessage =
  | PeopleMessage
  /** These are other ones than before: look. */
  | { readonly t: 'challenges' }
  | { readonly t: 'tables' }

/** One node: in its memory, gone with it. */
export const memoryLobbyStorage = (): LobbyStorage => {
  let held: SharedChallenges | undefined
  return {
    isAlone: true,
    isHearing: () => true,
    update: async (change) => {
      held = change(held) ?? held
      return held
    },
    read: async () => held,
    claimName: async () => true,
    releaseName: async () => {},
    tell: () => {},
    listen: () => () => {},
  }
}

/** With the version of its form: nodes of two versions do not read each other's. */
export const CHALLENGES_KEY = 'challenges:1'
const CHANNEL = 'lobby:3'
/** Longer than any challenge and notification. */
const CHALLENGES_LIFETIME: Millis = 120_000
/** Longer than it takes all nodes to hear of somebody, also where the first message was lost. */
const CLAIM_LIFETIME: Millis = 10_000
const FREE = ''

/** Several nodes: people are told about (`present-people.ts`), challenges are one document in the memory that nodes share. */
export const clusterLobbyStorage = (shared: Pick<SharedValues, 'get' | 'update'>, bus: Bus): LobbyStorage => {
  const claimKeyOf = (key: string): string => `name:${key}`
  const claimed = new Map<string, Millis>()
  const release = async (name: string, player: PlayerId): Promise<unknown> =>
    Promise.all(
      keysOf(name).map(async (key) =>
        shared.update<string>(claimKeyOf(key), (held) => (held === player ? FREE : undefined), 1),
      ),
    )
  return {
    isAlone: false,
    isHearing: () => bus.isHearing(),
    update: async (change) => shared.update<SharedChallenges>(CHALLENGES_KEY, change, CHALLENGES_LIFETIME),
    read: async () => shared.get<SharedChallenges>(CHALLENGES_KEY),
    claimName: async (name, player) => {
      const holders = await Promise.all(
        keysOf(name).map(async (key) =>
          shared.update<string>(
            claimKeyOf(key),
            (held = FREE) => (held === FREE || held === player ? player : undefined),
            CLAIM_LIFETIME,
          ),
        ),
      )
      const isOurs = holders.every((holder) => holder === player)
      if (isOurs) claimed.set(player, performance.now())
      else await release(name, player)
      return isOurs
    },
    releaseName: async (name, player) => {
      const at = claimed.get(player) ?? -Infinity
      claimed.delete(player)
      // Later it is free by itself.
      return performance.now() - at < CLAIM_LIFETIME ? release(name, player) : undefined
    },
    tell: (message) => bus.publish(CHANNEL, JSON.stringify(message)),
    listen: (heard, missed) =>
      bus.subscribe(CHANNEL, (text) => heard(JSON.parse(text) as LobbyMessage), missed),
  }
}
