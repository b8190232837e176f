import { fail, type Lexicon, NO_NODE, ok, type Refused, type Result } from '@fimm/kernel'
import { letterIndexOf } from './alphabet.ts'
import { crc32 } from './crc32.ts'
import {
  BASE_SHIFT,
  checkedPart,
  END,
  HEADER,
  HEADER_WORDS,
  LETTER_MASK,
  MAGIC,
  START,
  VERSION,
  wordsOfAlphabet,
} from './format.ts'

const LEXICON_FAULTS = ['not-a-lexicon', 'wrong-version', 'truncated', 'corrupt'] as const
type LexiconFault = (typeof LEXICON_FAULTS)[number]

export interface Unreadable extends Refused<LexiconFault> {
  readonly message: string
}

/**
 * A dictionary over the bytes of a packed file; they are used as they are and must not change.
 * `checksum`: a CRC-32 of the platform's own, where there is one; most of the time of a load goes there.
 */
export const readLexicon = (
  bytes: Uint8Array | ArrayBuffer,
  checksum: (bytes: Uint8Array) => number = crc32,
): Result<Lexicon, Unreadable> => {
  const size = bytes.byteLength
  if (size < 8) return unreadable('truncated', `a dictionary of ${size} bytes has not even a beginning`)
  const words = wordsOf(bytes)
  if (words[HEADER.magic] !== MAGIC) return unreadable('not-a-lexicon', 'this file is not a dictionary')
  const version = words[HEADER.version] as number
  if (version !== VERSION) {
    return unreadable(
      'wrong-version',
      `the dictionary has format ${version}, this program reads ${VERSION}: build it again`,
      { version, wanted: VERSION },
    )
  }
  if (words.length < HEADER_WORDS) return unreadable('truncated', 'the dictionary ends within its header')
  const letters = words[HEADER.letters] as number
  const first = HEADER_WORDS + wordsOfAlphabet(letters)
  const wanted = (first + (words[HEADER.cells] as number)) * 4
  if (size < wanted) {
    return unreadable('truncated', `the dictionary has ${size} of its ${wanted} bytes`, { size, wanted })
  }
  if (size > wanted || checksum(checkedPart(words)) !== words[HEADER.checksum]) {
    return unreadable('corrupt', 'the dictionary is damaged: its checksum does not fit, build it again')
  }
  const alphabet = String.fromCharCode(
    ...new Uint16Array(words.buffer, words.byteOffset + HEADER_WORDS * 4, letters),
  )
  const fingerprint = (words[HEADER.checksum] as number).toString(16).padStart(8, '0')
  return ok(graphOver(words.subarray(first), alphabet, words[HEADER.count] as number, fingerprint))
}

const unreadable = (code: LexiconFault, message: string, detail?: Refused['detail']) =>
  fail<Unreadable>(detail === undefined ? { code, message } : { code, message, detail })

const wordsOf = (bytes: Uint8Array | ArrayBuffer): Uint32Array => {
  const whole = bytes.byteLength >>> 2
  if (bytes instanceof ArrayBuffer) return new Uint32Array(bytes, 0, whole)
  if (bytes.byteOffset % 4 === 0) return new Uint32Array(bytes.buffer, bytes.byteOffset, whole)
  // A 32-bit view must begin at a multiple of four; a slice of a larger buffer may not.
  return new Uint32Array(bytes.slice(0, whole * 4).buffer)
}

const graphOver = (cells: Uint32Array, alphabet: string, count: number, fingerprint: string): Lexicon => {
  const letters = letterIndexOf(alphabet)
  const { table } = letters

  const cellOf = (text: string): number => {
    let cell = cells[START] as number
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      if (unit >= table.length) return NOT_FOUND
      const letter = table[unit] as number
      cell = cells[(cell >>> BASE_SHIFT) + letter] as number
      if ((cell & LETTER_MASK) !== letter) return NOT_FOUND
    }
    return cell
  }

  const graph: Lexicon = {
    alphabet,
    count,
    fingerprint,
    start: START,
    has: (word) => (cellOf(word) & END) !== 0,
    hasPrefix: (text) => cellOf(text) !== NOT_FOUND,
    letter: (char) => (char.length === 1 ? letters.of(char.charCodeAt(0)) : -1),
    step: (from, letter) => {
      const at = ((cells[from] as number) >>> BASE_SHIFT) + letter
      return ((cells[at] as number) & LETTER_MASK) === letter ? at : NO_NODE
    },
    ends: (at) => ((cells[at] as number) & END) !== 0,
    words: (pattern) => ({ [Symbol.iterator]: () => wordsFrom(graph, pattern) }),
  }
  return graph
}

/** No cell is this: it would be a way on that ends no word and leads nowhere. */
const NOT_FOUND = 0
const ANY = '.'

/** Depth first, so in the order of the alphabet; no recursion, because every word would climb through it. */
export function* wordsFrom(lexicon: Lexicon, pattern: string | undefined): Generator<string, void, void> {
  const { alphabet } = lexicon
  const wanted = pattern?.toLowerCase()
  const longest = pattern?.length ?? Infinity
  if (longest === 0) return
  const stack = [{ at: lexicon.start, text: '', next: 0 }]
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const letter = top.next++
    if (letter >= alphabet.length) {
      stack.pop()
      continue
    }
    const char = alphabet[letter] as string
    const here = wanted?.[top.text.length] ?? ANY
    if (here !== ANY && here !== char) continue
    const at = lexicon.step(top.at, letter)
    if (at === NO_NODE) continue
    const text = top.text + char
    if (lexicon.ends(at) && (wanted === undefined || text.length === longest)) yield text
    if (text.length < longest) stack.push({ at, text, next: 0 })
  }
}
