import type { PlayerId } from '@fimm/kernel'
import type { Log } from '../log.ts'
import type { ClusterPresence } from './cluster-presence.ts'

/** Who has which table open and visible: others may be notified when it is their turn. */
export class PageVisibility {
  /** By table, since that is asked after every move. */
  readonly #pages = new Map<string, Map<PlayerId, number>>()
  readonly #cluster: ClusterPresence | undefined
  readonly #log: Log

  constructor(log: Log, cluster: ClusterPresence | undefined) {
    this.#log = log
    this.#cluster = cluster
  }

  /** One more page with this table is looked at. */
  open(code: string, player: PlayerId): void {
    const there = this.#pages.get(code) ?? new Map<PlayerId, number>()
    const pages = there.get(player) ?? 0
    this.#pages.set(code, there.set(player, pages + 1))
    if (pages === 0) this.#share(this.#cluster?.arrive(keyOf(code, player)))
  }

  /** One fewer: it was closed, hidden, or shows something else. */
  close(code: string, player: PlayerId): void {
    const there = this.#pages.get(code)
    const pages = (there?.get(player) ?? 1) - 1
    if (pages > 0) return void there?.set(player, pages)
    there?.delete(player)
    if (there?.size === 0) this.#pages.delete(code)
    this.#share(this.#cluster?.depart(keyOf(code, player)))
  }

  /** Through this node. */
  isVisible(code: string, player: PlayerId): boolean {
    return this.#pages.get(code)?.has(player) ?? false
  }

  /** Through any node. */
  async isVisibleAnywhere(code: string, player: PlayerId): Promise<boolean> {
    if (this.isVisible(code, player)) return true
    const [isVisible = false] = (await this.#cluster?.areElsewhere([keyOf(code, player)])) ?? []
    return isVisible
  }

  #share(shared: Promise<unknown> | undefined): void {
    shared?.catch((fault: unknown) =>
      this.#log.warn({ fault: String(fault) }, 'page visibility was not shared'),
    )
  }
}

const keyOf = (code: string, player: PlayerId): string => `sight ${code} ${player}`
