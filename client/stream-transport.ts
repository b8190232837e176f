import type { Millis } from '@fimm/kernel'
import type { ClientFrame, ServerFrame } from '@fimm/protocol/frames.ts'
import { PROTOCOL_VERSION } from '@fimm/protocol/version.ts'
import { addressOf, readSeconds, type Address, type EndReason, type Open } from './transport.ts'

const NOT_FOUND = 404
const TOO_MANY_REQUESTS = 429
const STREAM_PATH = `/api/v${PROTOCOL_VERSION}/stream`
/** The server writes a comment every twenty seconds: after two that did not come, the network is gone (W18). */
const LONGEST_SILENCE: Millis = 45_000

/** Frames over server-sent events and POST, where WebSockets are blocked. */
export const openStream: Open = (address, events) => {
  const leaving = new AbortController()
  let connection: string | undefined
  /** Frames that are still to be posted, the first being on its way: requests side by side would overtake one another. */
  const unsent: ClientFrame[] = []
  let silence: ReturnType<typeof setTimeout> | undefined
  const leave = (): void => {
    clearTimeout(silence)
    leaving.abort()
  }
  const end = (why: EndReason, after?: Millis): void => {
    if (leaving.signal.aborted) return
    leave()
    events.ended(why, after)
  }
  const heard = (): void => {
    clearTimeout(silence)
    silence = setTimeout(() => end('lost'), LONGEST_SILENCE)
  }

  const listen = async (): Promise<void> => {
    const response = await fetch(addressOf(address, STREAM_PATH), {
      headers: { accept: 'text/event-stream', ...headersOf(address) },
      signal: leaving.signal,
    })
    if (response.status === 401) return end('refused')
    // A server of another version has no such path (W1).
    if (response.status === NOT_FOUND) return end('outdated')
    if (!response.ok || response.body === null) return end('lost', waitOf(response))
    for await (const { event, data } of eventsIn(response.body, heard)) {
      if (event === 'connection') {
        connection = data
        events.opened()
      } else events.received(JSON.parse(data) as ServerFrame)
    }
    end('lost')
  }

  const post = (frame: ClientFrame): Promise<Response> =>
    fetch(addressOf(address, `${STREAM_PATH}/${connection ?? ''}`), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headersOf(address) },
      body: JSON.stringify(frame),
      signal: leaving.signal,
    })

  const postAll = async (): Promise<void> => {
    for (let frame = unsent[0]; frame !== undefined; frame = unsent[0]) {
      const response = await post(frame)
      if (response.ok) unsent.shift()
      else if (response.status !== TOO_MANY_REQUESTS) return end('lost')
      else await new Promise((later) => setTimeout(later, waitOf(response) ?? 1000))
    }
  }

  listen().catch(() => end('lost'))
  return {
    send: (frame) => {
      if (unsent.push(frame) === 1) postAll().catch(() => end('lost'))
    },
    close: leave,
  }
}

const waitOf = ({ headers }: Response): Millis | undefined => readSeconds(headers.get('retry-after'))

const headersOf = ({ token }: Address): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` }

/** Events of a stream as they come: what stands between two empty lines. */
async function* eventsIn(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
): AsyncGenerator<{ event: string; data: string }> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let held = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    heard()
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
