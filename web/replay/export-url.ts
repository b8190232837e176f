/** Where a match can be saved in one of the formats of its game. */
export const exportUrl = (code: string, match: number, format: string): string =>
  `/api/v1/tables/${code}/matches/${match}/exports/${format}`
