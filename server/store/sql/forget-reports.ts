import type { PlayerId } from '@fimm/kernel'
import { statement, type Statement } from './sql.ts'

/** What somebody wrote, in their own reports and in those of others (F52). */
export const forgetReports = (id: PlayerId): readonly Statement[] => [
  statement('DELETE FROM report_lines WHERE author = ?', id),
  statement('DELETE FROM report_lines WHERE report IN (SELECT id FROM reports WHERE reporter = ?)', id),
  statement('DELETE FROM reports WHERE reporter = ?', id),
]
