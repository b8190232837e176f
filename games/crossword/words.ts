import type { Env, Lexicon } from '@fimm/kernel'
import { editionOf, listName } from '@fimm/lexicon/names.ts'
import { withWords } from '@fimm/lexicon/with-words.ts'
import type { Options } from './types.ts'

/** The words of a match: those it began with, whatever the dictionary becomes (C21). */
export const wordsOf = ({ language, dictionary, words }: Options): string =>
  words ?? listName(language, dictionary)

/** The dictionary of a match: that, the words its table keeps, and those agreed on since (T23). */
export const lexiconFor = (options: Options, agreed: readonly string[], words: Env['words']): Lexicon => {
  const lexicon = words(wordsOf(options))
  const more = [...(options.houseWords ?? []), ...agreed]
  return more.length === 0 ? lexicon : withWords(lexicon, more)
}

/** The options as a match keeps them: with the words it is scored by. */
export const withEdition = (
  options: Options,
  houseWords: readonly string[] | undefined,
  env: Pick<Env, 'words'>,
): Options => {
  const name = listName(options.language, options.dictionary)
  const words = editionOf(name, env.words(name))
  // A daily board is scored alike for everybody (C6, T23).
  return houseWords === undefined || options.board === 'daily'
    ? { ...options, words }
    : { ...options, words, houseWords }
}
