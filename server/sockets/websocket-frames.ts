import { isUtf8 } from 'node:buffer'
import { FRAME_LIMIT } from '@fimm/protocol/frames.ts'

/** WebSocket frames (RFC 6455, 5.2) as nearly all of ours are: one whole text, not in parts. The library can do every
 *  other kind, and these too, at twice the time. */

const WHOLE_TEXT = 0x81
const WHOLE_PING = 0x89
const WHOLE_PONG = 0x8a
const MASKED = 0x80
const LONG = 126
const LONGEST = 0xff_ff
const MASK = 4

/** A text of ASCII signs as one frame, every sign of the answer being one byte; nothing for any other text. */
export const asciiFrame = (text: string): string | undefined => {
  const { length } = text
  if (length > LONGEST || Buffer.byteLength(text) !== length) return undefined
  return length < LONG
    ? `\x81${String.fromCharCode(length)}${text}`
    : `\x81\x7e${String.fromCharCode(length >> 8, length & 0xff)}${text}`
}

/** A frame that stands whole in a chunk. */
export interface Whole {
  readonly kind: 'text' | 'heartbeat'
  /** Where its content begins, after the mask. */
  readonly start: number
  readonly end: number
}

/** The frame that begins here; nothing if it is in parts, too long, or of a kind we do not read. */
export const wholeFrame = (chunk: Buffer, at: number): Whole | undefined => {
  const first = chunk[at] ?? 0
  const isText = first === WHOLE_TEXT
  if (!isText && first !== WHOLE_PING && first !== WHOLE_PONG) return undefined
  // Clients mask what they send; what is longer than a length of two bytes can say, we do not take.
  const length = (chunk[at + 1] ?? 0) ^ MASKED
  if (length > LONG || (length === LONG && !isText)) return undefined
  const isLong = length === LONG
  const start = at + 2 + (isLong ? 2 : 0) + MASK
  const end = start + (isLong ? ((chunk[at + 2] ?? 0) << 8) | (chunk[at + 3] ?? 0) : length)
  if (end > chunk.length || end - start > FRAME_LIMIT) return undefined
  return { kind: isText ? 'text' : 'heartbeat', start, end }
}

const room = Buffer.allocUnsafe(FRAME_LIMIT)

/** What a text frame says; nothing if it is no UTF-8. */
export const textOf = (chunk: Buffer, { start, end }: Whole): string | undefined => {
  const length = end - start
  let bits = 0
  for (let i = 0; i < length; i++) {
    const byte = (chunk[start + i] as number) ^ (chunk[start - MASK + (i & 3)] as number)
    room[i] = byte
    bits |= byte
  }
  if (bits < 0x80) return room.toString('latin1', 0, length)
  return isUtf8(room.subarray(0, length)) ? room.toString('utf8', 0, length) : undefined
}
