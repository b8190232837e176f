import type { Chat, ChatMessage } from '../../contracts/chat.ts'
import { orderedId } from '../../ordered-id.ts'
import { storable } from '../../storable-text.ts'
import type { Owned } from './owned.ts'

export const memoryChat = (): Chat & { readonly owned: Owned } => {
  let messages: readonly ChatMessage[] = []
  const commands = new Map<string, ChatMessage>()
  const removed = (isOut: (message: ChatMessage) => boolean): number => {
    const before = messages.length
    messages = messages.filter((message) => !isOut(message))
    for (const [key, message] of commands) if (isOut(message)) commands.delete(key)
    return before - messages.length
  }
  return {
    append: async ({ command, ...message }) => {
      const said = { id: orderedId(message.at), ...message, text: storable(message.text) }
      const key = command === undefined ? said.id : `${said.table} ${said.author} ${command}`
      if (commands.has(key)) return undefined
      commands.set(key, said)
      messages = [...messages, said].toSorted((a, b) => a.at - b.at)
      return said
    },
    newest: async (table, limit) =>
      limit < 1 ? [] : messages.filter((message) => message.table === table).slice(-limit),
    find: async (table, id) => messages.find((message) => message.table === table && message.id === id),
    delete: async (table, id) => removed((message) => message.table === table && message.id === id) > 0,
    owned: { deleteOf: (author) => void removed((message) => message.author === author) },
  }
}
