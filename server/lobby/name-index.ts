import type { PlayerId } from '@fimm/kernel'
import { nameKeys } from '@fimm/people'

/** Players by names that are taken for each other: who has one is found without comparing with everybody (F7). */
export class NameIndex {
  readonly #players = new Map<string, Set<PlayerId>>()

  add(name: string, player: PlayerId): void {
    for (const key of keysOf(name)) this.#players.set(key, (this.#players.get(key) ?? new Set()).add(player))
  }

  remove(name: string, player: PlayerId): void {
    for (const key of keysOf(name)) {
      const players = this.#players.get(key)
      players?.delete(player)
      if (players?.size === 0) this.#players.delete(key)
    }
  }

  /** Those whose name would be taken for this one. */
  playersNamedLike(name: string): ReadonlySet<PlayerId> {
    return new Set(keysOf(name).flatMap((key) => [...(this.#players.get(key) ?? [])]))
  }
}

/** Two names with one of these in common are taken for each other. */
export const keysOf = (name: string): readonly string[] =>
  nameKeys(name).map((key, place) => `${place} ${key}`)
