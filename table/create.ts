import { ok, refuse, type PlayerId, type Refused, type Result } from '@fimm/kernel'
import { readChoice } from './settings.ts'
import { parseCode } from './code.ts'
import type { Catalogue, TableEvent, Visibility } from './types.ts'

export interface NewTable {
  readonly code: string
  readonly host: PlayerId
  readonly game: string
  readonly options?: object
  readonly seats?: number
  readonly visibility?: Visibility
}

/** The first event of a table's stream (T1). */
export const createTable = (
  { code, host, game, options, seats, visibility = 'unlisted' }: NewTable,
  catalogue: Catalogue,
): Result<readonly [TableEvent], Refused> => {
  if (parseCode(code) !== code) return refuse('bad-code')
  const choice = readChoice(
    { game, ...(options === undefined ? {} : { options }), ...(seats === undefined ? {} : { seats }) },
    1,
    { catalogue },
  )
  if (!choice.ok) return choice
  return ok([{ type: 'table-created', code, visibility, host, game: choice.value }])
}
