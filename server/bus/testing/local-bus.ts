import { Listeners, type Bus, type Listener } from '../bus.ts'

/** Nodes within one process: each bus made with the same hub is one. */
export type Hub = Set<Listeners>

export const localBus = (hub: Hub): Bus => {
  const own = new Listeners()
  hub.add(own)
  return {
    isHearing: () => true,
    publish: (stream, message) => {
      const others = [...hub].filter((other) => other !== own)
      // As over a network: never before the one who published is done.
      if (others.length > 0)
        setImmediate(() => {
          for (const other of others) if (hub.has(other)) other.tell(stream, message)
        })
    },
    subscribe: (stream, heard, missed) => {
      const listener: Listener = { heard, missed }
      own.add(stream, listener)
      setImmediate(() => missed?.())
      return () => void own.delete(stream, listener)
    },
    close: async () => void hub.delete(own),
  }
}
