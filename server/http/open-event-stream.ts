import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerFrame } from '@fimm/protocol/frames.ts'
import type { Identity } from '../accounts/identity.ts'
import { allowanceFor } from '../limits/limits.ts'
import { callerOf } from '../transports/connection-auth.ts'
import { Connection } from '../transports/connection.ts'
import { NDJSON, NdjsonTransport } from '../transports/ndjson-transport.ts'
import { WAIT_FOR_ROOM } from '../transports/socket-server.ts'
import { SseTransport } from '../transports/sse-transport.ts'
import { within } from './request-guard.ts'
import type { HttpContext } from './services.ts'

/** A connection whose frames are the answer to one request: server-sent events, or lines of JSON for who accepts those. */
export const openEventStream = (
  caller: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  context: HttpContext,
): Connection => {
  const { app, limits, connections, wrongCodes } = context
  if (!connections.hasRoomFor(caller)) within({ ok: false, seconds: WAIT_FOR_ROOM }, 'streams')
  reply.hijack()
  const headers = reply.getHeaders() as Record<string, string>
  const transport = request.headers.accept?.includes(NDJSON)
    ? new NdjsonTransport(reply.raw, headers)
    : new SseTransport(reply.raw, { headers, idOf: sequenceOf })
  const connection = new Connection(
    app,
    { ...callerOf(caller), address: request.ip },
    transport,
    allowanceFor(limits, caller.player),
    wrongCodes.from(request.ip),
  )
  const forget = connections.add({ kind: 'stream', identity: caller, end: () => transport.close() })
  transport.onClose(() => {
    forget()
    connection.close()
  })
  return connection
}

const sequenceOf = (text: string): number | undefined => {
  const frame = JSON.parse(text) as ServerFrame
  return frame.t === 'table' || frame.t === 'patch' ? frame.seq : undefined
}
