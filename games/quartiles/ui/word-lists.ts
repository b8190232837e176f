import { compareIn } from '@fimm/lexicon/language.ts'
import { languageOf } from '@fimm/lexicon/languages.ts'
import type { Word } from '../puzzle.ts'
import type { Answers } from '../view-types.ts'
import type { ListedWord } from './found-words.tsx'
import type { Props } from './props.ts'

/** In alphabetical order, so that a word is easy to find again. */
export const inOrder = <Each extends Pick<Word, 'text'>>(
  words: readonly Each[],
  language: string,
): readonly Each[] => {
  const compare = compareIn(languageOf(language))
  return words.toSorted((a, b) => compare(a.text, b.text))
}

/** Every word of a board, with who found it and the hint for it. `own`: whose finds count; everybody's if undefined. */
export const answersListed = (
  { words, found, quartiles }: Answers,
  own: string | undefined,
  { view, t, list, person }: Props,
): readonly ListedWord[] => {
  const isAlone = view.players.length < 2
  return inOrder(words, view.language).map((word) => {
    const finders = found.filter((each) => each.words.includes(word.text)).map(({ player }) => player)
    const players = list(finders.map((player) => person(player).name))
    const byText = finders.length === 0 ? t('found.nobody') : t('found.by', { players })
    return {
      ...word,
      isMissing: own === undefined ? finders.length === 0 : !finders.includes(own),
      by: isAlone ? undefined : byText,
      isQuartile: quartiles.some(({ text }) => text === word.text),
      hint: quartiles.find(({ text }) => text === word.text)?.hint,
    }
  })
}
