import type { Millis } from '@fimm/kernel'
import type { Announcement, Announcements } from '../contracts/announcements.ts'
import { orderedId } from '../ordered-id.ts'
import { storable } from '../storable-text.ts'
import { statement, type Sql } from './sql.ts'

interface AnnouncementRow extends Omit<Announcement, 'endsAt'> {
  readonly endsAt: Millis | null
}

export const sqlAnnouncements = (sql: Sql): Announcements => ({
  announce: async ({ text, at, endsAt }) => {
    const made: Announcement = {
      id: orderedId(at),
      text: storable(text),
      at,
      ...(endsAt !== undefined && { endsAt }),
    }
    await sql.transaction([
      statement('DELETE FROM announcements'),
      statement(
        'INSERT INTO announcements (id, body, created_at, ends_at) VALUES (?, ?, ?, ?)',
        made.id,
        made.text,
        at,
        endsAt ?? null,
      ),
    ])
    return made
  },
  current: async (now) => {
    const [row] = await sql.rows<AnnouncementRow>(
      `SELECT id, body AS "text", created_at AS "at", ends_at AS "endsAt" FROM announcements
       WHERE ends_at IS NULL OR ends_at > ? ORDER BY created_at DESC, id DESC LIMIT 1`,
      now,
    )
    if (row === undefined) return undefined
    const { endsAt, ...announcement } = row
    return { ...announcement, ...(endsAt !== null && { endsAt }) }
  },
  withdraw: async () => (await sql.execute('DELETE FROM announcements')) > 0,
})
