import { areMoves, type LiveTable, type Recent } from './live-table.ts'

/** Told of tables that changed, after it is written: the bots' driver, presence, the lobby, other nodes. */
export type Listener = (live: LiveTable, news: readonly Recent[], origin: Origin) => void

/** Where news come from: written by this node, heard from another, or found in the store. */
export type Origin = 'here' | 'elsewhere' | 'store'

export class ChangeListeners {
  readonly #ofChanges: Listener[] = []
  readonly #ofArrangements: Listener[] = []

  onChange(listener: Listener): void {
    this.#ofChanges.push(listener)
  }

  onArrangement(listener: Listener): void {
    this.#ofArrangements.push(listener)
  }

  tell(live: LiveTable, news: readonly Recent[], origin: Origin): void {
    for (const listener of this.#ofChanges) listener(live, news, origin)
    if (areMoves(news)) return
    for (const listener of this.#ofArrangements) listener(live, news, origin)
  }
}
