import type { Invitation } from '@fimm/protocol/http/tables.ts'
import { useQueries } from '@tanstack/react-query'
import { api } from '../session/api.ts'

const KEY = 'fimm.left-tables'
/** So long a table that was left is offered again. */
const OFFERED = 3_600_000
const MOST = 3

interface LeftTable {
  readonly code: string
  readonly at: number
}

const read = (): readonly LeftTable[] => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as readonly LeftTable[]
    return kept.filter(({ at }) => Date.now() - at < OFFERED)
  } catch {
    // Written by somebody else, or nothing may be kept here.
    return []
  }
}

const write = (tables: readonly LeftTable[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables.slice(0, MOST)))
  } catch {
    // Then the way back is the link.
  }
}

const without = (code: string): readonly LeftTable[] => read().filter((table) => table.code !== code)

/** Who leaves by mistake finds the way back on the front page. */
export const rememberLeft = (code: string): void => write([{ code, at: Date.now() }, ...without(code)])

export const forgetLeft = (code: string): void => write(without(code))

/** Tables left from this device within the hour that are still open to us. */
export const useLeftTables = (mine: readonly string[]): readonly Invitation[] =>
  useQueries({
    queries: read()
      .filter(({ code }) => !mine.includes(code))
      .map(({ code }) => ({
        queryKey: ['invitation', code],
        queryFn: () => api<Invitation>('GET', `/tables/${code}/invitation`),
        retry: false,
      })),
  }).flatMap(({ data }) => (data === undefined || data.kicked ? [] : [data]))
