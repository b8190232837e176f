import type { Chat, ChatMessage } from '../contracts/chat.ts'
import { orderedId } from '../ordered-id.ts'
import { storable } from '../storable-text.ts'
import { inList, type Sql } from './sql.ts'

const MESSAGE = 'SELECT id, stream AS "table", author, body AS "text", audience, said_at AS "at" FROM chat'

export const sqlChat = (sql: Sql): Chat => ({
  append: async ({ command, ...message }) => {
    const said: ChatMessage = { id: orderedId(message.at), ...message, text: storable(message.text) }
    const stored = await sql.execute(
      `INSERT INTO chat (id, stream, author, body, audience, said_at, command) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (stream, author, command) DO NOTHING`,
      said.id,
      said.table,
      said.author,
      said.text,
      said.audience,
      said.at,
      command ?? null,
    )
    return stored === 1 ? said : undefined
  },
  newest: async (table, limit) =>
    (
      await sql.rows<ChatMessage>(
        `${MESSAGE} WHERE stream = ? ORDER BY said_at DESC, id DESC LIMIT ?`,
        table,
        limit,
      )
    ).toReversed(),
  since: async (tables, at, limit) => {
    if (tables.length === 0) return []
    const list = inList(tables)
    return sql.rows<ChatMessage>(
      `${MESSAGE} WHERE stream IN ${list.text} AND said_at >= ? ORDER BY said_at, id LIMIT ?`,
      ...list.values,
      at,
      limit,
    )
  },
  find: async (table, id) => {
    const [row] = await sql.rows<ChatMessage>(`${MESSAGE} WHERE stream = ? AND id = ?`, table, id)
    return row
  },
  delete: async (table, id) =>
    (await sql.execute('DELETE FROM chat WHERE stream = ? AND id = ?', table, id)) === 1,
})
