import type { CurrentMatch, Table } from './types.ts'

export const withMatch = (table: Table, change: (current: CurrentMatch) => CurrentMatch): Table =>
  table.current === undefined ? table : { ...table, current: change(table.current) }
