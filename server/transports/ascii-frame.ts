import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'

/** `ws` makes two buffers of a text, header and payload, and writes them as a list. A text of plain ASCII has the same
 *  bytes as a string, so it is written with its header in one piece. `ws` holds nothing back here (no compression, no
 *  blobs), so what it sends itself keeps its place between these. */
export const sendText = (ws: WebSocket, text: string): void => {
  const { _socket: socket } = ws as unknown as { readonly _socket: Socket | null }
  if (socket === null || text.length > LONGEST || !ASCII.test(text)) return ws.send(text)
  socket.write(header(text.length) + text, 'latin1')
}

// oxlint-disable-next-line no-control-regex
const ASCII = /^[\0-\x7f]*$/
/** What a length of two bytes can say. */
const LONGEST = 0xffff

/** One whole text frame, not masked (RFC 6455, 5.2). */
const header = (length: number): string =>
  length < 126
    ? String.fromCharCode(0x81, length)
    : String.fromCharCode(0x81, 126, length >> 8, length & 0xff)
