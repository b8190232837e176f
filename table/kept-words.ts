import type { Table } from './types.ts'

/** The words a match of the chosen game begins with, besides those of its dictionary (T23). */
export const keptWords = ({ game, houseWords }: Table): readonly string[] => {
  const language = languageOfChoice(game)
  return (language === undefined ? undefined : houseWords?.[language]) ?? []
}

/** That of a game's words, where it has any. */
export const languageOfChoice = (played: { readonly options: object } | undefined): string | undefined =>
  (played?.options as { readonly language?: string } | undefined)?.language
