import type { Word } from '../puzzle.ts'
import type { Answers } from '../view-types.ts'
import type { ListedWord } from './found-words.tsx'

const collator = new Intl.Collator('en')

/** In alphabetical order, so that a word is easy to find again. */
export const inOrder = <Each extends Pick<Word, 'text'>>(words: readonly Each[]): readonly Each[] =>
  words.toSorted((a, b) => collator.compare(a.text, b.text))

/** Every word of a board, with who found it. `own`: whose finds are marked; everybody's if it is undefined. */
export const answersListed = (
  { words, found }: Answers,
  own: string | undefined,
  namesOf: (players: readonly string[]) => string | undefined,
): readonly ListedWord[] =>
  inOrder(words).map((word) => {
    const finders = found.filter((each) => each.words.includes(word.text)).map(({ player }) => player)
    const by = namesOf(finders)
    const isFound = own === undefined ? finders.length > 0 : finders.includes(own)
    return { ...word, isFound, ...(by === undefined ? {} : { by }) }
  })
