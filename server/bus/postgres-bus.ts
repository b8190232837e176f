import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { sessionOf } from '../postgres-address.ts'
import { Listeners, type Bus, type BusOptions, type Listener } from './bus.ts'
import { Heartbeat } from './heartbeat.ts'

interface PostgresBusOptions extends BusOptions {
  readonly url: string
  /** Of this installation: channels belong to a whole database, also where several schemas of it are used. */
  readonly prefix: string
  readonly onError?: (error: Error) => void
}

/** PostgreSQL takes payloads of less than 8,000 bytes. */
const LONGEST = 7_900

type Notice = readonly [node: string, stream: string, message: string]

/** For nodes without Redis: one channel for all streams, since every node has few neighbours. What is too long to be sent
 *  tells the others to look into the store. */
export const postgresBus = (
  { url, prefix, onError = () => {}, onFault }: PostgresBusOptions,
  onChange: (isHearing: boolean) => void = () => {},
): Bus => {
  const node = randomUUID()
  const channel = `fimm_${prefix}`
  const listeners = new Listeners({ onFault })
  /** Streams with a message that could not be sent. */
  const unsent = new Set<string>()
  let isClosed = false

  const receive = (payload: string): void => {
    const [from, stream, message] = JSON.parse(payload) as Notice
    if (from === node) return stream === '' ? heartbeat.heard() : undefined
    if (message === '') listeners.miss(stream)
    else listeners.tell(stream, message)
  }

  const connect = () => {
    // One connection, so that messages keep their order.
    const sql = postgres(url, {
      ...sessionOf(url),
      max: 1,
      connect_timeout: 2,
      backoff: () => 0.3,
      onnotice: () => {},
    })
    const listening = sql.listen(channel, receive, () => {
      heartbeat.beat()
      for (const stream of listeners.streams) listeners.miss(stream)
    })
    listening.catch((fault: unknown) => isClosed || onError(fault as Error))
    return sql
  }

  const send = async (stream: string, message: string): Promise<void> => {
    const notice: Notice = [node, stream, message]
    const text = JSON.stringify(notice)
    const payload =
      Buffer.byteLength(text) < LONGEST ? text : JSON.stringify([node, stream, ''] satisfies Notice)
    await sql.notify(channel, payload)
  }
  const publish = (stream: string, message: string): void =>
    void send(stream, message).catch(() => unsent.add(stream))

  const heartbeat = new Heartbeat({
    send: () => void send('', '').catch(() => {}),
    replace: () => {
      const old = sql
      sql = connect()
      void old.end({ timeout: 0 })
    },
    onChange: (isHearing) => {
      onChange(isHearing)
      if (!isHearing) return
      const streams = [...unsent]
      unsent.clear()
      for (const stream of streams) publish(stream, '')
    },
  })
  let sql = connect()

  return {
    isHearing: () => heartbeat.isHearing,
    lag: () => heartbeat.lag,
    publish,
    subscribe: (stream, heard, missed) => {
      const listener: Listener = { heard, missed }
      listeners.add(stream, listener)
      // Where nothing is heard yet it is called when something is.
      if (heartbeat.isHearing) setImmediate(() => missed?.())
      return () => void listeners.delete(stream, listener)
    },
    close: async () => {
      isClosed = true
      heartbeat.close()
      await sql.end({ timeout: 0 })
    },
  }
}
