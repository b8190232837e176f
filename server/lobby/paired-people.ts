import type { Millis, PlayerId } from '@fimm/kernel'
import type { ServerFrame } from '@fimm/protocol/frames.ts'

type Paired = Extract<ServerFrame, { t: 'paired' }>

/** Longer than a page needs to load anew, or a lost connection to be noticed. */
const TELL_AGAIN: Millis = 60_000

/** People whose match has begun and who have not come to its table yet. The frame that takes them there goes to the
 *  connections they have at that moment: without this, one that is just being replaced would lose it. */
export class PairedPeople {
  readonly #tables = new Map<PlayerId, { readonly frame: Paired; readonly until: Millis }>()

  add(player: PlayerId, frame: Paired, now: Millis): void {
    for (const [other, { until }] of this.#tables) if (until <= now) this.#tables.delete(other)
    this.#tables.set(player, { frame, until: now + TELL_AGAIN })
  }

  cameTo(player: PlayerId, table: string): void {
    if (this.#tables.get(player)?.frame.table === table) this.#tables.delete(player)
  }

  /** What a connection that opens now still has to be told. */
  awaited(player: PlayerId, now: Millis): Paired | undefined {
    const paired = this.#tables.get(player)
    return paired !== undefined && paired.until > now ? paired.frame : undefined
  }
}
