import { LiveTable } from './live-table.ts'
import type { Outside } from './outside.ts'
/** Rebuilds a table from its last snapshot and what came after it; undefined if there is none. */
export declare const loadTable: (code: string, outside: Outside) => Promise<LiveTable | undefined>
