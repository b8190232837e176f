import { randomUUID } from 'node:crypto'
import { Listeners, type Bus, type Listener } from './bus.ts'
import { connectRedis, type RedisOptions } from './redis-client.ts'

/** An own channel per stream: nodes get what they have subscribers for, and nothing else. */
export const redisBus = async (options: RedisOptions): Promise<Bus> => {
  const { prefix = 'fimm' } = options
  const node = `${randomUUID()} `
  const channelOf = (stream: string) => `${prefix}:stream:${stream}`
  const listeners = new Listeners()
  /** Streams with a message that could not be sent: an empty one tells the others to look. */
  const unsent = new Set<string>()

  const publisher = await connectRedis(options, 'refuse')
  const subscriber = await connectRedis(options, 'wait')

  const publish = (stream: string, message: string): void =>
    void publisher.publish(channelOf(stream), node + message).catch(() => unsent.add(stream))
  publisher.on('ready', () => {
    const streams = [...unsent]
    unsent.clear()
    for (const stream of streams) publish(stream, '')
  })
  subscriber.on('ready', () => {
    for (const stream of listeners.streams) listeners.miss(stream)
  })

  const receive = (message: string, channel: string): void => {
    const stream = channel.slice(channelOf('').length)
    if (message.startsWith(node)) return
    if (message.length === node.length) return listeners.miss(stream)
    listeners.tell(stream, message.slice(node.length))
  }

  return {
    publish,
    subscribe: (stream, heard, missed) => {
      const listener: Listener = { heard, missed }
      listeners.add(stream, listener)
      // Also for a second listener: the library keeps one subscription, and says when it stands.
      subscriber.subscribe(channelOf(stream), receive).then(
        () => missed?.(),
        () => {},
      )
      return () => {
        if (listeners.delete(stream, listener))
          subscriber.unsubscribe(channelOf(stream), receive).catch(() => {})
      }
    },
    close: async () => {
      publisher.destroy()
      subscriber.destroy()
    },
  }
}
