/**
 * A packed dictionary: a header, the alphabet in UTF-16, then the cells of a minimal automaton, all as
 * little-endian 32-bit words.
 *
 * A cell is one way of going on: its letter (7 bits), whether a word ends with it (1 bit), and the base
 * of what may follow (24 bits). What follows by letter n is in the cell `base + n`, and only there, so a
 * step is one look instead of a search among siblings. Nodes overlap in the array; no two of them have
 * the same base, hence a cell that bears the letter looked for can only belong to the node that looks.
 */
export const MAGIC = 0x4d4d4946
export const VERSION = 1

export const HEADER = { magic: 0, version: 1, checksum: 2, count: 3, letters: 4, cells: 5 } as const
export const HEADER_WORDS = 6

export const LETTER_MASK = 0x7f
/** What an unused cell has for a letter; no alphabet is that long. */
export const EMPTY = 0x7f
export const END = 0x80
export const BASE_SHIFT = 8
export const MAX_BASE = 0xffffff

/** Cell 0 is nowhere, cell 1 the start; neither can be reached by a letter. */
export const START = 1
export const FIRST_BASE = 2

export const wordsOfAlphabet = (letters: number): number => (letters + 1) >>> 1

/** What the checksum is taken of: everything behind it. */
export const checkedPart = (words: Uint32Array): Uint8Array =>
  new Uint8Array(
    words.buffer,
    words.byteOffset + (HEADER.checksum + 1) * 4,
    (words.length - HEADER.checksum - 1) * 4,
  )
