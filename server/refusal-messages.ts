import type { Refused } from '@fimm/kernel'
import { IntlMessageFormat } from 'intl-messageformat'
import { appTexts, gameTexts } from './texts.ts'

/** What is refused, and by the rules of which game: codes such as `not-now` have other sentences in each. */
export type RefusedInGame = Refused & { readonly game?: string | undefined }

const sentences = new Map<string, Readonly<Record<string, string>>>()

const sentencesOf = (game: string): Readonly<Record<string, string>> => {
  const known = sentences.get(game)
  if (known !== undefined) return known
  const texts = game === '' ? appTexts('en') : gameTexts(game, 'en')
  sentences.set(game, texts)
  return texts
}

/** The English sentence that people read in the app for this code, its blanks filled. */
export const sentenceOf = ({ code, detail, game = '' }: RefusedInGame): string | undefined => {
  const key = `refusal.${code}`
  const text = (game === '' ? undefined : sentencesOf(game)[key]) ?? sentencesOf('')[key]
  if (text === undefined) return undefined
  try {
    return String(new IntlMessageFormat(text, 'en').format({ ...detail }))
  } catch {
    // A blank that the refusal does not fill must not become a failure of its own.
    return undefined
  }
}
