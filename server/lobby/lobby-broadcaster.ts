import type { Millis, PlayerId } from '@fimm/kernel'
import type { LobbyDocument, OpenTable } from '@fimm/protocol/lobby-document.ts'
import type { LobbyPatch } from '@fimm/protocol/lobby-patch.ts'
import { EMPTY_LOBBY, viewLobby, type Lobby } from '@fimm/table'
import type { LobbyConnection } from './lobby-connection.ts'

/** Between two patches: who connects and disconnects in a loop makes no more of them than this (F7). */
export const PATCH_INTERVAL: Millis = 250

export interface LobbyState {
  readonly lobby: Lobby
  readonly tables: readonly OpenTable[]
}

/** Sends lobby subscribers what changed, everything since the last patch at once: an arrival costs each of them the size
 *  of one person, not of the whole lobby (F7). */
export class LobbyBroadcaster {
  readonly #current: () => LobbyState
  readonly #subscribers: () => Iterable<LobbyConnection>
  /** What every subscriber holds: later patches are made from here, so a newcomer gets this too. */
  #sent: LobbyState = { lobby: EMPTY_LOBBY, tables: [] }
  #sentAt: Millis = -Infinity
  #timer: NodeJS.Timeout | undefined

  constructor(current: () => LobbyState, subscribers: () => Iterable<LobbyConnection>) {
    this.#current = current
    this.#subscribers = subscribers
  }

  /** The first frame of a subscription. */
  sendDocument(connection: LobbyConnection): void {
    const isOnly = [...this.#subscribers()].every((other) => other === connection)
    if (isOnly) this.#sent = this.#current()
    const { lobby, tables } = this.#sent
    const { people, sent, received } = viewLobby(lobby, connection.player)
    const document: LobbyDocument = { people, ...(sent && { sent }), ...(received && { received }), tables }
    connection.send({ t: 'lobby', document })
  }

  /** Something may have changed: at once if it was quiet, otherwise with what else changes in the meantime. */
  changed(): void {
    if (this.#timer !== undefined) return
    const wait = this.#sentAt + PATCH_INTERVAL - performance.now()
    this.#timer = setTimeout(() => this.#send(), Math.max(0, wait))
    this.#timer.unref()
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #send(): void {
    this.#timer = undefined
    const [before, after] = [this.#sent, this.#current()]
    this.#sent = after
    const patch = sharedPatch(before, after)
    const concerned = new Set([
      ...challengedIn(before.lobby, after.lobby),
      ...(patch.people ?? []).map(({ player }) => player),
    ])
    if (concerned.size === 0 && isEmpty(patch)) return
    this.#sentAt = performance.now()
    for (const connection of this.#subscribers()) {
      const own = concerned.has(connection.player)
        ? ownPatch(patch, before.lobby, after.lobby, connection.player)
        : patch
      if (!isEmpty(own)) connection.send({ t: 'lobby-patch', patch: own })
    }
  }
}

/** The same for everybody who is not in it. */
const sharedPatch = (before: LobbyState, after: LobbyState): LobbyPatch => {
  const people = changesOf(before.lobby.people, after.lobby.people, ({ player }) => player)
  const tables = changesOf(before.tables, after.tables, ({ code }) => code)
  return {
    ...(people.changed.length > 0 && { people: people.changed }),
    ...(people.removed.length > 0 && { gone: people.removed.map(({ player }) => player) }),
    ...(tables.changed.length > 0 && { tables: tables.changed }),
    ...(tables.removed.length > 0 && { unlisted: tables.removed.map(({ code }) => code) }),
  }
}

/** Without oneself (T15), and with one's own challenges. */
const ownPatch = (patch: LobbyPatch, before: Lobby, after: Lobby, player: PlayerId): LobbyPatch => {
  const { people, ...rest } = patch
  const others = people?.filter((person) => person.player !== player) ?? []
  const [was, is] = [viewLobby(before, player), viewLobby(after, player)]
  return {
    ...rest,
    ...(others.length > 0 && { people: others }),
    ...(!isAlike(was.sent, is.sent) && { sent: is.sent ?? null }),
    ...(!isAlike(was.received, is.received) && { received: is.received ?? null }),
  }
}

/** Whose challenges are others than before. */
const challengedIn = (before: Lobby, after: Lobby): readonly PlayerId[] => {
  const { changed, removed } = changesOf(
    before.challenges,
    after.challenges,
    ({ from, to }) => `${from} ${to}`,
  )
  return [...changed, ...removed].flatMap(({ from, to }) => [from, to])
}

const changesOf = <Item>(before: readonly Item[], after: readonly Item[], keyOf: (item: Item) => string) => {
  if (before === after) return { changed: [], removed: [] }
  const left = new Map(before.map((item) => [keyOf(item), item]))
  const changed = after.filter((item) => {
    const known = left.get(keyOf(item))
    left.delete(keyOf(item))
    return known === undefined || !isAlike(known, item)
  })
  return { changed, removed: [...left.values()] }
}

/** Over several nodes equal things are not the same ones. */
const isAlike = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

const isEmpty = (patch: LobbyPatch): boolean => Object.keys(patch).length === 0
