import * as library from 'ws'

const { Sender } = library as unknown as {
  readonly Sender: { frame(data: Buffer, options: object): Buffer[] }
}

export const OPCODE = { continued: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

/** A WebSocket frame as the library makes it; masked, as a client's, unless said otherwise. */
export const framed = (
  data: Buffer,
  { opcode = OPCODE.text as number, fin = true, mask = true } = {},
): Buffer =>
  Buffer.concat(
    Sender.frame(Buffer.from(data), {
      opcode,
      fin,
      mask,
      rsv1: false,
      readOnly: false,
      generateMask: (room: Buffer) => room.set([0x37, 0xfa, 0x21, 0x3d]),
      maskBuffer: Buffer.alloc(4),
    }),
  )
