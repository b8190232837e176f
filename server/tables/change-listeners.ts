import type { AppliedEvent } from '@fimm/protocol/show-event.ts'
import type { LiveTable } from './live-table.ts'
import type { TableFaults } from '../table-faults.ts'

/** Notified of tables that changed, after it is committed: timers, bots, presence, the lobby, other nodes. */
export type ChangeListener = (live: LiveTable, events: readonly AppliedEvent[], source: ChangeSource) => void

/** Committed by this node, or by another; or loaded from the store, with no new events. */
export type ChangeSource = 'here' | 'remote' | 'store'

export class ChangeListeners {
  readonly #faults: TableFaults
  readonly #onChange: ChangeListener[] = []
  readonly #onStructureChange: ChangeListener[] = []

  constructor(faults: TableFaults) {
    this.#faults = faults
  }

  onChange(listener: ChangeListener): void {
    this.#onChange.push(listener)
  }

  /** Not notified of moves, which are nearly all changes. */
  onStructureChange(listener: ChangeListener): void {
    this.#onStructureChange.push(listener)
  }

  notify(live: LiveTable, events: readonly AppliedEvent[], source: ChangeSource): void {
    for (const listener of areMoves(events)
      ? this.#onChange
      : [...this.#onChange, ...this.#onStructureChange])
      try {
        listener(live, events, source)
      } catch (fault) {
        // Some ask the game: one that throws keeps the others from nothing.
        this.#faults.note(live.code, fault, 'a listener failed')
      }
  }
}

/** Whether there are events, and all of them moves: these change nothing of a table but its match. */
export const areMoves = (events: readonly AppliedEvent[]): boolean =>
  events.length > 0 && events.every(({ streamEvent }) => streamEvent.event.type === 'played')
