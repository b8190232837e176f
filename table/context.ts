import type { Env, Refused, Result } from '@fimm/kernel'
import type { DecisionFold } from './decision-fold.ts'
import type { Catalogue } from './types.ts'
import type { Party, TableCommand } from './commands.ts'
import type { TableEvent } from './events.ts'

/** What a decision needs besides the table itself. */
export interface DecisionContext {
  readonly catalogue: Catalogue
  readonly env: Env
  readonly by: Party
  /** Whether somebody at the table is called so. Names are not in streams (T19), so whoever keeps them says. */
  readonly isNameTaken?: (name: string) => boolean
  /** The table after the events decided so far. */
  readonly fold: DecisionFold
}

/** Codes of the table, of the kernel, or of the game that is being played. */
export type Decided = Result<readonly TableEvent[], Refused>

export type CommandOf<Type extends TableCommand['type']> = Extract<TableCommand, { type: Type }>
