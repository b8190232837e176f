import { randomUUID } from 'node:crypto'
import type { Millis } from '@fimm/kernel'
import type { SharedValues } from '../store/contracts/shared-values.ts'

/** A node that says nothing for this long has gone, and its people with it. */
export const PRESENCE_LIFETIME: Millis = 10_000
/** What is written about somebody is forgotten when nobody came or went for so long. */
const KEPT: Millis = 24 * 3_600_000
/** Of nodes that died somebody's entry may still speak; so many are kept. */
const MOST_NODES = 16

/** Nodes through which somebody is there. Whether one of them is alive it says itself. */
type NodesOf = readonly string[]

/** Who is at which table through any node, or has it on screen, each under a key of its own (T8). */
export interface ClusterPresence {
  /** The first connection here. */
  arrive(key: string): Promise<unknown>
  /** The last connection here is gone. */
  depart(key: string): Promise<unknown>
  /** Of each, whether any node that is alive vouches for it; asked for together. */
  arePresent(keys: readonly string[]): Promise<readonly boolean[]>
  /** To be called well within the lifetime: everybody here is still here. One request, however many they are. */
  renew(): Promise<void>
}

export const clusterPresence = (
  shared: Pick<SharedValues, 'getAll' | 'update'>,
  lifetime: Millis = PRESENCE_LIFETIME,
): ClusterPresence => {
  const node = randomUUID()
  const here = new Set<string>()
  const keyOf = (key: string) => `presence:${key}`
  const nodeKeyOf = (id: string) => `presence-node:${id}`
  let lastSaid = -Infinity
  const vouch = (key: string) =>
    shared.update<NodesOf>(
      keyOf(key),
      (nodes = []) => [...nodes.filter((other) => other !== node), node].slice(-MOST_NODES),
      KEPT,
    )

  const renew = async (): Promise<void> => {
    let wasKnown = true
    await shared.update<true>(
      nodeKeyOf(node),
      (known) => {
        wasKnown = known !== undefined
        return true
      },
      lifetime,
    )
    const isFirst = lastSaid === -Infinity
    lastSaid = performance.now()
    // What nodes share was lost: whoever is here is said again.
    if (!wasKnown && !isFirst) await Promise.all([...here].map(vouch))
  }

  return {
    arrive: async (key) => {
      here.add(key)
      if (performance.now() - lastSaid > lifetime) await renew()
      return vouch(key)
    },
    depart: async (key) => {
      here.delete(key)
      return shared.update<NodesOf>(keyOf(key), (nodes = []) => nodes.filter((other) => other !== node), KEPT)
    },
    arePresent: async (keys) => {
      const found = await shared.getAll<NodesOf>(keys.map(keyOf))
      const nodes = [...new Set(found.flatMap((held) => held ?? []))]
      const said = await shared.getAll<true>(nodes.map(nodeKeyOf))
      const alive = new Set(nodes.filter((_, place) => said[place]))
      return found.map((held) => held?.some((id) => alive.has(id)) ?? false)
    },
    renew,
  }
}
