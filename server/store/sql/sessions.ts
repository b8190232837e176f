import type { Session, Sessions } from '../contracts/sessions.ts'
import { statement, type Sql, type Statement } from './sql.ts'

// Somebody gone has no sessions, not even one that was opened in the same moment.
const SESSION = `
  SELECT s.id, s.hash, s.player, s.agent,
    s.created_at AS "createdAt", s.seen_at AS "seenAt", s.expires_at AS "expiresAt"
  FROM sessions s JOIN players p ON p.id = s.player AND p.name IS NOT NULL`

const columnsOf = ({ hash, id, createdAt, seenAt, expiresAt, agent, player }: Session) =>
  [hash, id, createdAt, seenAt, expiresAt, agent, player] as const

const INTO = 'INSERT INTO sessions (hash, id, created_at, seen_at, expires_at, agent, player)'

/** Of somebody who is written right after it: not of who is there already. */
export const firstSession = (session: Session): Statement =>
  statement(
    `${INTO} SELECT ?, ?, ?, ?, ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM players WHERE id = ?)`,
    ...columnsOf(session),
    session.player,
  )

export const sqlSessions = (sql: Sql): Sessions => ({
  open: async (session) =>
    (await sql.execute(
      `${INTO} SELECT ?, ?, ?, ?, ?, ?, id FROM players WHERE id = ? AND name IS NOT NULL`,
      ...columnsOf(session),
    )) === 1,
  find: async (hash, now) => {
    const [row] = await sql.rows<Session>(`${SESSION} WHERE s.hash = ? AND s.expires_at > ?`, hash, now)
    return row
  },
  rotate: async (player, id, hash) =>
    (await sql.execute('UPDATE sessions SET hash = ? WHERE player = ? AND id = ?', hash, player, id)) > 0,
  touch: async (hash, seenAt, expiresAt) => {
    await sql.execute(
      'UPDATE sessions SET seen_at = ?, expires_at = ? WHERE hash = ?',
      seenAt,
      expiresAt,
      hash,
    )
  },
  of: async (player, now) =>
    sql.rows<Session>(
      `${SESSION} WHERE s.player = ? AND s.expires_at > ? ORDER BY s.seen_at DESC`,
      player,
      now,
    ),
  revoke: async (player, id) =>
    (await sql.execute('DELETE FROM sessions WHERE player = ? AND id = ?', player, id)) > 0,
  revokeAll: async (player, except) =>
    except === undefined
      ? sql.execute('DELETE FROM sessions WHERE player = ?', player)
      : sql.execute('DELETE FROM sessions WHERE player = ? AND id <> ?', player, except),
  sweep: async (now) => sql.execute('DELETE FROM sessions WHERE expires_at <= ?', now),
})
