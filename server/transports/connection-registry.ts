import type { AccountChange } from '../accounts/accounts.ts'
import type { Identity } from '../accounts/identity.ts'

/** One player's browser tabs and scripts; more would be a fault or an attack. */
const MOST_PER_PLAYER = 20

/** Of whom something is open, by which session. */
type Holder = Pick<Identity, 'player' | 'session'>

interface OpenStream {
  readonly identity: Holder
  end(): void
}

/** Answers and sockets that go on for as long as somebody listens. They end with the session, and with the server. */
export class ConnectionRegistry {
  readonly #open = new Set<OpenStream>()

  get count(): number {
    return this.#open.size
  }

  hasRoomFor({ player }: Holder): boolean {
    return [...this.#open].filter(({ identity }) => identity.player === player).length < MOST_PER_PLAYER
  }

  add(stream: OpenStream): () => void {
    this.#open.add(stream)
    return () => void this.#open.delete(stream)
  }

  apply(change: AccountChange): void {
    if (change.type === 'renamed') return
    for (const { identity, end } of this.#open) {
      if (identity.player !== change.player) continue
      if (change.type === 'gone' || (change.sessions?.includes(identity.session) ?? true)) end()
    }
  }

  /** Ends what is open by sessions that ended without a word: a message between nodes was lost (F29). */
  async recheck(isValid: (holder: Holder) => Promise<boolean>): Promise<void> {
    for (const { identity, end } of this.#open)
      // A screen has no session.
      if (identity.session !== identity.player && !(await isValid(identity))) end()
  }

  endAll(): void {
    for (const { end } of this.#open) end()
  }
}
