import type { Millis, PlayerId } from '@fimm/kernel'
import { humansOf, memberOf, type Table } from '@fimm/table'
import type { AppliedEvent } from '@fimm/protocol/show-event.ts'
import type { Bus } from '../bus/bus.ts'
import type { TableRegistry } from '../registry/table-registry.ts'
import type { Runtime } from '../runtime.ts'
import type { LiveTable } from '../tables/live-table.ts'
import { isListedAlike } from '../tables/listing.ts'
import type { ConnectionRegistry } from '../transports/connection-registry.ts'

interface NotifierParts {
  readonly tables: TableRegistry
  readonly runtime: Runtime
  readonly connections: Pick<ConnectionRegistry, 'tablesChanged' | 'allTablesChanged'>
  readonly bus?: Bus | undefined
  /** Whether some node cannot be heard: what changes there is not known here. */
  readonly isAnybodyDeaf?: (() => boolean) | undefined
}

type Message = readonly (readonly [code: string, people: readonly PlayerId[]])[]

interface Changed {
  readonly live: LiveTable
  /** As it was when people were last told of it; nothing before its first event. */
  readonly before: Table | undefined
}

const STREAM = 'my-tables'
const PAUSE: Millis = 1_000
const WHILE_DEAF: Millis = 10_000

/** Tells people who are connected, at any node, that the list of their tables changed (W40): also those who follow no
 *  table, and whose node does not have it in memory. Tables are compared after their commit, once a second at most. */
export class MyTablesNotifier {
  readonly #parts: NotifierParts
  readonly #changed = new Map<string, Changed>()
  readonly #due = new Map<PlayerId, Set<string>>()
  #isEverybodyDue = false
  #timer: NodeJS.Timeout | undefined
  #flushedAt: Millis = -Infinity
  readonly #looking: NodeJS.Timeout | undefined

  constructor(parts: NotifierParts) {
    this.#parts = parts
    const { tables, bus, isAnybodyDeaf } = parts
    tables.onChange((live, events, source) => {
      if (source === 'here' && events.length > 0) this.#noteChange(live, events)
    })
    // A message that was lost may have been about anybody.
    const missed = (): void => this.everybody()
    bus?.subscribe(
      STREAM,
      (text) => (text === '' ? missed() : this.#note(JSON.parse(text) as Message)),
      missed,
    )
    this.#looking = isAnybodyDeaf && setInterval(() => isAnybodyDeaf() && missed(), WHILE_DEAF)
  }

  /** Names stand in the list, too. Every node hears of a new one. */
  renamed(player: PlayerId): void {
    const theirs = [...this.#parts.tables.inMemory()].filter(({ table }) => memberOf(table, player))
    this.#note(theirs.map(({ code, table }) => [code, idsOf(table)]))
  }

  /** Nobody knows what was not heard. */
  everybody(): void {
    this.#isEverybodyDue = true
    this.#flushSoon()
  }

  /** The other nodes still learn what was decided last. */
  close(): void {
    clearInterval(this.#looking)
    clearTimeout(this.#timer)
    this.#flush()
  }

  #noteChange(live: LiveTable, events: readonly AppliedEvent[]): void {
    const before = events[0]?.seq === 1 ? undefined : live.previous
    this.#changed.set(live.code, { live, before: (this.#changed.get(live.code) ?? { before }).before })
    this.#flushSoon()
  }

  #note(message: Message): void {
    for (const [code, people] of message)
      for (const player of people) {
        const codes = this.#due.get(player) ?? new Set()
        this.#due.set(player, codes.add(code))
      }
    this.#flushSoon()
  }

  #flushSoon(): void {
    this.#timer ??= setTimeout(() => this.#flush(), Math.max(0, this.#flushedAt + PAUSE - performance.now()))
  }

  #flush(): void {
    const { bus, connections } = this.#parts
    const message = [...this.#changed.values()].flatMap((changed) => this.#toldOf(changed))
    if (message.length > 0) {
      bus?.publish(STREAM, JSON.stringify(message satisfies Message))
      this.#note(message)
    }
    if (this.#isEverybodyDue) connections.allTablesChanged()
    else for (const [player, codes] of this.#due) connections.tablesChanged(player, codes)
    this.#changed.clear()
    this.#due.clear()
    this.#isEverybodyDue = false
    this.#flushedAt = performance.now()
    this.#timer = undefined
  }

  #toldOf({ live: { code, table }, before }: Changed): Message {
    const { catalogue, faults } = this.#parts.runtime
    try {
      if (before !== undefined && isListedAlike(catalogue, before, table)) return []
    } catch (fault) {
      faults.note(code, fault, 'whom it waits for cannot be told')
    }
    return [[code, [...new Set([...(before ? idsOf(before) : []), ...idsOf(table)])]]]
  }
}

const idsOf = (table: Table): readonly PlayerId[] => humansOf(table).map(({ id }) => id)
