import type { Millis } from '@fimm/kernel'
import type { ClientFrame, ServerFrame } from '@fimm/protocol/frames.ts'

/** A way to exchange frames with a server, for as long as it lasts. */
export interface Transport {
  send(frame: ClientFrame): void
  close(): void
}

/** `refused`: the server does not know who calls. `outdated`: it does not speak our version of the protocol. */
export type EndReason = 'lost' | 'refused' | 'outdated'

export interface TransportEvents {
  opened(): void
  received(frame: ServerFrame): void
  /** `after`: how long the server wants to be left alone. */
  ended(why: EndReason, after?: Millis): void
}

export interface Address {
  /** Like `https://fimm.example`, without a path. */
  readonly url: string
  /** For bots; a browser has its cookie. */
  readonly token?: string
  /** The big screen of a room: it needs no name, and may only look (T13). */
  readonly screen?: boolean
  /** The table somebody is at: a proxy in front of several nodes may lead all of its people to one of them (W32). */
  readonly table?: string
}

/** A path of the server, for a person or for a screen. */
export const addressOf = ({ url, screen = false, table }: Address, path: string): URL => {
  const address = new URL(path, url)
  if (screen) address.searchParams.set('as', 'screen')
  if (table !== undefined) address.searchParams.set('table', table)
  return address
}

export type Open = (address: Address, events: TransportEvents) => Transport

/** Seconds as servers say them in `Retry-After` and in the reason of a close, as milliseconds. */
export const readSeconds = (text: string | null): Millis | undefined =>
  text !== null && /^\d{1,5}$/.test(text) ? Number(text) * 1000 : undefined
