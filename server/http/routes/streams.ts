import type { FastifyReply } from 'fastify'
import { ok, refuse } from '@fimm/kernel'
import { ChatWish } from '@fimm/protocol/commands.ts'
import type { ServerFrame } from '@fimm/protocol/frames.ts'
import { Done, EyesQuery, PeoplePresent, TableParams } from '@fimm/protocol/http.ts'
import { isWatchable, parseCode } from '@fimm/table'
import type { Identity } from '../../accounts/identity.ts'
import { allowanceFor } from '../../safety/limits.ts'
import { Connection } from '../../sockets/connection.ts'
import { within } from '../door.ts'
import { callerOf } from '../porter.ts'
import { API, route, STREAMED, type Route } from '../route.ts'
import type { Inside } from '../services.ts'

/** Proxies end connections on which nothing happens. */
const BREATH = 20_000
/** Who does not read is let go before filling our memory. */
const BACKLOG_LIMIT = 4 * 1024 * 1024

/** What happens, as it happens, and what is said meanwhile. */
export const streamRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${API}/tables/:code/stream`,
    tag: 'tables',
    summary:
      'What happens at a table: the socket’s frames as server-sent events, each with its sequence number as id; `Last-Event-ID` resumes',
    access: 'read',
    params: TableParams,
    query: EyesQuery,
    answer: 'text/event-stream',
    handle: async ({ caller, params, query, request, reply }, inside) => {
      const { tables, catalogue } = inside.house
      const code = parseCode(params.code)
      const live = code === undefined ? undefined : await tables.load(code)
      if (code === undefined || live === undefined) return refuse('no-such-table')
      if (query.as === 'screen' && !isWatchable(catalogue, live.table.game)) return refuse('no-spectators')
      if (!inside.streams.hasRoomFor(caller)) return refuse('too-many-requests', { limit: 'streams' })
      const since = Number(request.headers['last-event-id'] ?? NaN)
      const connection = openStream(caller, reply, inside)
      await connection.receive(
        JSON.stringify({
          t: 'watch',
          table: code,
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
    params: TableParams,
    body: ChatWish,
    answer: Done,
    handle: async ({ caller, params, body, reply }, { house, limits }) => {
      within(limits.chat.take(caller.player), 'chat', reply)
      const answer = await house.talk.wish(parseCode(params.code) ?? '', caller.player, body)
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
    handle: async ({ caller }, { house }) =>
      ok({
        people: house.lobby.people
          .filter(({ player }) => player !== caller.player)
          .map((person) => ({ ...person })),
      }),
  }),
]

const openStream = (caller: Identity, reply: FastifyReply, inside: Inside): Connection => {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // Proxies that gather bytes before passing them on would make every move late.
    'x-accel-buffering': 'no',
  })
  const send = (text: string): void => {
    if (raw.writableLength > BACKLOG_LIMIT) return void raw.destroy()
    const frame = JSON.parse(text) as ServerFrame
    const id = frame.t === 'table' || frame.t === 'patch' ? `id: ${frame.seq}\n` : ''
    raw.write(`${id}data: ${text}\n\n`)
  }
  const { house, limits, streams } = inside
  const connection = new Connection(house, callerOf(caller), { send }, allowanceFor(limits, caller.player))
  const forget = streams.add({ identity: caller, end: () => void raw.end() })
  const breath = setInterval(() => raw.write(': \n\n'), BREATH)
  raw.on('close', () => {
    clearInterval(breath)
    forget()
    connection.close()
  })
  return connection
}
