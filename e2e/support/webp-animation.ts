/** One picture of an animation: a part of the canvas that changes, as a WebP file of its own. */
export interface Frame {
  readonly webp: Buffer
  /** Even numbers: the format counts in twos. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly millis: number
}

/** Puts single pictures into one file that plays over and over. Browsers make pictures, but no animations of them; the
 *  container is a few headers (RFC 9649). */
export const webpAnimation = (width: number, height: number, frames: readonly Frame[]): Buffer => {
  const ANIMATED = 0b10
  const extended = Buffer.concat([Buffer.from([ANIMATED, 0, 0, 0]), uint24(width - 1), uint24(height - 1)])
  // Background: transparent. Loops: for ever.
  const animation = Buffer.alloc(6)
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', extended),
    chunk('ANIM', animation),
    ...frames.map((frame) => chunk('ANMF', frameData(frame))),
  ])
  return Buffer.concat([Buffer.from('RIFF'), uint32(body.length), body])
}

const frameData = ({ webp, x, y, width, height, millis }: Frame): Buffer => {
  const REPLACES_WHAT_IS_THERE = 0b10
  return Buffer.concat([
    uint24(x / 2),
    uint24(y / 2),
    uint24(width - 1),
    uint24(height - 1),
    uint24(millis),
    Buffer.from([REPLACES_WHAT_IS_THERE]),
    pictureIn(webp),
  ])
}

/** The chunk with the picture, without the headers of a file. */
const pictureIn = (webp: Buffer): Buffer => {
  for (const { name, start, end } of chunksOf(webp))
    if (name === 'VP8 ' || name === 'VP8L') return webp.subarray(start, end)
  throw new Error('the browser made a WebP file without a picture')
}

function* chunksOf(webp: Buffer): Generator<{ name: string; start: number; end: number }> {
  const HEADER = 8
  for (let start = 12; start + HEADER <= webp.length;) {
    const size = webp.readUInt32LE(start + 4)
    const end = start + HEADER + size + (size % 2)
    yield { name: webp.toString('latin1', start, start + 4), start, end }
    start = end
  }
}

const chunk = (name: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(name), uint32(data.length), data, Buffer.alloc(data.length % 2)])

const uint24 = (value: number): Buffer => Buffer.from([value & 255, (value >> 8) & 255, value >> 16])

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
