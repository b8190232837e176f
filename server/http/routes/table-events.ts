import type { FastifyReply } from 'fastify'
import { ok, refuse } from '@fimm/kernel'
import { ChatCommand } from '@fimm/protocol/commands.ts'
import type { ServerFrame } from '@fimm/protocol/frames.ts'
import { Done } from '@fimm/protocol/http/common.ts'
import { PeoplePresent } from '@fimm/protocol/http/people.ts'
import { ViewerQuery, TableParams } from '@fimm/protocol/http/tables.ts'
import { isWatchable, parseCode } from '@fimm/table'
import type { Identity } from '../../accounts/identity.ts'
import { allowanceFor } from '../../limits/limits.ts'
import { Connection } from '../../transports/connection.ts'
import { WAIT_FOR_ROOM } from '../../transports/socket-server.ts'
import { SseTransport } from '../../transports/sse-transport.ts'
import { within } from '../request-guard.ts'
import { callerOf } from '../../transports/connection-auth.ts'
import { API, route, STREAMED, type Route } from '../route.ts'
import type { HttpContext } from '../services.ts'
import { idempotencyKeyOf } from '../idempotency-key.ts'

/** What happens, as it happens, and what is said meanwhile. */
export const tableEventRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${API}/tables/:code/stream`,
    tag: 'tables',
    summary:
      'What happens at a table: the socket’s frames as server-sent events, each with its sequence number as id; `Last-Event-ID` resumes',
    access: 'read',
    params: TableParams,
    query: ViewerQuery,
    answer: 'text/event-stream',
    handle: async ({ caller, params, query, request, reply }, context) => {
      const { tables, catalogue } = context.app
      const live = await tables.find(params.code)
      if (live === undefined) return refuse('no-such-table')
      if (query.as === 'screen' && !isWatchable(catalogue, live.table.game)) return refuse('no-spectators')
      if (!context.connections.hasRoomFor(caller))
        within({ ok: false, seconds: WAIT_FOR_ROOM }, 'streams', reply)
      const since = Number(request.headers['last-event-id'] ?? NaN)
      const connection = openStream(caller, request.ip, reply, context)
      await connection.receive(
        JSON.stringify({
          t: 'watch',
          table: live.code,
          ...(query.as && { as: query.as }),
          ...(Number.isSafeInteger(since) && since > 0 ? { since } : {}),
        }),
      )
      return ok(STREAMED)
    },
  }),
  route({
    method: 'POST',
    path: `${API}/tables/:code/chat`,
    tag: 'tables',
    summary: 'Say something, react, or delete a message',
    access: 'chat',
    idempotent: true,
    params: TableParams,
    body: ChatCommand,
    example: { type: 'say', text: 'Good luck!' },
    answer: Done,
    handle: async ({ caller, params, body, request, reply }, { app, limits }) => {
      within(limits.chat.take(caller.player), 'chat', reply)
      const key = idempotencyKeyOf(request)
      if (!key.ok) return key
      const answer = await app.chat.submit(parseCode(params.code) ?? '', caller.player, body, key.value)
      return answer.ok ? ok({ ok: true }) : answer
    },
  }),
  route({
    method: 'GET',
    path: `${API}/people`,
    tag: 'lobby',
    summary: 'Who else is here, and who of them is playing',
    access: 'read',
    answer: PeoplePresent,
    handle: async ({ caller }, { app }) =>
      ok({
        people: app.lobby.people
          .filter(({ player }) => player !== caller.player)
          .map((person) => ({ ...person })),
      }),
  }),
]

const openStream = (
  caller: Identity,
  address: string,
  reply: FastifyReply,
  context: HttpContext,
): Connection => {
  reply.hijack()
  const { app, limits, connections, wrongCodes } = context
  const transport = new SseTransport(reply.raw, {
    headers: reply.getHeaders() as Record<string, string>,
    idOf: (text) => {
      const frame = JSON.parse(text) as ServerFrame
      return frame.t === 'table' || frame.t === 'patch' ? frame.seq : undefined
    },
  })
  const connection = new Connection(
    app,
    callerOf(caller),
    transport,
    allowanceFor(limits, caller.player),
    wrongCodes.from(address),
  )
  const forget = connections.add({ kind: 'stream', identity: caller, end: () => transport.close() })
  transport.onClose(() => {
    forget()
    connection.close()
  })
  return connection
}
