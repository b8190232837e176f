import * as library from 'ws'

const { Sender } = library as unknown as {
  readonly Sender: { frame(data: Buffer, options: object): Buffer[] }
}

export const OPCODE = { continued: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

interface Kind {
  readonly opcode?: number
  readonly fin?: boolean
  readonly mask?: boolean
  readonly with?: readonly number[]
}

/** A WebSocket frame as the library makes it; masked, as a client's, unless said otherwise. */
export const framed = (data: Buffer, kind: Kind = {}): Buffer => {
  const { opcode = OPCODE.text, fin = true, mask = true, with: bytes = [0x37, 0xfa, 0x21, 0x3d] } = kind
  const generateMask = (room: Buffer): void => room.set(bytes)
  const options = {
    opcode,
    fin,
    mask,
    generateMask,
    maskBuffer: Buffer.alloc(4),
    rsv1: false,
    readOnly: false,
  }
  return Buffer.concat(Sender.frame(Buffer.from(data), options))
}
