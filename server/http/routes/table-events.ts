import { ok, refuse } from '@fimm/kernel'
import { ChatCommand } from '@fimm/protocol/commands.ts'
import { Done } from '@fimm/protocol/http/common.ts'
import { PeoplePresent } from '@fimm/protocol/http/people.ts'
import { ViewerQuery, TableParams } from '@fimm/protocol/http/tables.ts'
import { isWatchable, parseCode } from '@fimm/table'
import { openEventStream } from '../open-event-stream.ts'
import { within } from '../request-guard.ts'
import { API, EVENT_STREAM, route, STREAMED, type Route } from '../route.ts'
import { idempotencyKeyOf } from '../idempotency-key.ts'

/** What happens, as it happens, and what is said meanwhile. */
export const tableEventRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${API}/tables/:code/stream`,
    tag: 'tables',
    summary:
      'What happens at a table: the socket’s frames, each with its sequence number as id; `Last-Event-ID` resumes',
    access: 'read',
    params: TableParams,
    query: ViewerQuery,
    answer: EVENT_STREAM,
    handle: async ({ caller, params, query, request, reply }, context) => {
      const { tables, catalogue } = context.app
      const live = await tables.find(params.code)
      if (live === undefined) return refuse('no-such-table')
      if (query.as === 'screen' && !isWatchable(catalogue, live.table.game)) return refuse('no-spectators')
      const since = Number(request.headers['last-event-id'] ?? NaN)
      const connection = openEventStream(caller, request, reply, context)
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
    handle: async ({ caller, params, body, request }, { app, limits }) => {
      within(limits.chat.take(caller.player), 'chat')
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
