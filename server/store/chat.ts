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

export interface Chat {
  append(message: Omit<ChatMessage, 'id'>): Promise<ChatMessage>
  /** The newest so many, in the order they were said. */
  newest(table: string, limit: number): Promise<readonly ChatMessage[]>
  find(table: string, id: string): Promise<ChatMessage | undefined>
  delete(table: string, id: string): Promise<boolean>
  /** Answers how many there were. */
  deleteOf(author: PlayerId): Promise<number>
}
