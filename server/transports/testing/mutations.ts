import type { Random } from '@fimm/kernel'

/** Frames that are almost right get further in than noise does. */

const WORDS = [
  '__proto__',
  'constructor',
  'toString',
  'type',
  'length',
  '',
  ' ',
  'ABCDE',
  '💥',
  '\u0000',
  '\ud800',
  'e\u0301',
  '1e99',
  '-1',
  'null',
  'x'.repeat(600),
] as const
const NUMBERS = [
  0,
  -0,
  -1,
  1,
  2,
  0.5,
  1e21,
  -1e308,
  2 ** 31,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_VALUE,
] as const

/** Some value nobody asked for. */
export const junk = (random: Random, depth = 0): unknown => {
  const kind = random.int(depth > 3 ? 4 : 7)
  switch (kind) {
    case 0:
      return WORDS[random.int(WORDS.length)]
    case 1:
      return NUMBERS[random.int(NUMBERS.length)]
    case 2:
      return random.int(2) === 0
    case 3:
      return null
    case 4:
      return Array.from({ length: random.int(4) }, () => junk(random, depth + 1))
    case 5:
      return Object.fromEntries(
        Array.from({ length: random.int(3) }, () => [
          WORDS[random.int(WORDS.length)] ?? '',
          junk(random, depth + 1),
        ]),
      )
    default:
      return Array.from({ length: random.int(30) }, () => String.fromCharCode(random.int(0x10000))).join('')
  }
}

/** The same with one thing wrong somewhere in it: replaced, gone, put twice, or put where it does not belong. */
export const mutated = (value: unknown, random: Random): unknown => {
  const isDeep = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  if (!isDeep || random.int(4) === 0) return random.int(3) === 0 ? bent(value, random) : junk(random)
  if (Array.isArray(value)) {
    const at = random.int(value.length)
    const wrong = mutated(value[at], random)
    return [value.with(at, wrong), value.toSpliced(at, 1), [...value, wrong]][random.int(3)]
  }
  const entries = Object.entries(value)
  const [key = '', held] = entries[random.int(entries.length)] ?? []
  const others = entries.filter(([name]) => name !== key)
  switch (random.int(6)) {
    case 0:
      return Object.fromEntries(others)
    case 1:
      return Object.fromEntries([...entries, [WORDS[random.int(WORDS.length)] ?? '', junk(random)]])
    default:
      return Object.fromEntries([...others, [key, mutated(held, random)]])
  }
}

/** Near what it was: the neighbours of a number, a word in another shape. */
const bent = (value: unknown, random: Random): unknown => {
  if (typeof value === 'number') return value + ([-1, 1, 0.5, 1000][random.int(4)] ?? 0)
  if (typeof value === 'boolean') return !value
  if (typeof value !== 'string') return value
  return [value.toUpperCase(), value.slice(1), value + value, [value], ` ${value}`][random.int(5)]
}

/** A text with a few signs of it changed, which is often no JSON any more. */
export const garbled = (text: string, random: Random): string => {
  const at = random.int(text.length + 1)
  switch (random.int(4)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return text.slice(0, at) + String.fromCharCode(random.int(256)) + text.slice(at)
    case 2:
      return text.slice(0, at) + text.slice(at + 1)
    default:
      return text.slice(0, at) + text.slice(random.int(text.length + 1))
  }
}
