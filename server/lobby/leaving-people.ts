import type { Millis, PlayerId } from '@fimm/kernel'
import { NameIndex } from './name-index.ts'

interface Leaving {
  readonly name: string
  readonly timer: NodeJS.Timeout
}

/** Whose last connection has just closed: here until they come back or the grace is over. */
export class LeavingPeople {
  readonly #people = new Map<PlayerId, Leaving>()
  readonly #byName = new NameIndex()
  readonly #grace: Millis
  readonly #onGone: (player: PlayerId) => void

  constructor(grace: Millis, onGone: (player: PlayerId) => void) {
    this.#grace = grace
    this.#onGone = onGone
  }

  has(player: PlayerId): boolean {
    return this.#people.has(player)
  }

  namedLike(name: string): ReadonlySet<PlayerId> {
    return this.#byName.playersNamedLike(name)
  }

  add(player: PlayerId, name: string): void {
    this.delete(player)
    const timer = setTimeout(() => this.#onGone(player), this.#grace)
    timer.unref()
    this.#people.set(player, { name, timer })
    this.#byName.add(name, player)
  }

  delete(player: PlayerId): void {
    const leaving = this.#people.get(player)
    if (leaving === undefined) return
    clearTimeout(leaving.timer)
    this.#people.delete(player)
    this.#byName.remove(leaving.name, player)
  }

  close(): void {
    for (const player of this.#people.keys()) this.delete(player)
  }
}
