import type { ClientFrame, ServerFrame } from '@fimm/protocol/frames.ts'
import type { Address, Open } from './transport.ts'

/** Frames over server-sent events and POST, where WebSockets are blocked. */
export const openStream: Open = (address, events) => {
  const leaving = new AbortController()
  let connection: string | undefined
  const end = (why: 'lost' | 'refused'): void => {
    if (leaving.signal.aborted) return
    leaving.abort()
    events.ended(why)
  }

  const listen = async (): Promise<void> => {
    const response = await fetch(new URL('/api/v1/stream', address.url), {
      headers: { accept: 'text/event-stream', ...headersOf(address) },
      signal: leaving.signal,
    })
    if (response.status === 401) return end('refused')
    if (!response.ok || response.body === null) return end('lost')
    for await (const { event, data } of eventsIn(response.body)) {
      if (event === 'connection') {
        connection = data
        events.opened()
      } else events.received(JSON.parse(data) as ServerFrame)
    }
    end('lost')
  }

  const post = async (frame: ClientFrame): Promise<void> => {
    const response = await fetch(new URL(`/api/v1/stream/${connection ?? ''}`, address.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headersOf(address) },
      body: JSON.stringify(frame),
      signal: leaving.signal,
    })
    if (!response.ok) end('lost')
  }

  listen().catch(() => end('lost'))
  return { send: (frame) => void post(frame).catch(() => end('lost')), close: () => leaving.abort() }
}

const headersOf = ({ token }: Address): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` }

/** Events of a stream as they come: what stands between two empty lines. */
async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<{ event: string; data: string }> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let held = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    held += decoder.decode(value, { stream: true })
    const blocks = held.split('\n\n')
    held = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = block.split('\n').map((line) => line.split(/: ?(.*)/s))
      const data = fields.filter(([name]) => name === 'data').map(([, text]) => text ?? '')
      const event = fields.find(([name]) => name === 'event')?.[1] ?? 'message'
      if (data.length > 0) yield { event, data: data.join('\n') }
    }
  }
}
