import type { Chat, ChatMessage } from '../contracts/chat.ts'
import { orderedId } from '../ordered-id.ts'
import { storable } from '../storable-text.ts'
import { inLists, type Sql } from './sql.ts'

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
  since: async (tables, { at, id = '' }, limit) => {
    const said: ChatMessage[] = []
    for (const list of inLists(tables))
      said.push(
        ...(await sql.rows<ChatMessage>(
          `${MESSAGE} WHERE stream IN ${list.text} AND (said_at > ? OR (said_at = ? AND id > ?))
           ORDER BY said_at, id LIMIT ?`,
          ...list.values,
          at,
          at,
          id,
          limit,
        )),
      )
    return said.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)).slice(0, limit)
  },
  stored: async (ids) => {
    const stored = new Set<string>()
    for (const list of inLists(ids))
      for (const { id } of await sql.rows<{ readonly id: string }>(
        `SELECT id FROM chat WHERE id IN ${list.text}`,
        ...list.values,
      ))
        stored.add(id)
    return stored
  },
  by: async (author) => sql.rows<ChatMessage>(`${MESSAGE} WHERE author = ? ORDER BY said_at, id`, author),
  find: async (table, id) => {
    const [row] = await sql.rows<ChatMessage>(`${MESSAGE} WHERE stream = ? AND id = ?`, table, id)
    return row
  },
  delete: async (table, id) =>
    (await sql.execute('DELETE FROM chat WHERE stream = ? AND id = ?', table, id)) === 1,
})
