import type { IncomingMessage, Server } from 'node:http'
import { type Allow, type Caller, type House } from './connection.ts'
export declare const SOCKET_PATH = '/api/v1/socket'
export interface Porter {
  /** Who calls, by cookie or token; nobody if unknown. */
  identify(request: IncomingMessage): Promise<Caller | undefined>
  isOriginAllowed(request: IncomingMessage): boolean
  allowFor(caller: Caller, request: IncomingMessage): Allow
}
/** The WebSocket door. */
export declare class Sockets {
  #private
  constructor(http: Server, house: House, porter: Porter)
  get count(): number
  close(): void
}
