import { randomUUID } from 'node:crypto'
import type { Millis } from '@fimm/kernel'
import type { SharedValues } from '../bus/shared-values.ts'

/** A node that says nothing for this long has gone, and its people with it. */
export const PRESENCE_LIFETIME: Millis = 30_000

/** Until when each node vouches for it. */
type PresenceByNode = Readonly<Record<string, Millis>>

/** Who is at which table through any node, or has it on screen, each under a key of its own (T8). */
export interface ClusterPresence {
  /** The first connection here. */
  arrive(key: string): Promise<unknown>
  /** The last connection here is gone. */
  depart(key: string): Promise<unknown>
  isPresent(key: string): Promise<boolean>
  /** To be called well within the lifetime: everybody here is still here. */
  renew(): Promise<void>
}

export const clusterPresence = (shared: SharedValues, clock: () => Millis = Date.now): ClusterPresence => {
  const node = randomUUID()
  const here = new Set<string>()
  const keyOf = (key: string) => `presence:${key}`
  const alive = (byNode: PresenceByNode | undefined): PresenceByNode =>
    Object.fromEntries(Object.entries(byNode ?? {}).filter(([, until]) => until > clock()))
  const remote = (byNode: PresenceByNode | undefined): PresenceByNode => {
    const { [node]: _own, ...others } = alive(byNode)
    return others
  }
  const vouch = (key: string) =>
    shared.update<PresenceByNode>(
      keyOf(key),
      (byNode) => ({ ...remote(byNode), [node]: clock() + PRESENCE_LIFETIME }),
      PRESENCE_LIFETIME,
    )

  return {
    arrive: async (key) => {
      here.add(key)
      return vouch(key)
    },
    depart: async (key) => {
      here.delete(key)
      return shared.update<PresenceByNode>(keyOf(key), remote, PRESENCE_LIFETIME)
    },
    isPresent: async (key) => Object.keys(alive(await shared.get<PresenceByNode>(keyOf(key)))).length > 0,
    renew: async () => {
      for (const key of here) await vouch(key)
    },
  }
}
