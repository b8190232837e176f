/** All chance in the rules comes through this; who holds the seed can repeat everything. */
export interface Random {
  /** A fraction in [0, 1). */
  next(): number
  /** A whole number in [0, below). */
  int(below: number): number
  pick<T>(from: readonly T[]): T
  /** A new array in random order. */
  shuffle<T>(from: readonly T[]): T[]
  /** An index, drawn in proportion to its weight. */
  weighted(weights: readonly number[]): number
}

/** The same seed gives the same chance, on every machine. */
export const seeded = (seed: string | number): Random => fromSource(sfc32(seed))

/** Chance from any source of fractions in [0, 1): a generator, or a script in a test. */
export const fromSource = (next: () => number): Random => {
  const int = (below: number): number => Math.floor(next() * below)
  return {
    next,
    int,
    pick: (from) => {
      if (from.length === 0) throw new RangeError('pick from nothing')
      return from[int(from.length)] as (typeof from)[number]
    },
    shuffle: (from) => {
      const out = [...from]
      for (let i = out.length - 1; i > 0; i--) {
        const j = int(i + 1)
        const held = out[i] as (typeof out)[number]
        out[i] = out[j] as (typeof out)[number]
        out[j] = held
      }
      return out
    },
    weighted: (weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      if (!(total > 0)) throw new RangeError('weights must add up to more than nothing')
      let left = next() * total
      for (let i = 0; i < weights.length; i++) {
        left -= weights[i] as number
        if (left < 0) return i
      }
      // Rounding can leave a crumb over: it belongs to the last index that has any weight.
      return weights.findLastIndex((weight) => weight > 0)
    },
  }
}

/** Chris Doty-Humphrey's small fast counter: 128 bits of state, passes PractRand. */
const sfc32 = (seed: string | number): (() => number) => {
  let [a, b, c] = hash128(String(seed))
  let counter = 1
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 4294967296
  }
  for (let i = 0; i < 12; i++) next()
  return next
}

/** Three words out of a text (FNV-1a with three offsets, finished as in MurmurHash3). */
const hash128 = (text: string): [number, number, number] => {
  const word = (offset: number): number => {
    let h = offset
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
    return h ^ (h >>> 16)
  }
  return [word(0x811c9dc5), word(0x9e3779b9), word(0x7f4a7c15)]
}
