import type { Millis, PlayerId } from '@fimm/kernel'
import { StoreFault } from '../store/store-fault.ts'
import type { Identity } from './identity.ts'

/** More people than a node serves at a time. */
const MOST = 20_000
const KEPT: Millis = 60 * 60_000

/** Who was known by which token of late: while the store is away they can still come in and look (F6). Nobody is believed by
 *  it while the store can be asked. */
export class KnownIdentities {
  readonly #known = new Map<string, { readonly identity: Identity; readonly at: Millis }>()
  readonly #clock: () => Millis

  constructor(clock: () => Millis) {
    this.#clock = clock
  }

  /** `key` stands for the token and how it came, without being it. */
  async orKnown(key: string, identify: () => Promise<Identity | undefined>): Promise<Identity | undefined> {
    try {
      const identity = await identify()
      this.#known.delete(key)
      if (identity !== undefined) this.#remember(key, identity)
      return identity
    } catch (fault) {
      const known = this.#known.get(key)
      if (!(fault instanceof StoreFault) || known === undefined || this.#clock() - known.at > KEPT)
        throw fault
      return known.identity
    }
  }

  /** Their name, sessions or tokens changed. */
  forget(player: PlayerId): void {
    for (const [key, { identity }] of this.#known) if (identity.player === player) this.#known.delete(key)
  }

  #remember(key: string, identity: Identity): void {
    this.#known.set(key, { identity, at: this.#clock() })
    const [oldest] = this.#known.keys()
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest)
  }
}
