import type { Language } from '../i18n/catalogues.ts'

/** Where a match can be saved in one of the formats of its game, with bots named for its reader. */
export const exportUrl = (
  code: string,
  match: number,
  format: string,
  language: Language,
  /** Of the replay's own link. */
  key?: string,
): string => {
  const query = new URLSearchParams({ language, ...(key !== undefined && { key }) })
  return `/api/v1/tables/${code}/matches/${match}/exports/${format}?${query.toString()}`
}
