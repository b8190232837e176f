import type { ChatMessage } from './frames.ts'

/** How many messages a client is sent when it comes. */
export const CHAT_SENT = 100

/** Tells one chat from another: which message is the first, which the last, and how many there are. When one is said or
 *  deleted, one of the three changes. Reactions are not kept. */
export const chatMark = (chat: readonly ChatMessage[]): string => {
  const said = chat.filter(({ text }) => text !== undefined).slice(-CHAT_SENT)
  return said.length === 0 ? '' : `${said[0]?.id} ${said.at(-1)?.id} ${said.length}`
}
