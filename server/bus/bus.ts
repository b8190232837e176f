import type { Millis } from '@fimm/kernel'

/** One node's connection to the others. A message may be lost, and whoever listens must then find the same in
 *  the store: the bus makes things quick, never true. What a node publishes does not come back to itself. */
export interface Bus {
  /** Whether messages reach this node now. If not, whoever listens must look into the store now and then. */
  isHearing(): boolean
  /** How long a message takes to come through, where that is measured. */
  lag?(): number
  /** Never fails: what cannot be sent now makes the others look into the store as soon as it can. */
  publish(stream: string, message: string): void
  /** `missed` is called when messages may have been lost: when listening begins, and after every interruption. */
  subscribe(stream: string, heard: (message: string) => void, missed?: () => void): Unsubscribe
  close(): Promise<void>
}

type Unsubscribe = () => void

export interface Listener {
  readonly heard: (message: string) => void
  readonly missed?: (() => void) | undefined
}

const PAUSE: Millis = 1_000

export interface BusOptions {
  /** Somebody who listens could not read what was said. */
  readonly onFault?: ((fault: unknown) => void) | undefined
}

/** Who listens to what on this node. */
export class Listeners {
  readonly #streams = new Map<string, Set<Listener>>()
  /** Who could not read something and will be told to look. */
  readonly #unread = new Set<Listener>()
  readonly #onFault: (fault: unknown) => void

  constructor({ onFault = () => {} }: BusOptions = {}) {
    this.#onFault = onFault
  }

  get streams(): Iterable<string> {
    return this.#streams.keys()
  }

  /** True if it is the first of its stream. */
  add(stream: string, listener: Listener): boolean {
    const listeners = this.#streams.get(stream) ?? new Set()
    this.#streams.set(stream, listeners.add(listener))
    return listeners.size === 1
  }

  /** True if it was the last of its stream. */
  delete(stream: string, listener: Listener): boolean {
    const listeners = this.#streams.get(stream)
    if (listeners?.delete(listener) !== true || listeners.size > 0) return false
    return this.#streams.delete(stream)
  }

  /** What one listener cannot read, perhaps of a node of the next version, is for it as if it had been lost; thrown from
   *  here it would cost this node its connection, and all others what they were about to hear (F46). */
  tell(stream: string, message: string): void {
    for (const listener of this.#streams.get(stream) ?? [])
      try {
        listener.heard(message)
      } catch (fault) {
        this.#onFault(fault)
        this.#missSoon(listener)
      }
  }

  /** Once, however much comes: what it asks for then may be what it cannot read. */
  #missSoon(listener: Listener): void {
    if (this.#unread.has(listener)) return
    this.#unread.add(listener)
    setTimeout(() => {
      this.#unread.delete(listener)
      listener.missed?.()
    }, PAUSE).unref()
  }

  miss(stream: string): void {
    for (const { missed } of this.#streams.get(stream) ?? []) missed?.()
  }
}
