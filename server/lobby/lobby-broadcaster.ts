import type { Millis, PlayerId } from '@fimm/kernel'
import type { LobbyDocument, OpenTable } from '@fimm/protocol/lobby-document.ts'
import type { LobbyPatch } from '@fimm/protocol/lobby-patch.ts'
import { viewLobby, type Lobby, type LobbyPerson } from '@fimm/lobby'
import type { LobbyConnection } from './lobby-connection.ts'

/** Between two patches: who connects and disconnects in a loop makes no more of them than this (F7). */
export const PATCH_INTERVAL: Millis = 250

/** More than anybody reads. Of the others people are told how many they are (W17). */
export const PEOPLE_LISTED = 200

export interface LobbyState {
  readonly here: ReadonlyMap<PlayerId, LobbyPerson>
  readonly challenges: Lobby['challenges']
  readonly tables: readonly OpenTable[]
}

/** What subscribers hold, each without themselves. */
interface Page {
  readonly lobby: Lobby
  /** Who is here and not on it. */
  readonly more: number
  readonly tables: readonly OpenTable[]
}

const NOTHING: Page = { lobby: { people: [], challenges: [] }, more: 0, tables: [] }

/** Those who have been here longest, and those who ask or are asked: their names stand beside the question. */
const pageOf = ({ here, challenges, tables }: LobbyState): Page => {
  const asking = challenges.flatMap(({ from, to }) => [from, to]).flatMap((player) => here.get(player) ?? [])
  const people = [...new Set([...here.values().take(PEOPLE_LISTED), ...asking])]
  return { lobby: { people, challenges }, more: here.size - people.length, tables }
}

/** Whoever is not on the page is one of the others, and does not count themselves. */
const othersThan = (player: PlayerId, { lobby, more }: Page): number =>
  more === 0 || lobby.people.some((person) => person.player === player) ? more : more - 1

/** Sends lobby subscribers what changed, everything since the last patch at once: an arrival costs each of them the size
 *  of one person, not of the whole lobby (F7). */
export class LobbyBroadcaster {
  readonly #current: () => LobbyState
  readonly #subscribers: () => Iterable<LobbyConnection>
  /** What every subscriber holds: later patches are made from here, so a newcomer gets this too. */
  #sent = NOTHING
  #sentAt: Millis = -Infinity
  #timer: NodeJS.Timeout | undefined

  constructor(current: () => LobbyState, subscribers: () => Iterable<LobbyConnection>) {
    this.#current = current
    this.#subscribers = subscribers
  }

  /** The first frame of a subscription. */
  sendDocument(connection: LobbyConnection): void {
    if (this.#isOnly(connection)) this.#sent = pageOf(this.#current())
    const { lobby, tables } = this.#sent
    const { people, sent, received } = viewLobby(lobby, connection.player)
    const more = othersThan(connection.player, this.#sent)
    const document: LobbyDocument = {
      people,
      ...(more > 0 && { more }),
      ...(sent && { sent }),
      ...(received && { received }),
      tables,
    }
    connection.send({ t: 'lobby', document })
  }

  #isOnly(connection: LobbyConnection): boolean {
    for (const other of this.#subscribers()) if (other !== connection) return false
    return true
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
    const [before, after] = [this.#sent, pageOf(this.#current())]
    this.#sent = after
    const patch = sharedPatch(before, after)
    const concerned = new Set([
      ...challengedIn(before.lobby, after.lobby),
      ...(patch.people ?? []).map(({ player }) => player),
    ])
    if (concerned.size === 0 && isEmpty(patch)) return
    this.#sentAt = performance.now()
    const onPage = new Set(after.lobby.people.map(({ player }) => player))
    // Most of a crowd: whoever is one of the others does not count themselves.
    const forOthers = patch.more === undefined ? patch : { ...patch, more: patch.more - 1 }
    for (const connection of this.#subscribers()) {
      const { player } = connection
      const shared = onPage.has(player) ? patch : forOthers
      const own = concerned.has(player) ? ownPatch(patch, before, after, player) : shared
      if (!isEmpty(own)) connection.send({ t: 'lobby-patch', patch: own })
    }
  }
}

/** The same for everybody who is not in it. */
const sharedPatch = (before: Page, after: Page): LobbyPatch => {
  const people = changesOf(before.lobby.people, after.lobby.people, ({ player }) => player)
  const tables = changesOf(before.tables, after.tables, ({ code }) => code)
  return {
    ...(people.changed.length > 0 && { people: people.changed }),
    ...(people.removed.length > 0 && { gone: people.removed.map(({ player }) => player) }),
    ...(before.more !== after.more && { more: after.more }),
    ...(tables.changed.length > 0 && { tables: tables.changed }),
    ...(tables.removed.length > 0 && { unlisted: tables.removed.map(({ code }) => code) }),
  }
}

/** Without oneself (T15), and with one's own challenges. */
const ownPatch = (patch: LobbyPatch, before: Page, after: Page, player: PlayerId): LobbyPatch => {
  const { people, more: _more, ...rest } = patch
  const others = people?.filter((person) => person.player !== player) ?? []
  const [was, is] = [viewLobby(before.lobby, player), viewLobby(after.lobby, player)]
  const [fewer, more] = [othersThan(player, before), othersThan(player, after)]
  return {
    ...rest,
    ...(others.length > 0 && { people: others }),
    ...(fewer !== more && { more }),
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
