import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { FRAME_LIMIT } from '@fimm/protocol/frames.ts'
import { PROTOCOL_VERSION } from '@fimm/protocol/version.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuseWith } from './errors.ts'
import type { App } from '../app.ts'
import { Connection } from '../transports/connection.ts'
import { WAIT_FOR_ROOM, type Admission, type ConnectionAuth } from '../transports/socket-server.ts'
import type { ConnectionRegistry } from '../transports/connection-registry.ts'
import { SseTransport } from '../transports/sse-transport.ts'

export const STREAM_PATH = `/api/v${PROTOCOL_VERSION}/stream`

/** The same frames as over a socket, where sockets are blocked: events out, POST in. */
export const registerSse = (
  fastify: FastifyInstance,
  app: App,
  auth: ConnectionAuth,
  connections: ConnectionRegistry,
): void => {
  const open = new Map<string, OpenStream>()

  fastify.get(STREAM_PATH, async (request, reply) => {
    if (!auth.isOriginAllowed(request.raw)) return refuseWith(reply, { code: 'wrong-origin' })
    const admission = await auth.admit(request.raw)
    if (!admission.ok) return turnAway(reply, admission)
    const { caller } = admission
    if (!connections.hasRoomFor(caller)) return tooMany(reply, 'connections', WAIT_FOR_ROOM)
    reply.hijack()
    const id = randomUUID()
    // Also those by which pages of other sites may read it (W29).
    const transport = new SseTransport(reply.raw, {
      headers: reply.getHeaders() as Record<string, string>,
    })
    transport.event({ event: 'connection', data: id })
    const connection = new Connection(
      app,
      caller,
      transport,
      auth.allowFor(caller, request.raw),
      auth.guessesFrom(request.raw),
    )
    open.set(id, { connection, player: caller.player, latest: Promise.resolve() })
    const forget = connections.add({
      kind: 'stream',
      identity: caller,
      end: () => transport.close(),
      send: (frame) => connection.send(frame),
      tablesChanged: (codes) => connection.tablesChanged(codes),
    })
    transport.onClose(() => {
      forget()
      open.delete(id)
      connection.close()
    })
    return reply
  })

  fastify.post<{ Params: { id: string } }>(
    `${STREAM_PATH}/:id`,
    { bodyLimit: FRAME_LIMIT },
    async ({ params, body, raw }: { params: { id: string }; body: unknown; raw: IncomingMessage }, reply) => {
      if (!auth.isOriginAllowed(raw)) return refuseWith(reply, { code: 'wrong-origin' })
      const held = open.get(params.id)
      const handled = Promise.withResolvers<void>()
      const before = held?.latest
      if (held !== undefined) held.latest = handled.promise
      try {
        const admission = await auth.admit(raw)
        if (!admission.ok) return turnAway(reply, admission)
        // Knowing the id of somebody's stream is not being them.
        if (held === undefined || held.player !== admission.caller.player)
          return refuseWith(reply, { code: 'no-such-stream' })
        await before
        await held.connection.receive(JSON.stringify(body))
        return reply.code(202).send({})
      } finally {
        handled.resolve()
      }
    },
  )
}

interface OpenStream {
  readonly connection: Connection
  readonly player: string
  /** When the request that came last is handled: finding out who posts may take longer for one than for the next. */
  latest: Promise<void>
}

const turnAway = (reply: FastifyReply, { code, ...why }: Exclude<Admission, { ok: true }>): FastifyReply =>
  'seconds' in why ? tooMany(reply, 'address', why.seconds) : refuseWith(reply, { code })

const tooMany = (reply: FastifyReply, limit: string, seconds: number): FastifyReply =>
  refuseWith(reply, {
    code: 'too-many-requests',
    detail: { limit, seconds },
  })
