import type { Millis } from '@fimm/kernel'

/** Something an operator did, and by which way. */
export interface AuditEntry {
  readonly at: Millis
  readonly way: 'terminal' | 'page'
  readonly action: string
  readonly target: string
  readonly detail: string
}

export interface Audit {
  record(entry: AuditEntry): Promise<void>
  /** Newest first. */
  newest(limit: number): Promise<readonly AuditEntry[]>
}
