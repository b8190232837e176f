import type { Audit, AuditEntry } from '../contracts/audit.ts'
import { orderedId } from '../ordered-id.ts'
import { storable } from '../storable-text.ts'
import type { Sql } from './sql.ts'

export const sqlAudit = (sql: Sql): Audit => ({
  record: async ({ at, way, action, target, detail }) => {
    await sql.execute(
      'INSERT INTO audit (id, at, way, action, target, detail) VALUES (?, ?, ?, ?, ?, ?)',
      orderedId(at),
      at,
      way,
      action,
      storable(target),
      storable(detail),
    )
  },
  newest: async (limit) =>
    sql.rows<AuditEntry>(
      'SELECT at, way, action, target, detail FROM audit ORDER BY at DESC, id DESC LIMIT ?',
      limit,
    ),
})
