import type { Millis, PlayerId } from '@fimm/kernel'
import type { Ban, BanKind, Moderation, Report, ReportedLine } from '../contracts/moderation.ts'
import { orderedId } from '../ordered-id.ts'
import { storable } from '../storable-text.ts'
import { inList, LONGEST_LIST, statement, type Sql } from './sql.ts'

interface BanRow extends Omit<Ban, 'endsAt'> {
  readonly kind: BanKind
  readonly endsAt: Millis | null
}
interface ReportRow {
  readonly id: string
  readonly table: string
  readonly reporter: PlayerId
  readonly about: PlayerId | null
  readonly why: string
  readonly createdAt: Millis
}
interface LineRow extends ReportedLine {
  readonly report: string
}

const BAN = 'SELECT id, kind, target, reason, created_at AS "createdAt", ends_at AS "endsAt" FROM bans'

const REPORT = 'SELECT id, stream AS "table", reporter, about, why, created_at AS "createdAt" FROM reports'

const banOf = ({ endsAt, ...ban }: BanRow): Ban => ({ ...ban, ...(endsAt !== null && { endsAt }) })

export const sqlModeration = (sql: Sql): Moderation => {
  const linesOf = async (reports: readonly string[]): Promise<readonly LineRow[]> => {
    if (reports.length === 0) return []
    const { text, values } = inList(reports)
    return sql.rows<LineRow>(
      `SELECT report, author, body AS "text", said_at AS "at" FROM report_lines
       WHERE report IN ${text} ORDER BY report, place`,
      ...values,
    )
  }

  const withLines = async (rows: readonly ReportRow[]): Promise<readonly Report[]> => {
    const lines = await linesOf(rows.map(({ id }) => id))
    return rows.map(({ about, ...row }) => ({
      ...row,
      ...(about !== null && { about }),
      lines: lines
        .filter(({ report }) => report === row.id)
        .map(({ author, text, at }) => ({ author, text, at })),
    }))
  }

  return {
    ban: async ({ kind, target, reason, createdAt, endsAt }) => {
      const ban: Ban = {
        id: orderedId(createdAt),
        kind,
        target,
        reason: storable(reason),
        createdAt,
        ...(endsAt !== undefined && { endsAt }),
      }
      await sql.execute(
        `INSERT INTO bans (id, kind, target, reason, created_at, ends_at) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (kind, target) DO UPDATE SET id = excluded.id, reason = excluded.reason,
           created_at = excluded.created_at, ends_at = excluded.ends_at`,
        ban.id,
        kind,
        target,
        ban.reason,
        createdAt,
        endsAt ?? null,
      )
      return ban
    },
    lift: async (id) => {
      const [row] = await sql.rows<BanRow>(`${BAN} WHERE id = ?`, id)
      const lifted = await sql.execute('DELETE FROM bans WHERE id = ?', id)
      return row === undefined || lifted === 0 ? undefined : banOf(row)
    },
    bans: async (now) =>
      (
        await sql.rows<BanRow>(
          `${BAN} WHERE ends_at IS NULL OR ends_at > ? ORDER BY created_at DESC, id DESC`,
          now,
        )
      ).map(banOf),
    requestClosing: async (table, at) => {
      await sql.execute(
        'INSERT INTO closings (stream, created_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
        table,
        at,
      )
    },
    closings: async () => {
      const rows = await sql.rows<{ readonly stream: string }>(
        'SELECT stream FROM closings ORDER BY created_at LIMIT ?',
        LONGEST_LIST,
      )
      return rows.map(({ stream }) => stream)
    },
    takeClosing: async (table) => (await sql.execute('DELETE FROM closings WHERE stream = ?', table)) === 1,
    report: async ({ table, reporter, about, why, createdAt, lines }) => {
      const id = orderedId(createdAt)
      await sql.transaction([
        statement(
          'INSERT INTO reports (id, stream, reporter, about, why, created_at) VALUES (?, ?, ?, ?, ?, ?)',
          id,
          table,
          reporter,
          about ?? null,
          storable(why),
          createdAt,
        ),
        ...lines.map(({ author, text, at }, place) =>
          statement(
            'INSERT INTO report_lines (report, place, author, body, said_at) VALUES (?, ?, ?, ?, ?)',
            id,
            place,
            author,
            storable(text),
            at,
          ),
        ),
      ])
      return id
    },
    reports: async (limit) =>
      withLines(
        await sql.rows<ReportRow>(
          `${REPORT} ORDER BY created_at DESC, id DESC LIMIT ?`,
          Math.min(limit, LONGEST_LIST),
        ),
      ),
    reportsBy: async (reporter) =>
      withLines(
        await sql.rows<ReportRow>(
          `${REPORT} WHERE reporter = ? ORDER BY created_at DESC, id DESC LIMIT ?`,
          reporter,
          LONGEST_LIST,
        ),
      ),
    settleReport: async (id) => {
      const [settled] = await sql.transaction([
        statement('DELETE FROM reports WHERE id = ?', id),
        statement('DELETE FROM report_lines WHERE report = ?', id),
      ])
      return settled === 1
    },
    sweep: async (before) => {
      const counts = await sql.transaction([
        statement(
          'DELETE FROM report_lines WHERE report IN (SELECT id FROM reports WHERE created_at < ?)',
          before,
        ),
        statement('DELETE FROM reports WHERE created_at < ?', before),
        statement('DELETE FROM bans WHERE ends_at < ?', before),
      ])
      return (counts[1] ?? 0) + (counts[2] ?? 0)
    },
  }
}
