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
  /** Of each, whether another node that is alive vouches for it; asked for together. What this node knows of its own
   *  people is newer than what it wrote. */
  areElsewhere(keys: readonly string[]): Promise<readonly boolean[]>
  /** Whether this node is the one to do something that one node does in so long a time. */
  isOurTurn(what: string, time: Millis): Promise<boolean>
  /** To be called well within the lifetime: everybody here is still here. One request, however many they are, and one for
   *  each who came or went while nobody could be told (F48). */
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
  /** Who came or went, and others may not know. */
  const unsaid = new Set<string>()
  const say = async (key: string): Promise<void> => {
    unsaid.add(key)
    let isSaidToBeHere = false
    await shared.update<NodesOf>(
      keyOf(key),
      (nodes = []) => {
        const others = nodes.filter((other) => other !== node)
        isSaidToBeHere = here.has(key)
        return isSaidToBeHere ? [...others, node].slice(-MOST_NODES) : others
      },
      KEPT,
    )
    // Who came or went meanwhile is said by a call of their own, which may fail.
    if (isSaidToBeHere === here.has(key)) unsaid.delete(key)
  }

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
    if (!wasKnown && !isFirst) for (const key of here) unsaid.add(key)
    await Promise.all([...unsaid].map(say))
  }

  return {
    arrive: async (key) => {
      here.add(key)
      unsaid.add(key)
      if (performance.now() - lastSaid > lifetime) await renew()
      else await say(key)
    },
    depart: async (key) => {
      here.delete(key)
      await say(key)
    },
    areElsewhere: async (keys) => {
      const found = await shared.getAll<NodesOf>(keys.map(keyOf))
      const nodes = [...new Set(found.flatMap((held) => held ?? []))].filter((other) => other !== node)
      const said = await shared.getAll<true>(nodes.map(nodeKeyOf))
      const alive = new Set(nodes.filter((_, place) => said[place]))
      return found.map((held) => held?.some((id) => alive.has(id)) ?? false)
    },
    isOurTurn: async (what, time) => {
      const turn = randomUUID()
      return (
        (await shared.update<string>(
          `turn:${what}`,
          (held) => (held === undefined ? turn : undefined),
          time,
        )) === turn
      )
    },
    renew,
  }
}
