import type { ClientFrame, ServerFrame } from '@fimm/protocol/frames.ts'

/** A way to exchange frames with a server, for as long as it lasts. */
export interface Transport {
  send(frame: ClientFrame): void
  close(): void
}

export interface TransportEvents {
  opened(): void
  received(frame: ServerFrame): void
  /** It ended; `refused` when the server does not know who calls. */
  ended(why: 'lost' | 'refused'): void
}

export interface Address {
  /** Like `https://fimm.example`, without a path. */
  readonly url: string
  /** For bots; a browser has its cookie. */
  readonly token?: string
}

export type Open = (address: Address, events: TransportEvents) => Transport
