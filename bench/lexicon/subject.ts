import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'

/** One way of keeping a dictionary, measured alone in a process: `node --expose-gc subject.ts KIND WORDS [load]`. */
export const KINDS = ['graph', 'set', 'trie'] as const
export type Kind = (typeof KINDS)[number]

export interface Measured {
  readonly loadMs: number
  readonly bytes: number
  /** A second, in millions. Fresh: never seen before by anyone; again: the same string objects once more. */
  readonly fresh: number
  readonly again: number
  readonly prefixes?: number
  readonly found: number
}

interface Subject {
  has(word: string): boolean
  hasPrefix?(text: string): boolean
}

interface TrieNode {
  readonly children: Map<string, TrieNode>
  isWord: boolean
}

const wordsIn = (path: string): readonly string[] => readFileSync(path, 'latin1').split('\n')

const trieOf = (words: readonly string[]): Subject => {
  const node = (): TrieNode => ({ children: new Map(), isWord: false })
  const root = node()
  for (const word of words) {
    let at = root
    for (const char of word) {
      const next = at.children.get(char) ?? node()
      at.children.set(char, next)
      at = next
    }
    at.isWord = true
  }
  const walk = (text: string): TrieNode | undefined => {
    let at: TrieNode | undefined = root
    for (let i = 0; i < text.length && at !== undefined; i++) at = at.children.get(text[i] as string)
    return at
  }
  return { has: (word) => walk(word)?.isWord === true, hasPrefix: (text) => walk(text) !== undefined }
}

/** As a program that has just started does it, up to the first question it can answer. */
const LOAD: Readonly<Record<Kind, (path: string) => Subject>> = {
  graph: () => loadLexicon('en-standard'),
  set: (path) => new Set(wordsIn(path)),
  trie: (path) => trieOf(wordsIn(path)),
}

/** Something small of the same kind first, so that what a load adds is data and not code. */
const WARM_UP: Readonly<Record<Kind, () => unknown>> = {
  graph: () => loadLexicon('en-board'),
  set: () => new Set(['warm', 'up']),
  trie: () => trieOf(['warm', 'up']),
}

/** Buffers are freed a little after what held them was collected: hence the pauses. */
const bytesInUse = async (): Promise<number> => {
  for (let i = 0; i < 4; i++) {
    globalThis.gc?.()
    await setTimeout(20)
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Half of them words, half one letter off, in an order without locality; every string newly made. */
const queriesFrom = (words: readonly string[], seed: number): readonly string[] => {
  const picked = words.map((_, i) => words[(i * 48_271 + seed) % words.length] as string)
  return picked.map((word, i) => {
    const wrong = `${word.slice(0, -2)}q${word.slice(-1)}`
    return Buffer.from(i % 2 === 0 ? word : wrong, 'latin1').toString('latin1')
  })
}

const prefixesFrom = (words: readonly string[], seed: number): readonly string[] =>
  queriesFrom(words, seed).map((word, i) =>
    Buffer.from(word.slice(0, 2 + (i % 6)), 'latin1').toString('latin1'),
  )

/** The fastest counts: it is the one disturbed least. */
const ROUNDS = 7

const millionsPerSecond = (count: number, millis: number): number => count / millis / 1000

let found = 0
/** What is measured must not be collected meanwhile. */
const held = new Set<unknown>()

const timed = (ask: (text: string) => boolean, texts: readonly string[]): number => {
  const start = performance.now()
  let hits = 0
  for (const text of texts) if (ask(text)) hits++
  const took = performance.now() - start
  found += hits
  return millionsPerSecond(texts.length, took)
}

const measureLoad = (kind: Kind, path: string): Pick<Measured, 'loadMs'> => {
  const start = performance.now()
  held.add(LOAD[kind](path))
  return { loadMs: performance.now() - start }
}

const measure = async (kind: Kind, path: string): Promise<Omit<Measured, 'loadMs'>> => {
  held.add(WARM_UP[kind]())
  const before = await bytesInUse()
  const subject = LOAD[kind](path)
  const bytes = (await bytesInUse()) - before
  const words = wordsIn(path)
  const has = (word: string): boolean => subject.has(word)
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const queries = queriesFrom(words, round)
    return { fresh: timed(has, queries), again: timed(has, queries) }
  })
  const prefixRounds = Array.from({ length: subject.hasPrefix === undefined ? 0 : ROUNDS }, (_, round) =>
    timed((text) => subject.hasPrefix?.(text) === true, prefixesFrom(words, round)),
  )
  return {
    bytes,
    fresh: Math.max(...rounds.map((round) => round.fresh)),
    again: Math.max(...rounds.map((round) => round.again)),
    ...(prefixRounds.length > 0 && { prefixes: Math.max(...prefixRounds) }),
    found,
  }
}

if (import.meta.main) {
  const [kind, path, only] = process.argv.slice(2)
  if (KINDS.includes(kind as Kind) && path !== undefined) {
    const measured = only === 'load' ? measureLoad(kind as Kind, path) : await measure(kind as Kind, path)
    process.stdout.write(JSON.stringify(measured))
  }
}
