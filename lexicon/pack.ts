import { type Automaton, automatonOf, type Node } from './automaton.ts'
import { faultOfAlphabet, letterIndexOf } from './alphabet.ts'
import { crc32 } from './crc32.ts'
import {
  BASE_SHIFT,
  checkedPart,
  EMPTY,
  END,
  FIRST_BASE,
  HEADER,
  HEADER_WORDS,
  LETTER_MASK,
  MAGIC,
  MAX_BASE,
  START,
  VERSION,
  wordsOfAlphabet,
} from './format.ts'

/** The bytes of a dictionary: the same words in any order, case or number give the same bytes. */
export const packLexicon = (words: Iterable<string>, alphabet: string): Uint8Array<ArrayBuffer> => {
  const fault = faultOfAlphabet(alphabet)
  if (fault !== undefined) throw new RangeError(`${JSON.stringify(alphabet)}: ${fault}`)
  const spelled = spellAll(words, alphabet)
  const cells = cellsOf(automatonOf(spelled), alphabet.length)
  const first = HEADER_WORDS + wordsOfAlphabet(alphabet.length)
  const packed = new Uint32Array(first + cells.length)
  packed[HEADER.magic] = MAGIC
  packed[HEADER.version] = VERSION
  packed[HEADER.count] = spelled.length
  packed[HEADER.letters] = alphabet.length
  packed[HEADER.cells] = cells.length
  new Uint16Array(packed.buffer, HEADER_WORDS * 4).set(Array.from(alphabet, (char) => char.charCodeAt(0)))
  packed.set(cells, first)
  packed[HEADER.checksum] = crc32(checkedPart(packed))
  return new Uint8Array(packed.buffer)
}

/** Words as letter indexes, in the order of the alphabet, each once. */
const spellAll = (words: Iterable<string>, alphabet: string): readonly (readonly number[])[] => {
  const letters = letterIndexOf(alphabet)
  const keys = new Set<string>()
  for (const word of words) {
    if (word.length === 0) throw new RangeError('the empty text is not a word')
    let key = ''
    for (let i = 0; i < word.length; i++) {
      const letter = letters.of(word.charCodeAt(i))
      if (letter === -1) throw new RangeError(`${JSON.stringify(word)} is not spelled with ${alphabet}`)
      key += String.fromCharCode(letter)
    }
    keys.add(key)
  }
  return [...keys].toSorted().map((key) => Array.from(key, (char) => char.charCodeAt(0)))
}

/** Lays the nodes over each other in one array, the widest first while there is room, each at the first base that fits. */
const cellsOf = ({ root, nodes }: Automaton, letters: number): Uint32Array => {
  const room = roomFor(nodes, letters)
  const order = nodes.toSorted((a, b) => b.letters.length - a.letters.length || a.id - b.id)
  const bases = new Map<Node, number>(order.map((node) => [node, room.place(node)]))
  const baseOf = (node: Node): number => bases.get(node) ?? 0

  // Any base plus any letter, and what is none, must be inside the array: reading past its end is slow.
  const cells = new Uint32Array(room.size() + LETTER_MASK).fill(EMPTY)
  cells[START] = EMPTY | (baseOf(root) << BASE_SHIFT)
  for (const [node, base] of bases) {
    node.letters.forEach((letter, i) => {
      const end = node.ends[i] === true ? END : 0
      cells[base + letter] = letter | end | (baseOf(node.next[i] as Node) << BASE_SHIFT)
    })
  }
  return cells
}

/** Cells still free, linked in ascending order: late in the packing nearly all that lies between is taken. */
const roomFor = (nodes: readonly Node[], letters: number) => {
  const edges = nodes.reduce((sum, node) => sum + node.letters.length, 0)
  // Were nothing to overlap, every node would still fit behind the one before it.
  const length = FIRST_BASE + edges + (nodes.length + 2) * letters
  const next = Uint32Array.from({ length }, (_, cell) => cell + 1)
  const previous = Uint32Array.from({ length }, (_, cell) => cell - 1)
  const taken = new Uint8Array(length)
  const based = new Uint8Array(length)
  let size = FIRST_BASE

  const take = (cell: number): void => {
    taken[cell] = 1
    next[previous[cell] as number] = next[cell] as number
    previous[next[cell] as number] = previous[cell] as number
    size = Math.max(size, cell + 1)
  }

  const fits = ({ letters: wanted }: Node, base: number): boolean => {
    if (base < FIRST_BASE || based[base] === 1) return false
    for (let i = 1; i < wanted.length; i++) if (taken[base + (wanted[i] as number)] === 1) return false
    return true
  }

  const place = (node: Node): number => {
    const first = node.letters[0] as number
    let cell = next[START] as number
    while (!fits(node, cell - first)) cell = next[cell] as number
    const base = cell - first
    if (base > MAX_BASE) throw new RangeError('too many words for one dictionary')
    based[base] = 1
    for (const letter of node.letters) take(base + letter)
    return base
  }
  return { place, size: () => size }
}
