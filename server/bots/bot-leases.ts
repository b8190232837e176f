import { randomUUID } from 'node:crypto'
import type { Millis } from '@fimm/kernel'
import type { Bus } from '../bus/bus.ts'
import type { SharedValues } from '../store/contracts/shared-values.ts'

/** How long a node is the one that thinks, unless it says so again. */
const LEASE: Millis = 10_000
/** How long an answer is good for: by the clock of this node, a lease of its own ends before it is anybody else's. */
const ASKED_FOR: Millis = LEASE / 2
/** So much later a node thinks that is not the one to think for this table. */
const OTHER_NODES_WAIT: Millis = 3_000
const FREE = ''
/** On which nodes tell each other the codes of tables that need somebody who thinks. */
const CHANNEL = 'bots:1'

/** Which of several nodes thinks for the bots of a table: the first at which somebody follows it, while somebody does. Only
 *  a hint: the same move by two nodes is one move (F12). */
export class BotLeases {
  readonly otherNodesWait: Millis
  readonly #shared: Pick<SharedValues, 'update'>
  readonly #node = randomUUID()
  readonly #bus: Pick<Bus, 'publish' | 'subscribe'>
  readonly #known = new Map<string, { readonly isOurs: boolean; readonly until: Millis }>()
  readonly #listeners = new Set<(code: string) => void>()
  readonly #unsubscribe: () => void
  /** How many leases others have released. */
  #released = 0

  constructor(
    shared: Pick<SharedValues, 'update'>,
    bus: Pick<Bus, 'publish' | 'subscribe'>,
    otherNodesWait = OTHER_NODES_WAIT,
  ) {
    this.#shared = shared
    this.#bus = bus
    this.otherNodesWait = otherNodesWait
    // Where that is not heard, what is known becomes too old.
    this.#unsubscribe = bus.subscribe(CHANNEL, (code) => {
      this.#released++
      this.#known.delete(code)
      for (const listener of this.#listeners) listener(code)
    })
  }

  /** Called when another node thinks no more for a table. */
  onRelease(listener: (code: string) => void): void {
    this.#listeners.add(listener)
  }

  close(): void {
    this.#unsubscribe()
  }

  /** To be asked where somebody follows the table. */
  async isOurs(code: string): Promise<boolean> {
    const known = this.#known.get(code)
    if (known !== undefined && performance.now() < known.until) return known.isOurs
    const until = performance.now() + ASKED_FOR
    const released = this.#released
    try {
      const holder = await this.#shared.update<string>(
        keyOf(code),
        (held = FREE) => (held === FREE || held === this.#node ? this.#node : undefined),
        LEASE,
      )
      const isOurs = holder === this.#node
      // Whoever has it may have released it since it was read.
      if (!isOurs && released !== this.#released) return await this.isOurs(code)
      this.#known.set(code, { isOurs, until })
      return isOurs
    } catch {
      // Better twice than not at all.
      return true
    }
  }

  /** Nobody follows it here any more. */
  release(code: string): void {
    const known = this.#known.get(code)
    this.#known.delete(code)
    // Where that fails it is free a little later by itself.
    if (known?.isOurs === true)
      this.#shared
        .update<string>(keyOf(code), (held) => (held === this.#node ? FREE : undefined), 1)
        .then(() => this.#bus.publish(CHANNEL, code))
        .catch(() => {})
  }
}

const keyOf = (code: string): string => `bots:${code}`
