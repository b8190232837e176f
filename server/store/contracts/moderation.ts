import type { Millis, PlayerId } from '@fimm/kernel'

const BAN_KINDS = ['person', 'address'] as const
export type BanKind = (typeof BAN_KINDS)[number]

/** Who may not come in: a person by id, or an address or a range of them. */
export interface Ban {
  readonly id: string
  readonly kind: BanKind
  readonly target: string
  /** Shown to whom it concerns. */
  readonly reason: string
  readonly createdAt: Millis
  /** Absent: until it is lifted. */
  readonly endsAt?: Millis
}

export interface ReportedLine {
  readonly author: PlayerId
  readonly text: string
  readonly at: Millis
}

/** What a member of a public table told the operator, with what was said there before. */
export interface Report {
  readonly id: string
  readonly table: string
  readonly reporter: PlayerId
  readonly about?: PlayerId
  readonly why: string
  readonly createdAt: Millis
  readonly lines: readonly ReportedLine[]
}

export interface Moderation {
  /** In place of the ban this target had, if any. */
  ban(ban: Omit<Ban, 'id'>): Promise<Ban>
  /** The ban that was lifted, if there was one. */
  lift(id: string): Promise<Ban | undefined>
  /** Those in force, newest first. */
  bans(now: Millis): Promise<readonly Ban[]>
  /** A table is to be closed by whichever node takes this. */
  requestClosing(table: string, at: Millis): Promise<void>
  closings(): Promise<readonly string[]>
  /** True for one caller alone. */
  takeClosing(table: string): Promise<boolean>
  report(report: Omit<Report, 'id'>): Promise<string>
  /** Newest first. */
  reports(limit: number): Promise<readonly Report[]>
  /** Those that somebody made, newest first. */
  reportsBy(reporter: PlayerId): Promise<readonly Report[]>
  settleReport(id: string): Promise<boolean>
  /** Forgets reports made, and bans that ended, before a moment; answers how many. */
  sweep(before: Millis): Promise<number>
}
