import type { Env } from '@fimm/kernel'
import { editionOf, listName } from '@fimm/lexicon/names.ts'
import type { Options } from './types.ts'

/** The words of a match: those it began with, whatever the dictionary becomes (C21). */
export const wordsOf = ({ language, dictionary, words }: Options): string =>
  words ?? listName(language, dictionary)

export const withWords = (options: Options, env: Pick<Env, 'words'>): Options => {
  const name = listName(options.language, options.dictionary)
  return { ...options, words: editionOf(name, env.words(name)) }
}
