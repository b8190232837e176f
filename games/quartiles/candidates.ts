import { derived, type Lexicon, type Random } from '@fimm/kernel'
import { LONGEST_QUARTILE, SHORTEST_QUARTILE } from './puzzle.ts'

/** Lengths we like best, and how often a quartile has one of them (Q7). */
const PREFERRED = { from: 9, to: 13 } as const
const PREFERENCE = 0.85

const isPreferred = ({ length }: string): boolean => length >= PREFERRED.from && length <= PREFERRED.to
const isCandidate = ({ length }: string): boolean => length >= SHORTEST_QUARTILE && length <= LONGEST_QUARTILE

/** Words that may be hidden on a board, as far as their letters tell. */
interface Candidates {
  readonly preferred: readonly string[]
  readonly others: readonly string[]
}

/** Listing all words takes longer than making ten boards of them. */
const candidatesIn = (lexicon: Lexicon): Candidates =>
  derived(lexicon, 'quartiles', () => {
    const words = [...lexicon.words()].filter(isCandidate)
    return { preferred: words.filter(isPreferred), others: words.filter((word) => !isPreferred(word)) }
  })

/** Words still to be had. */
export interface Pool {
  readonly size: number
  /** Takes one word out. */
  draw(): string | undefined
  /** What was taken out may be drawn again. */
  putBack(words: readonly string[]): void
}

/** Nothing is copied: what may not be drawn is drawn again instead. */
export const poolOf = (lexicon: Lexicon, excluded: ReadonlySet<string>, random: Random): Pool => {
  const { preferred, others } = candidatesIn(lexicon)
  const gone = new Set([...excluded].filter((word) => isCandidate(word) && lexicon.has(word)))
  const gonePreferred = [...gone].filter(isPreferred).length
  const left = {
    preferred: preferred.length - gonePreferred,
    others: others.length - (gone.size - gonePreferred),
  }

  return {
    get size() {
      return left.preferred + left.others
    },
    draw: () => {
      const wantsPreferred = random.next() < PREFERENCE
      const kind = (wantsPreferred && left.preferred > 0) || left.others === 0 ? 'preferred' : 'others'
      if (left[kind] === 0) return undefined
      const words = kind === 'preferred' ? preferred : others
      let word = random.pick(words)
      while (gone.has(word)) word = random.pick(words)
      gone.add(word)
      left[kind]--
      return word
    },
    putBack: (words) => {
      for (const word of words) if (gone.delete(word)) left[isPreferred(word) ? 'preferred' : 'others']++
    },
  }
}
