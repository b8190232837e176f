import type { ServerFrame } from '@fimm/protocol/frames.ts'
import type { Open } from './transport.ts'

const UNKNOWN_CALLER = 4401

/** Frames over a WebSocket. */
export const openSocket: Open = ({ url, token }, events) => {
  const address = new URL('/api/v1/socket', url)
  address.protocol = address.protocol.replace('http', 'ws')
  // Only Node's WebSocket takes headers; a browser sends its cookie by itself.
  const options = token === undefined ? undefined : { headers: { authorization: `Bearer ${token}` } }
  const socket = new WebSocket(address, options as never)
  let isOver = false
  const end = (why: 'lost' | 'refused'): void => {
    if (isOver) return
    isOver = true
    events.ended(why)
  }
  socket.addEventListener('open', () => events.opened())
  socket.addEventListener('message', ({ data }) => events.received(JSON.parse(String(data)) as ServerFrame))
  socket.addEventListener('close', ({ code }) => end(code === UNKNOWN_CALLER ? 'refused' : 'lost'))
  socket.addEventListener('error', () => end('lost'))
  return {
    send: (frame) => socket.send(JSON.stringify(frame)),
    close: () => {
      isOver = true
      socket.close()
    },
  }
}
