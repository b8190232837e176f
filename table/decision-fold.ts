import type { Author, GameTypes, Match, Step } from '@fimm/kernel'
import { evolve } from './evolve.ts'
import type { Catalogue, Table } from './types.ts'
import type { StreamEvent, TableEvent } from './events.ts'

/** Folds the events of one decision. The rules look at the table after some events to find those that follow, and the
 *  decision ends with the tables after all of them: what was folded for the first is there for the second. */
export class DecisionFold {
  readonly #catalogue: Catalogue
  readonly #stamp: Pick<StreamEvent, 'at' | 'by'>
  readonly #folded = new Map<TableEvent, { readonly on: Table; readonly after: Table }>()
  /** The kernel folds the match while the game decides. */
  readonly #matches = new Map<TableEvent, { readonly on: OptionalMatch; readonly after: Folded }>()

  constructor(catalogue: Catalogue, stamp: Pick<StreamEvent, 'at' | 'by'>) {
    this.#catalogue = catalogue
    this.#stamp = stamp
  }

  /** What a game decided on a match, as events of the table's stream. */
  eventsOf({ entries, matches }: Step<GameTypes>, match: OptionalMatch): readonly TableEvent[] {
    return entries.map((entry, index) => {
      const event: TableEvent =
        'event' in entry
          ? {
              type: 'played',
              decision: entry.decision,
              event: entry.event,
              ...(entry.redoes !== undefined && { redoes: entry.redoes }),
            }
          : { type: 'taken-back', decision: entry.decision, undoes: entry.undoes }
      // Where the stream names another author than the match (somebody leaves, and the table tells the game so), the
      // match is folded as a replay will fold it.
      if (entry.at === this.#stamp.at && isSameAuthor(entry.by, this.#stamp.by))
        this.#matches.set(event, {
          on: index === 0 ? match : matches[index - 1],
          after: matches[index] as Folded,
        })
      return event
    })
  }

  after(table: Table, events: readonly TableEvent[]): Table {
    return events.reduce((now, event) => this.#fold(now, event), table)
  }

  /** The events as they are stored, and the table after each. */
  decision(table: Table, events: readonly TableEvent[]): TableDecision {
    let now = table
    const tables = events.map((event) => (now = this.#fold(now, event)))
    return { events: events.map((event) => ({ ...this.#stamp, event })), tables }
  }

  #fold(on: Table, event: TableEvent): Table {
    const known = this.#folded.get(event)
    if (known?.on === on) return known.after
    const match = this.#matches.get(event)
    const isKnown = match !== undefined && match.on === on.current?.match
    const after = evolve(this.#catalogue, on, { ...this.#stamp, event }, isKnown ? match.after : undefined)
    this.#folded.set(event, { on, after })
    return after
  }
}

type Folded = Match<GameTypes>
type OptionalMatch = Folded | undefined

const isSameAuthor = (a: Author, b: Author): boolean =>
  (a.kind !== 'member' || (b.kind === 'member' && a.player === b.player && a.host === b.host)) &&
  (a.kind !== 'bot' || (b.kind === 'bot' && a.for === b.for)) &&
  a.kind === b.kind

/** What a command led to. */
export interface TableDecision {
  readonly events: readonly StreamEvent[]
  /** The table after each event. */
  readonly tables: readonly Table[]
}
