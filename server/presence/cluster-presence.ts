import { randomUUID } from 'node:crypto'
import type { Millis, PlayerId } from '@fimm/kernel'
import type { Shared } from '../bus/shared.ts'

/** A node that says nothing for this long has gone, and its people with it. */
export const PRESENCE_LIFETIME: Millis = 30_000

/** Until when each node vouches for somebody. */
type PresenceByNode = Readonly<Record<string, Millis>>

/** Who is connected to any node (T8). */
export interface ClusterPresence {
  /** The first connection here. Answers whether it is the first anywhere. */
  arrive(player: PlayerId): Promise<boolean>
  /** The last connection here is gone. Answers whether it was the last anywhere. */
  depart(player: PlayerId): Promise<boolean>
  isPresent(player: PlayerId): Promise<boolean>
  /** To be called well within the lifetime: everybody here is still here. */
  renew(): Promise<void>
}

export const clusterPresence = (shared: Shared, clock: () => Millis = Date.now): ClusterPresence => {
  const node = randomUUID()
  const here = new Set<PlayerId>()
  const keyOf = (player: PlayerId) => `presence:${player}`
  const alive = (byNode: PresenceByNode | undefined): PresenceByNode =>
    Object.fromEntries(Object.entries(byNode ?? {}).filter(([, until]) => until > clock()))
  const remote = (byNode: PresenceByNode | undefined): PresenceByNode => {
    const { [node]: _own, ...others } = alive(byNode)
    return others
  }
  const isNowhere = (byNode: PresenceByNode): boolean => Object.keys(byNode).length === 0

  const vouch = async (player: PlayerId): Promise<boolean> => {
    let isFirst = true
    await shared.update<PresenceByNode>(
      keyOf(player),
      (byNode) => {
        isFirst = isNowhere(alive(byNode))
        return { ...remote(byNode), [node]: clock() + PRESENCE_LIFETIME }
      },
      PRESENCE_LIFETIME,
    )
    return isFirst
  }

  return {
    arrive: async (player) => {
      here.add(player)
      return vouch(player)
    },
    depart: async (player) => {
      here.delete(player)
      const left = await shared.update<PresenceByNode>(keyOf(player), remote, PRESENCE_LIFETIME)
      return isNowhere(left ?? {})
    },
    isPresent: async (player) => !isNowhere(alive(await shared.get<PresenceByNode>(keyOf(player)))),
    renew: async () => {
      for (const player of here) await vouch(player)
    },
  }
}
