/** CRC-32 as in zip and PNG: shows every change of up to 32 neighbouring bits. Platforms often bring a faster one. */
export const crc32 = (bytes: Uint8Array): number => {
  let crc = -1
  // By index: an iterator takes ten times as long before the compiler has seen enough of it.
  for (let i = 0; i < bytes.length; i++) {
    crc = (crc >>> 8) ^ (TABLE[(crc ^ (bytes[i] as number)) & 0xff] as number)
  }
  return ~crc >>> 0
}

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  return crc
})
