import { connect, type Socket } from 'node:net'

/** A WebSocket client that sends just the bytes it is told to, and reads only while it is told to. */
export class RawClient {
  readonly socket: Socket
  received: Buffer = Buffer.alloc(0)
  isClosed = false

  private constructor(socket: Socket) {
    this.socket = socket
    socket.on('data', (data: Buffer) => (this.received = Buffer.concat([this.received, data])))
    socket.on('close', () => (this.isClosed = true))
    socket.on('error', () => {})
  }

  /** Connected and upgraded. */
  static async open(url: string, token: string): Promise<RawClient> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.setNoDelay()
    const lines = [
      'GET /api/v2/socket HTTP/1.1',
      'Host: fimm',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${Buffer.alloc(16, 7).toString('base64')}`,
      `Authorization: Bearer ${token}`,
    ]
    const client = new RawClient(socket)
    socket.write([...lines, '', ''].join('\r\n'))
    await client.until(() => client.received.includes('\r\n\r\n') || client.isClosed)
    return client
  }

  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise((later) => setTimeout(later, 2))
  }

  /** One after another, so that each is likely a chunk of its own. */
  async sends(...chunks: readonly Buffer[]): Promise<this> {
    for (const chunk of chunks) {
      this.socket.write(chunk)
      await new Promise((later) => setTimeout(later, 3))
    }
    return this
  }

  async hears(bytes: Buffer | string): Promise<void> {
    await this.until(() => this.received.includes(bytes))
  }

  /** Sends the same bytes as fast as the socket takes them, until the connection closes or it is over. Answers how
   *  many bytes the system took. */
  async floods(chunk: Buffer, isOver: () => boolean = () => false): Promise<number> {
    const { socket } = this
    const begun = socket.bytesWritten - socket.writableLength
    while (!isOver() && !this.isClosed) {
      if (socket.writableNeedDrain || socket.destroyed) await new Promise((later) => setTimeout(later, 1))
      else socket.write(chunk)
      await new Promise((later) => setImmediate(later))
    }
    return socket.bytesWritten - socket.writableLength - begun
  }
}
