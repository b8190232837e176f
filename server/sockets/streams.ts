import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { FRAME_LIMIT, PROTOCOL_VERSION } from '@fimm/protocol/frames.ts'
import type { FastifyInstance } from 'fastify'
import { Connection, type House } from './connection.ts'
import type { Porter, Register } from './sockets.ts'

export const STREAM_PATH = `/api/v${PROTOCOL_VERSION}/stream`
/** Proxies end connections on which nothing happens. */
const BREATH = 20_000

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
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // Proxies that gather bytes before passing them on would make every move late.
      'x-accel-buffering': 'no',
    })
    const id = randomUUID()
    raw.write(`event: connection\ndata: ${id}\n\n`)
    const outlet = { send: (text: string): void => void raw.write(`data: ${text}\n\n`) }
    const connection = new Connection(house, caller, outlet, porter.allowFor(caller, request.raw))
    open.set(id, { connection, player: caller.player })
    const breath = setInterval(() => raw.write(': \n\n'), BREATH)
    const forget = register.add({ identity: caller, end: () => raw.end() })
    raw.on('close', () => {
      clearInterval(breath)
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
