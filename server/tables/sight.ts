import type { PlayerId } from '@fimm/kernel'
import type { Log } from './outside.ts'
import type { Elsewhere } from './presence.ts'

/** Who has which table before their eyes: who does not may be called when it is their turn. */
export class Sight {
  readonly #pages = new Map<string, number>()
  readonly #elsewhere: Elsewhere | undefined
  readonly #log: Log

  constructor(log: Log, elsewhere: Elsewhere | undefined) {
    this.#log = log
    this.#elsewhere = elsewhere
  }

  /** One more page with this table is looked at. */
  open(code: string, player: PlayerId): void {
    const key = keyOf(code, player)
    const pages = this.#pages.get(key) ?? 0
    this.#pages.set(key, pages + 1)
    if (pages === 0) this.#share(this.#elsewhere?.arrive(key))
  }

  /** One fewer: it was closed, hidden, or shows something else. */
  close(code: string, player: PlayerId): void {
    const key = keyOf(code, player)
    const pages = (this.#pages.get(key) ?? 1) - 1
    if (pages > 0) return void this.#pages.set(key, pages)
    this.#pages.delete(key)
    this.#share(this.#elsewhere?.depart(key))
  }

  /** Through this node. */
  isHere(code: string, player: PlayerId): boolean {
    return this.#pages.has(keyOf(code, player))
  }

  /** Through any node. */
  async isAnywhere(code: string, player: PlayerId): Promise<boolean> {
    if (this.isHere(code, player)) return true
    return (await this.#elsewhere?.isHere(keyOf(code, player))) ?? false
  }

  #share(told: Promise<boolean> | undefined): void {
    told?.catch((fault: unknown) => this.#log.warn({ fault: String(fault) }, 'sight was not shared'))
  }
}

const keyOf = (code: string, player: PlayerId): string => `sight ${code} ${player}`
