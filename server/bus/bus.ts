/** One node's connection to the others. A message may be lost, and whoever listens must then find the same in
 *  the store: the bus makes things quick, never true. What a node publishes does not come back to itself. */
export interface Bus {
  /** Whether messages reach this node now. If not, whoever listens must look into the store now and then. */
  isHearing(): boolean
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

/** Who listens to what on this node. */
export class Listeners {
  readonly #streams = new Map<string, Set<Listener>>()

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

  tell(stream: string, message: string): void {
    for (const { heard } of this.#streams.get(stream) ?? []) heard(message)
  }

  miss(stream: string): void {
    for (const { missed } of this.#streams.get(stream) ?? []) missed?.()
  }
}
