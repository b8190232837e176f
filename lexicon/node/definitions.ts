/**
 * Meanings in a file that stays on the disk: a header, a table of where each bucket begins, then the
 * buckets as text, `word<TAB>meaning<LF>` each. A word is found with two small reads. A meaning that
 * begins with `>` names the word this one is a form of.
 */
const MAGIC = 0x464d4946
const VERSION = 1
const HEADER_BYTES = 16
const WORDS_PER_BUCKET = 3
const FORM = '>'

export type PackedMeaning = { readonly text: string } | { readonly formOf: string }

/** Reads bytes of the file; fewer where it ends. */
export type ReadBytes = (offset: number, length: number) => Uint8Array

export const packDefinitions = (meanings: ReadonlyMap<string, PackedMeaning>): Uint8Array<ArrayBuffer> => {
  const buckets = Math.ceil(meanings.size / WORDS_PER_BUCKET)
  const texts: string[] = Array.from({ length: buckets }, () => '')
  for (const [word, meaning] of [...meanings].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const bucket = bucketOf(word, buckets)
    texts[bucket] += `${word}\t${'text' in meaning ? meaning.text : FORM + meaning.formOf}\n`
  }
  const encoded = texts.map((text) => new TextEncoder().encode(text))
  const first = HEADER_BYTES + (buckets + 1) * 4
  const size = encoded.reduce((sum, bytes) => sum + bytes.length, first)
  const packed = new Uint8Array(size)
  const view = new DataView(packed.buffer)
  for (const [i, value] of [MAGIC, VERSION, size, buckets].entries()) view.setUint32(i * 4, value, true)
  let offset = first
  for (const [bucket, bytes] of encoded.entries()) {
    view.setUint32(HEADER_BYTES + bucket * 4, offset, true)
    packed.set(bytes, offset)
    offset += bytes.length
  }
  view.setUint32(HEADER_BYTES + buckets * 4, offset, true)
  return packed
}

/** A look-up over a packed file of `size` bytes; nothing if the file is not whole or not ours. */
export const definitionsOver = (
  read: ReadBytes,
  size: number,
): ((word: string) => string | undefined) | undefined => {
  if (size < HEADER_BYTES) return undefined
  const header = viewOf(read(0, HEADER_BYTES))
  const [magic, version, whole, buckets] = [0, 4, 8, 12].map((at) => header.getUint32(at, true))
  if (magic !== MAGIC || version !== VERSION || whole !== size || buckets === undefined) return undefined

  const meaningOf = (word: string): string | undefined => {
    if (buckets === 0) return undefined
    const place = viewOf(read(HEADER_BYTES + bucketOf(word, buckets) * 4, 8))
    const [from, to] = [place.getUint32(0, true), place.getUint32(4, true)]
    const lines = new TextDecoder().decode(read(from, to - from)).split('\n')
    return lines.find((line) => line.startsWith(`${word}\t`))?.slice(word.length + 1)
  }

  return (word) => {
    const meaning = meaningOf(word)
    if (meaning?.startsWith(FORM) !== true) return meaning
    const lemma = meaning.slice(FORM.length)
    return `${lemma}: ${meaningOf(lemma) ?? ''}`
  }
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length)

const bucketOf = (word: string, buckets: number): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193)
  return (hash >>> 0) % buckets
}
