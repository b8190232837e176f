import { areMoves, type LiveTable, type Recent } from './live-table.ts'
import type { TableFaults } from './table-faults.ts'

/** Told of tables that changed, after it is written: the bots' driver, presence, the lobby, other nodes. */
export type Listener = (live: LiveTable, news: readonly Recent[], origin: Origin) => void

/** Where news come from: written by this node, heard from another, or found in the store. */
export type Origin = 'here' | 'elsewhere' | 'store'

export class ChangeListeners {
  readonly #faults: TableFaults
  readonly #ofChanges: Listener[] = []
  readonly #ofArrangements: Listener[] = []

  constructor(faults: TableFaults) {
    this.#faults = faults
  }

  onChange(listener: Listener): void {
    this.#ofChanges.push(listener)
  }

  onStructureChange(listener: Listener): void {
    this.#ofArrangements.push(listener)
  }

  tell(live: LiveTable, news: readonly Recent[], origin: Origin): void {
    this.#tellAll(this.#ofChanges, live, news, origin)
    if (!areMoves(news)) this.#tellAll(this.#ofArrangements, live, news, origin)
  }

  /** Some ask the game: one that throws keeps the others from nothing. */
  #tellAll(listeners: readonly Listener[], live: LiveTable, news: readonly Recent[], origin: Origin): void {
    for (const listener of listeners)
      try {
        listener(live, news, origin)
      } catch (fault) {
        this.#faults.note(live.code, fault, 'a listener failed')
      }
  }
}
