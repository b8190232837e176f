import type { Millis } from '@fimm/kernel'
import { TOO_MANY, UNKNOWN_CALLER, WRONG_PROTOCOL } from '@fimm/protocol/close-codes.ts'
import type { ServerFrame } from '@fimm/protocol/frames.ts'
import { PROTOCOL_VERSION } from '@fimm/protocol/version.ts'
import { addressOf, readSeconds, type EndReason, type Open } from './transport.ts'

const END_REASONS: Readonly<Record<number, EndReason>> = {
  [UNKNOWN_CALLER]: 'refused',
  [WRONG_PROTOCOL]: 'outdated',
}

/** Frames over a WebSocket. */
export const openSocket: Open = (server, events) => {
  const address = addressOf(server, `/api/v${PROTOCOL_VERSION}/socket`)
  address.protocol = address.protocol.replace('http', 'ws')
  const { token } = server
  // Only Node's WebSocket takes headers; a browser sends its cookie by itself.
  const options = token === undefined ? undefined : { headers: { authorization: `Bearer ${token}` } }
  const socket = new WebSocket(address, options as never)
  let isOver = false
  const end = (why: EndReason, after?: Millis): void => {
    if (isOver) return
    isOver = true
    events.ended(why, after)
  }
  socket.addEventListener('open', () => events.opened())
  socket.addEventListener('message', ({ data }) => events.received(JSON.parse(String(data)) as ServerFrame))
  socket.addEventListener('close', ({ code, reason }) =>
    end(END_REASONS[code] ?? 'lost', code === TOO_MANY ? readSeconds(reason) : undefined),
  )
  socket.addEventListener('error', () => end('lost'))
  return {
    // What is written into a socket that closes is lost, and the browser complains: it is sent again by the next one.
    send: (frame) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
    },
    close: () => {
      isOver = true
      socket.close()
    },
  }
}
