import { randomUUID } from 'node:crypto'
import type { Millis, PlayerId } from '@fimm/kernel'
import type { Shared } from '../bus/shared.ts'

/** A node that says nothing for this long has gone, and its people with it. */
export const PRESENCE_LIFETIME: Millis = 30_000

/** Until when each node vouches for somebody. */
type Sightings = Readonly<Record<string, Millis>>

/** Who is connected to any node (T8). */
export interface Presence {
  /** The first connection here. Answers whether it is the first anywhere. */
  arrive(player: PlayerId): Promise<boolean>
  /** The last connection here is gone. Answers whether it was the last anywhere. */
  depart(player: PlayerId): Promise<boolean>
  isHere(player: PlayerId): Promise<boolean>
  /** To be called well within the lifetime: everybody here is still here. */
  renew(): Promise<void>
}

export const presenceOf = (shared: Shared, clock: () => Millis = Date.now): Presence => {
  const node = randomUUID()
  const here = new Set<PlayerId>()
  const keyOf = (player: PlayerId) => `presence:${player}`
  const alive = (sightings: Sightings | undefined): Sightings =>
    Object.fromEntries(Object.entries(sightings ?? {}).filter(([, until]) => until > clock()))
  const elsewhere = (sightings: Sightings | undefined): Sightings => {
    const { [node]: _own, ...others } = alive(sightings)
    return others
  }
  const isNobody = (sightings: Sightings): boolean => Object.keys(sightings).length === 0

  const see = async (player: PlayerId): Promise<boolean> => {
    let isFirst = true
    await shared.update<Sightings>(
      keyOf(player),
      (sightings) => {
        isFirst = isNobody(alive(sightings))
        return { ...elsewhere(sightings), [node]: clock() + PRESENCE_LIFETIME }
      },
      PRESENCE_LIFETIME,
    )
    return isFirst
  }

  return {
    arrive: async (player) => {
      here.add(player)
      return see(player)
    },
    depart: async (player) => {
      here.delete(player)
      const left = await shared.update<Sightings>(keyOf(player), elsewhere, PRESENCE_LIFETIME)
      return isNobody(left ?? {})
    },
    isHere: async (player) => !isNobody(alive(await shared.get<Sightings>(keyOf(player)))),
    renew: async () => {
      for (const player of here) await see(player)
    },
  }
}
