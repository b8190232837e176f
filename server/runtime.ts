import type { Env, Lexicon, Millis } from '@fimm/kernel'
import type { Catalogue } from '@fimm/table'
import type { Store } from './store/contracts/store.ts'
import type { Log } from './log.ts'
import type { TableFaults } from './table-faults.ts'

/** What tables need from around them; a test brings its own clock and its own words. */
export interface Runtime {
  readonly catalogue: Catalogue
  readonly store: Store
  readonly words: (name: string) => Lexicon
  readonly clock: () => Millis
  readonly random: Env['random']
  readonly log: Log
  readonly faults: TableFaults
}
