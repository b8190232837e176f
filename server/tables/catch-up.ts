import type { PlayerId } from '@fimm/kernel'
import type { StreamEvent } from '@fimm/table'
import { StoreFault } from '../store/store-fault.ts'
import type { Answer, LiveTable, Recent, Wish } from './live-table.ts'
import type { Names } from '../broadcast/names.ts'
import type { Runtime } from '../runtime.ts'

/** What a table in memory needs while it learns what other nodes wrote. */
export interface CatchUpEvents {
  held(code: string): LiveTable | undefined
  /** Tells watchers and listeners. Called in the same step in which the table changed: whoever is told of a change
   *  later than of the next one sees time run backwards. */
  changed(live: LiveTable, news: readonly Recent[]): void
  decide(live: LiveTable, wish: Wish): void
  /** The table can no longer be trusted. */
  failed(live: LiveTable, wishes: readonly Wish[], fault: unknown): void
}

/** Several nodes write to one stream. What others wrote is adopted in order and without gaps, from the bus or from the
 *  store, and what was decided here on an older state is decided again. */
export class CatchUp {
  readonly #runtime: Runtime
  readonly #names: Names
  readonly #events: CatchUpEvents

  constructor(runtime: Runtime, names: Names, events: CatchUpEvents) {
    this.#runtime = runtime
    this.#names = names
    this.#events = events
  }

  /** Lines another node wrote (they are committed), as the bus brought them. */
  async hear(live: LiveTable, from: number, lines: readonly StreamEvent[]): Promise<void> {
    if (from + lines.length - 1 <= live.seq) return
    await this.#names.learn(newcomersIn(lines))
    if (!this.#apply(live, from, lines)) await this.fetch(live)
  }

  /** Reads what is missing from the store; answers whether anything was. */
  async fetch(live: LiveTable): Promise<boolean> {
    const from = live.seq + 1
    const lines = await this.#runtime.store.streams.events(live.code, from)
    if (lines.length === 0) return false
    await this.#names.learn(newcomersIn(lines))
    this.#apply(live, from, lines)
    return true
  }

  /** Somebody else wrote first: read that, and decide on it. Every wish is answered or decided once, whatever fails. */
  async retry(live: LiveTable): Promise<void> {
    const wishes = live.abort()
    live.holdBack()
    try {
      await this.fetch(live)
    } catch (fault) {
      return this.#events.failed(live, [...wishes, ...live.release()], fault)
    }
    const answers = await Promise.all(wishes.map((wish) => this.#answered(live.code, wish)))
    const later = live.release()
    for (const [index, wish] of wishes.entries()) {
      const answer = answers[index]
      if (answer === undefined) this.#events.decide(live, wish)
      else wish.settle(answer)
    }
    for (const wish of later) this.#events.decide(live, wish)
  }

  /** What a command was answered with before, by whichever node; undefined if it is to be decided. */
  async #answered(code: string, { id }: Wish): Promise<Answer | undefined> {
    if (id === undefined) return undefined
    try {
      const seq = await this.#runtime.store.streams.receipt(code, id)
      return seq === undefined ? undefined : { ok: true, seq, written: false }
    } catch (fault) {
      this.#runtime.log.error({ table: code, fault: String(fault) }, 'a receipt could not be looked up')
      const unknown = fault instanceof StoreFault ? 'outcome-unknown' : 'fault'
      return { ok: false, error: { code: unknown } }
    }
  }

  /** False where something before these lines is missing. */
  #apply(live: LiveTable, from: number, lines: readonly StreamEvent[]): boolean {
    if (this.#events.held(live.code) !== live) return true
    if (from > live.seq + 1) return false
    const fresh = lines.slice(live.seq + 1 - from)
    // What is being committed here rests on an older state: it conflicts, and these lines are read then.
    if (fresh.length === 0 || live.isCommitting) return true
    const wishes = live.abort()
    try {
      this.#events.changed(live, live.follow(fresh))
    } catch (fault) {
      this.#runtime.faults.note(live.code, fault, 'another node’s lines could not be followed')
      this.#events.failed(live, wishes, fault)
      return true
    }
    for (const wish of wishes) this.#events.decide(live, wish)
    return true
  }
}

/** Their names are shown with the lines, so they are looked up before. */
const newcomersIn = (lines: readonly StreamEvent[]): readonly PlayerId[] =>
  lines.flatMap(({ event }) => (event.type === 'member-joined' ? [event.player] : []))
