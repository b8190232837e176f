import type { Millis, PlayerId } from '@fimm/kernel'
import type { Audience } from '@fimm/table'

/** Something said at a table; never part of its stream (T12). */
export interface ChatMessage {
  readonly id: string
  readonly table: string
  readonly author: PlayerId
  readonly text: string
  readonly audience: Audience
  readonly at: Millis
}

/** A message to be stored. */
export interface NewMessage extends Omit<ChatMessage, 'id'> {
  /** What its author's client calls it. */
  readonly command?: string | undefined
}

export interface Chat {
  /** Nothing if this author's command is stored at this table already. */
  append(message: NewMessage): Promise<ChatMessage | undefined>
  /** The newest so many, in the order they were said. */
  newest(table: string, limit: number): Promise<readonly ChatMessage[]>
  /** What was said at any of these tables since a moment, or after a message of that moment, oldest first. */
  since(
    tables: readonly string[],
    from: { readonly at: Millis; readonly id?: string },
    limit: number,
  ): Promise<readonly ChatMessage[]>
  /** Those of these messages that nobody has deleted. */
  stored(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Everything somebody said, oldest first. */
  by(author: PlayerId): Promise<readonly ChatMessage[]>
  find(table: string, id: string): Promise<ChatMessage | undefined>
  delete(table: string, id: string): Promise<boolean>
}
