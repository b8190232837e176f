import type { WordLanguage } from '@fimm/lexicon/language.ts'
import { languageOf } from '@fimm/lexicon/languages.ts'
import { starred } from '@fimm/lexicon/offensive.ts'

/** The same data with offensive words starred, wherever they stand under this name: for the screen everybody looks at. */
export const withStars = <T>(data: T, field: 'word' | 'text', language: string): T =>
  starredIn(data, field, languageOf(language)) as T

const starredIn = (data: unknown, field: string, language: WordLanguage): unknown => {
  if (Array.isArray(data)) return data.map((item) => starredIn(item, field, language))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]: [string, unknown]) => [
      key,
      key === field && typeof value === 'string'
        ? starred(language, value)
        : starredIn(value, field, language),
    ]),
  )
}
