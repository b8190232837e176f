import type { PlayerId } from '@fimm/kernel'
import { gameOf, isHost, memberOf } from './members.ts'
import type { Catalogue, Table } from './types.ts'

export const CHAT_LENGTH = 500
export const REACTIONS = ['👏', '😂', '😮', '🤔', '😢', '🔥'] as const

/** Who may read a message: it is fixed when it is written, and chat never enters the match's log (T12). */
export const AUDIENCES = ['all', 'spectators'] as const
export type Audience = (typeof AUDIENCES)[number]

/** While a match with secrets is on, what spectators write could give something away. */
export const audienceOf = (catalogue: Catalogue, table: Table, author: PlayerId): Audience => {
  const { current } = table
  if (current === undefined || gameOf(catalogue, current.game).secrets === undefined) return 'all'
  return memberOf(table, author)?.role === 'spectator' ? 'spectators' : 'all'
}

export const mayRead = (table: Table, reader: PlayerId, audience: Audience): boolean => {
  const role = memberOf(table, reader)?.role
  if (role === undefined) return false
  // What was for spectators only may be read by all once nothing is secret any more.
  return audience === 'all' || role === 'spectator' || table.current === undefined
}

export const mayDelete = (table: Table, by: PlayerId, author: PlayerId): boolean =>
  memberOf(table, by) !== undefined && (by === author || isHost(table, by))

/** A message as it may be kept: trimmed, not empty, not endless, without control characters. */
export const parseChatMessage = (text: string): string | undefined => {
  const trimmed = text
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' || sign === '\u200d' ? sign : ''))
    .trim()
  return trimmed.length > 0 && trimmed.length <= CHAT_LENGTH ? trimmed : undefined
}
