import type { Catalogue } from '@fimm/table'
import type { MatchResult } from '../store/results.ts'
import type { Decision } from './live-table.ts'
/** Matches that end with these decisions, as the store keeps them for statistics and leaderboards. */
export declare const resultsOf: (
  catalogue: Catalogue,
  code: string,
  decisions: readonly Decision[],
) => readonly MatchResult[]
