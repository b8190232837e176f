import { randomUUID } from 'node:crypto'
import type { Millis } from '@fimm/kernel'
import { Listeners, type Bus, type BusOptions, type Listener } from './bus.ts'
import { Heartbeat } from './heartbeat.ts'
import { RedisLink, type RedisOptions } from './redis-client.ts'

/** Longer than a beat; nobody reads it. */
const BEAT_LIFETIME: Millis = 5_000

/** An own channel per stream: nodes get what they have subscribers for, and nothing else. */
export const redisBus = (
  options: RedisOptions & BusOptions,
  onChange: (isHearing: boolean) => void = () => {},
): Bus => {
  const { prefix = 'fimm' } = options
  const id = randomUUID()
  const node = `${id} `
  const channelOf = (stream: string) => `${prefix}:stream:${stream}`
  const ownChannel = `${prefix}:beat:${id}`
  const listeners = new Listeners(options)
  /** Streams with a message that could not be sent: an empty one tells the others to look. */
  const unsent = new Set<string>()

  const receive = (message: string, channel: string): void => {
    if (channel === ownChannel) return heartbeat.heard()
    const stream = channel.slice(channelOf('').length)
    if (message.startsWith(node)) return
    if (message.length === node.length) return listeners.miss(stream)
    listeners.tell(stream, message.slice(node.length))
  }

  const publisher = new RedisLink(options, 'refuse', () => {
    const streams = [...unsent]
    unsent.clear()
    for (const stream of streams) publish(stream, '')
  })
  const subscriber = new RedisLink(options, 'wait', (client) => {
    // The library subscribes again by itself where it only lost the connection; a client that is new knows of nothing.
    const channels = [ownChannel, ...[...listeners.streams].map(channelOf)]
    client.subscribe(channels, receive).then(
      () => {
        heartbeat.beat()
        for (const stream of listeners.streams) listeners.miss(stream)
      },
      () => {},
    )
  })
  const publish = (stream: string, message: string): void =>
    void publisher.client.publish(channelOf(stream), node + message).catch(() => unsent.add(stream))

  const heartbeat = new Heartbeat({
    // With something that is written: a Redis that follows another now, or is full, would go on passing messages, while
    // nodes cannot say through it who is here.
    send: () =>
      void publisher.client
        .multi()
        .set(ownChannel, '', { PX: BEAT_LIFETIME })
        .publish(ownChannel, '')
        .exec()
        .catch(() => {}),
    replace: () => {
      publisher.replace()
      subscriber.replace()
    },
    onChange,
  })

  return {
    isHearing: () => heartbeat.isHearing,
    lag: () => heartbeat.lag,
    publish,
    subscribe: (stream, heard, missed) => {
      const listener: Listener = { heard, missed }
      listeners.add(stream, listener)
      // Also for a second listener: the library keeps one subscription, and says when it stands.
      subscriber.client.subscribe(channelOf(stream), receive).then(
        () => missed?.(),
        () => {},
      )
      return () => {
        if (listeners.delete(stream, listener))
          subscriber.client.unsubscribe(channelOf(stream), receive).catch(() => {})
      }
    },
    close: async () => {
      heartbeat.close()
      publisher.close()
      subscriber.close()
    },
  }
}
