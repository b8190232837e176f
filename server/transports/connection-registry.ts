import type { PlayerId } from '@fimm/kernel'
import type { ServerFrame } from '@fimm/protocol/frames.ts'
import type { AccountChange } from '../accounts/accounts.ts'
import type { Identity } from '../accounts/identity.ts'

/** One player's browser tabs and scripts; more would be a fault or an attack. */
const MOST_PER_PLAYER = 20

/** Of whom something is open, by which session. */
type Holder = Pick<Identity, 'player' | 'session'>

interface OpenConnection {
  readonly kind: 'socket' | 'stream'
  readonly identity: Holder & { readonly address?: string | undefined; readonly isScreen?: boolean }
  end(): void
  /** Absent where no frames are sent. */
  send?(frame: ServerFrame): void
  /** Tables of theirs changed as lists show them; without codes, perhaps any of them. */
  tablesChanged?(codes?: ReadonlySet<string>): void
}

/** Sockets and answers that go on for as long as somebody listens. They end with the session. */
export class ConnectionRegistry {
  /** By player: who comes back with everybody else after a restart is not looked for among all. */
  readonly #open = new Map<PlayerId, Set<OpenConnection>>()
  readonly #counts = { socket: 0, stream: 0 }

  count(kind: OpenConnection['kind']): number {
    return this.#counts[kind]
  }

  hasRoomFor({ player }: Holder): boolean {
    return (this.#open.get(player)?.size ?? 0) < MOST_PER_PLAYER
  }

  /** Returns how to take it out again. */
  add(connection: OpenConnection): () => void {
    const { kind, identity } = connection
    const theirs = this.#open.get(identity.player) ?? new Set<OpenConnection>()
    this.#open.set(identity.player, theirs.add(connection))
    this.#counts[kind]++
    return () => {
      if (!theirs.delete(connection)) return
      this.#counts[kind]--
      if (theirs.size === 0) this.#open.delete(identity.player)
    }
  }

  apply(change: AccountChange): void {
    if (change.type === 'renamed') return
    for (const { identity, end } of this.#open.get(change.player) ?? [])
      if (change.type === 'gone' || (change.sessions?.includes(identity.session) ?? true)) end()
  }

  /** Ends what is open of people who may no longer be here. */
  endWhere(
    isOut: (visitor: { readonly player?: PlayerId; readonly address?: string | undefined }) => boolean,
  ): void {
    for (const { identity, end } of this.#all())
      if (
        isOut({ address: identity.address, ...(identity.isScreen !== true && { player: identity.player }) })
      )
        end()
  }

  broadcast(frame: ServerFrame): void {
    for (const { send } of this.#all()) send?.(frame)
  }

  tablesChanged(player: PlayerId, codes: ReadonlySet<string>): void {
    for (const connection of this.#open.get(player) ?? []) connection.tablesChanged?.(codes)
  }

  allTablesChanged(): void {
    for (const connection of this.#all()) connection.tablesChanged?.()
  }

  /** From where people are connected to this node. */
  addressesOf(player: PlayerId): readonly string[] {
    const theirs = [...(this.#open.get(player) ?? [])]
    return [
      ...new Set(theirs.flatMap(({ identity: { address } }) => (address === undefined ? [] : [address]))),
    ]
  }

  /** Ends what is open by sessions that ended without a word: a message between nodes was lost (F29). */
  async recheck(isValid: (holder: Holder) => Promise<boolean>): Promise<void> {
    for (const { identity, end } of this.#all())
      // A screen has no session.
      if (identity.session !== identity.player && !(await isValid(identity))) end()
  }

  /** The server stops: it would wait for these answers. */
  endStreams(): void {
    for (const { kind, end } of this.#all()) if (kind === 'stream') end()
  }

  #all(): readonly OpenConnection[] {
    return [...this.#open.values()].flatMap((theirs) => [...theirs])
  }
}
