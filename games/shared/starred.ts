import { starred } from '@fimm/lexicon/offensive.ts'

/** The same data with offensive words starred, wherever they stand under this name: for the screen everybody looks at. */
export const withStars = <T>(data: T, field: 'word' | 'text'): T => starredIn(data, field) as T

const starredIn = (data: unknown, field: string): unknown => {
  if (Array.isArray(data)) return data.map((item) => starredIn(item, field))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]: [string, unknown]) => [
      key,
      key === field && typeof value === 'string' ? starred(value) : starredIn(value, field),
    ]),
  )
}
