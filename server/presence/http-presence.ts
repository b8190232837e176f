import type { Millis, PlayerId } from '@fimm/kernel'
import type { Presence } from './presence.ts'

/** Who asks by HTTP with a token has no connection to lose: every request counts as being there for so long. */
const SEEN: Millis = 60_000

/** Programs that play by requests alone are at their tables, too. */
export class HttpPresence {
  readonly #presence: Presence
  readonly #leaving = new Map<string, NodeJS.Timeout>()
  readonly #seen: Millis

  constructor(presence: Presence, seen: Millis = SEEN) {
    this.#presence = presence
    this.#seen = seen
  }

  seen(code: string, player: PlayerId): void {
    const key = `${code} ${player}`
    const leaving = this.#leaving.get(key)
    if (leaving === undefined) this.#presence.arrived(code, player)
    else clearTimeout(leaving)
    this.#leaving.set(
      key,
      setTimeout(() => {
        this.#leaving.delete(key)
        this.#presence.left(code, player)
      }, this.#seen),
    )
  }

  close(): void {
    for (const leaving of this.#leaving.values()) clearTimeout(leaving)
    this.#leaving.clear()
  }
}
