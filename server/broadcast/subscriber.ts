import type { ServerFrame } from '@fimm/protocol/frames.ts'
import type { TableViewer } from '@fimm/table'

/** A whole table. */
export type WholeTable = Extract<ServerFrame, { readonly t: 'table' }>

/** Where frames go out, as text. */
export interface MessageSink {
  send(text: string): void
}

/** What a subscriber that comes back already has of the table. */
export interface ResumePoint {
  readonly seq: number
  /** As `chatMark` tells it. */
  readonly chat: string
}

/** One connection following one table. */
export interface Subscriber {
  readonly viewer: TableViewer
  /** Accepted commands that the next patch acknowledges. */
  acks: string[]
  /** Whether patches reach it. If not, its commands are acknowledged by messages of their own. */
  readonly isLive: boolean
  readonly sink: MessageSink
}

export const sendTo = ({ sink }: Subscriber, frame: ServerFrame): void => sink.send(JSON.stringify(frame))
