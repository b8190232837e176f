import { ok, refuse, type PlayerId, type Refused, type Result } from '@fimm/kernel'
import { readChoice, type WantedGame } from './settings.ts'
import { parseCode } from './code.ts'
import type { Catalogue, Visibility } from './types.ts'
import type { TableEvent } from './events.ts'

export interface NewTable extends WantedGame {
  readonly code: string
  readonly host: PlayerId
  readonly visibility?: Visibility
}

/** The first event of a table's stream (T1). */
export const createTable = (
  { code, host, visibility = 'unlisted', ...wanted }: NewTable,
  catalogue: Catalogue,
): Result<readonly [TableEvent], Refused> => {
  if (parseCode(code) !== code) return refuse('bad-code')
  const choice = readChoice(wanted, 1, { catalogue })
  if (!choice.ok) return choice
  return ok([{ type: 'table-created', code, visibility, host, game: choice.value }])
}
