/** What may follow: letters in ascending order, and for each whether a word ends with it and what comes next. */
export interface Node {
  readonly letters: readonly number[]
  readonly ends: readonly boolean[]
  readonly next: readonly Node[]
  readonly id: number
}

interface Growing {
  readonly letters: number[]
  readonly ends: boolean[]
  readonly next: Node[]
}

export interface Automaton {
  readonly root: Node
  /** Every node that anything follows, children before parents. */
  readonly nodes: readonly Node[]
}

/**
 * The smallest automaton for words given as letter indexes in ascending order without repetition
 * (Daciuk, Mihov, Watson and Watson 2000): when a word leaves the path of the one before it, what is
 * left behind can no longer change and is shared with its equal, if there is one. Ends are kept on the
 * way in, not on the node, so that nodes which differ only in that are one.
 */
export const automatonOf = (words: Iterable<readonly number[]>): Automaton => {
  const nodes: Node[] = []
  const known = new Map<string, Node>()
  const path: Growing[] = [growing()]
  let before: readonly number[] = []

  const finished = (node: Growing): Node => {
    if (node.letters.length === 0) return LEAF
    const key = keyOf(node)
    const equal = known.get(key)
    if (equal !== undefined) return equal
    const fresh = { ...node, id: nodes.length + 1 }
    nodes.push(fresh)
    known.set(key, fresh)
    return fresh
  }

  const finishDownTo = (depth: number): void => {
    while (path.length > depth + 1) {
      const done = finished(path.pop() as Growing)
      const parent = path.at(-1) as Growing
      parent.next[parent.letters.length - 1] = done
    }
  }

  for (const word of words) {
    const common = sharedLength(before, word)
    finishDownTo(common)
    for (let i = common; i < word.length; i++) {
      const parent = path[i] as Growing
      parent.letters.push(word[i] as number)
      parent.ends.push(i === word.length - 1)
      parent.next.push(LEAF)
      path.push(growing())
    }
    before = word
  }
  finishDownTo(0)
  return { root: finished(path[0] as Growing), nodes }
}

const LEAF: Node = { letters: [], ends: [], next: [], id: 0 }

const growing = (): Growing => ({ letters: [], ends: [], next: [] })

const keyOf = ({ letters, ends, next }: Growing): string => {
  let key = ''
  for (let i = 0; i < letters.length; i++) {
    const { id } = next[i] as Node
    key += String.fromCharCode(((letters[i] as number) << 1) | Number(ends[i]), id & 0xffff, id >>> 16)
  }
  return key
}

const sharedLength = (a: readonly number[], b: readonly number[]): number => {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length++
  return length
}
