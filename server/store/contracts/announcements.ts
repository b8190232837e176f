import type { Millis } from '@fimm/kernel'

/** What everybody here is told. */
export interface Announcement {
  readonly id: string
  readonly text: string
  readonly at: Millis
  /** Absent: until it is withdrawn. */
  readonly endsAt?: Millis
}

export interface Announcements {
  /** In place of the one before. */
  announce(announcement: Omit<Announcement, 'id'>): Promise<Announcement>
  current(now: Millis): Promise<Announcement | undefined>
  /** False if there was none. */
  withdraw(): Promise<boolean>
}
