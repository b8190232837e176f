import { readFileSync } from 'node:fs'

/** What the build says of itself. */

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

export const dist = new URL('../dist/', import.meta.url)
export const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Readonly<
  Record<string, Chunk>
>

/** A chunk and all it cannot do without. */
export const closureOf = (key: string, seen = new Set<string>()): ReadonlySet<string> => {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(key)) return seen
  seen.add(key)
  for (const needed of chunk.imports ?? []) closureOf(needed, seen)
  return seen
}
