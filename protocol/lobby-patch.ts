import type { PlayerId } from '@fimm/kernel'
import type { LobbyDocument, OpenTable } from './lobby-document.ts'

/** What changed in the lobby since the last frame about it: its size does not depend on how many people are there. */
export interface LobbyPatch {
  /** Who arrived, or has another name, or began or stopped playing. */
  readonly people?: LobbyDocument['people']
  /** Who left, or is listed no longer. */
  readonly gone?: readonly PlayerId[]
  readonly more?: number
  /** Opened, or changed. */
  readonly tables?: readonly OpenTable[]
  /** Codes of tables that are listed no longer. */
  readonly unlisted?: readonly string[]
  /** One's own challenges; null when there is none any more. */
  readonly sent?: NonNullable<LobbyDocument['sent']> | null
  readonly received?: NonNullable<LobbyDocument['received']> | null
}

export const applyLobbyPatch = (document: LobbyDocument, patch: LobbyPatch): LobbyDocument => {
  const { sent, received } = patch
  const { sent: sentBefore, received: receivedBefore } = document
  const { more = document.more ?? 0 } = patch
  const sentNow = sent === undefined ? sentBefore : (sent ?? undefined)
  const receivedNow = received === undefined ? receivedBefore : (received ?? undefined)
  const tables = merged(document.tables, patch.tables, patch.unlisted, ({ code }) => code)
  return {
    people: merged(document.people, patch.people, patch.gone, ({ player }) => player),
    ...(more > 0 && { more }),
    tables: patch.tables === undefined ? tables : tables.toSorted(newestFirst),
    ...(sentNow && { sent: sentNow }),
    ...(receivedNow && { received: receivedNow }),
  }
}

/** What is known is replaced where it stands, what is new comes last. */
const merged = <Item>(
  items: readonly Item[],
  changed: readonly Item[] = [],
  removed: readonly string[] = [],
  keyOf: (item: Item) => string,
): readonly Item[] => {
  if (changed.length === 0 && removed.length === 0) return items
  const byKey = new Map(items.map((item) => [keyOf(item), item]))
  for (const key of removed) byKey.delete(key)
  for (const item of changed) byKey.set(keyOf(item), item)
  return [...byKey.values()]
}

const newestFirst = (a: OpenTable, b: OpenTable): number =>
  b.createdAt - a.createdAt || (a.code < b.code ? -1 : 1)
