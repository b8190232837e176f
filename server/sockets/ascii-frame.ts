const FIRST_WITH_LENGTH = 126
const MOST = 0xff_ff

/** A text of ASCII signs as one whole WebSocket frame (RFC 6455, 5.2), each sign of the answer being one byte; nothing
 *  for any other text. The library can send every text, but makes two buffers for it and hands them over together;
 *  one string takes a third less time, and most of what a table says is one. */
export const asciiFrame = (text: string): string | undefined => {
  const { length } = text
  if (length > MOST || Buffer.byteLength(text) !== length) return undefined
  return length < FIRST_WITH_LENGTH
    ? `\x81${String.fromCharCode(length)}${text}`
    : `\x81\x7e${String.fromCharCode(length >> 8, length & 0xff)}${text}`
}
