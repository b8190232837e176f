import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { FRAME_LIMIT, PROTOCOL_VERSION } from '@fimm/protocol/frames.ts'
import type { FastifyInstance } from 'fastify'
import { Connection, type House } from './connection.ts'
import type { Porter, Register } from './sockets.ts'
import { SseTransport } from './sse-transport.ts'

export const STREAM_PATH = `/api/v${PROTOCOL_VERSION}/stream`

/** The same frames as over a socket, where sockets are blocked: events out, POST in. */
export const registerStreams = (
  fastify: FastifyInstance,
  house: House,
  porter: Porter,
  register: Register,
): void => {
  const open = new Map<string, { connection: Connection; player: string }>()

  fastify.get(STREAM_PATH, async (request, reply) => {
    if (!porter.isOriginAllowed(request.raw)) return reply.code(403).send(problem('bad-origin'))
    const caller = await porter.identify(request.raw)
    if (caller === undefined) return reply.code(401).send(problem('unknown-caller'))
    if (!register.hasRoomFor(caller)) return reply.code(429).send(problem('too-many-connections'))
    reply.hijack()
    const id = randomUUID()
    const transport = new SseTransport(reply.raw)
    transport.event({ event: 'connection', data: id })
    const connection = new Connection(house, caller, transport, porter.allowFor(caller, request.raw))
    open.set(id, { connection, player: caller.player })
    const forget = register.add({ identity: caller, end: () => transport.close() })
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
      if (!porter.isOriginAllowed(raw)) return reply.code(403).send(problem('bad-origin'))
      const caller = await porter.identify(raw)
      const held = open.get(params.id)
      // Knowing the id of somebody's stream is not being them.
      if (held === undefined || held.player !== caller?.player)
        return reply.code(404).send(problem('no-such-stream'))
      await held.connection.receive(JSON.stringify(body))
      return reply.code(202).send({})
    },
  )
}

const problem = (code: string) => ({ error: { code, message: code.replaceAll('-', ' ') } })
