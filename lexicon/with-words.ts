import { type GraphNode, type Lexicon, NO_NODE } from '@fimm/kernel'
import { wordsFrom } from './graph.ts'

/** A node of the added words; `below` is the same text in the dictionary itself, if it goes on there. */
interface AddedNode {
  readonly below: GraphNode
  readonly next: Map<number, GraphNode>
  ends: boolean
}

/** Numbers of added nodes begin where no dictionary has a node. */
const FIRST_ADDED = 2 ** 30

/** The dictionary and a few words more, such as those a table agreed on (T23). Only walks along an added word leave the
 *  dictionary's own graph. A word with a letter that the dictionary has not is left out. */
export const withWords = (lexicon: Lexicon, words: readonly string[]): Lexicon => {
  const nodes: AddedNode[] = []
  const add = (below: GraphNode): GraphNode =>
    FIRST_ADDED + nodes.push({ below, next: new Map(), ends: below !== NO_NODE && lexicon.ends(below) }) - 1
  const added = (at: GraphNode): AddedNode | undefined => nodes[at - FIRST_ADDED]

  const step = (from: GraphNode, letter: number): GraphNode => {
    const node = added(from)
    if (node === undefined) return lexicon.step(from, letter)
    return node.next.get(letter) ?? stepBelow(node, letter)
  }
  const stepBelow = ({ below }: AddedNode, letter: number): GraphNode =>
    below === NO_NODE ? NO_NODE : lexicon.step(below, letter)

  const start = add(lexicon.start)
  let count = 0
  for (const word of words) {
    const letters = Array.from(word, (char) => lexicon.letter(char))
    if (letters.length === 0 || letters.includes(-1) || lexicon.has(word)) continue
    let at = start
    for (const letter of letters) {
      const node = added(at) as AddedNode
      at = node.next.get(letter) ?? add(stepBelow(node, letter))
      node.next.set(letter, at)
    }
    const last = added(at) as AddedNode
    if (!last.ends) count++
    last.ends = true
  }
  const walk = (text: string): GraphNode => {
    let at = start
    for (const char of text) {
      const letter = lexicon.letter(char)
      at = letter === -1 ? NO_NODE : step(at, letter)
      if (at === NO_NODE) return NO_NODE
    }
    return at
  }
  const ends = (at: GraphNode): boolean => at !== NO_NODE && (added(at)?.ends ?? lexicon.ends(at))
  const both: Lexicon = {
    ...lexicon,
    count: lexicon.count + count,
    start,
    step,
    ends,
    has: (word) => ends(walk(word)),
    hasPrefix: (text) => walk(text) !== NO_NODE,
    words: (pattern) => ({ [Symbol.iterator]: () => wordsFrom(both, pattern) }),
  }
  return both
}
