import { fail, ok, refuse, type Refused, type Result } from '@fimm/kernel'
import { PersonCommand, toTableCommand } from '@fimm/protocol/commands.ts'
import {
  Accepted,
  ViewerQuery,
  JoinBody,
  MadeTable,
  NewTableBody,
  OpenTables,
  TableFrame,
  TableParams,
  TableQuery,
} from '@fimm/protocol/http/tables.ts'
import { isWatchable, parseCode, type TableViewer } from '@fimm/table'
import type { z } from 'zod'
import type { Identity } from '../../accounts/identity.ts'
import type { Listing } from '../../store/contracts/store.ts'
import type { RefusedInGame } from '../../refusal-messages.ts'
import { withNames } from '../../tables/listing.ts'
import { idempotencyKeyOf } from '../idempotency-key.ts'
import { API, route, type RouteRequest, type Route } from '../route.ts'
import type { Services } from '../services.ts'

/** Tables: creating, finding and viewing them, and sending commands. */
export const tableRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: `${API}/tables`,
    tag: 'tables',
    summary: 'Open a table; I am its host',
    access: 'play',
    idempotent: true,
    body: NewTableBody,
    example: { game: 'crossword', visibility: 'unlisted' },
    status: 201,
    answer: MadeTable,
    handle: async (
      { caller, body: { game, options, seats, visibility, language }, request },
      { app, opener },
    ) => {
      const key = idempotencyKeyOf(request)
      if (!key.ok) return key
      app.tables.names.set(caller.player, caller.name)
      const wanted = {
        host: caller.player,
        game,
        ...(options === undefined ? {} : { options }),
        ...(seats === undefined ? {} : { seats }),
        ...(visibility === undefined ? {} : { visibility }),
        ...(language === undefined ? {} : { language }),
      }
      const made = await opener.open(wanted, { address: request.ip, key: key.value })
      return made.ok ? ok({ code: made.value }) : made
    },
  }),
  route({
    method: 'GET',
    path: `${API}/tables`,
    tag: 'tables',
    summary: 'Public tables, newest first; a page does not shift when new ones are opened',
    access: 'anyone',
    query: TableQuery,
    answer: OpenTables,
    handle: async ({ query: { game, limit, after } }, services) => {
      const { streams } = services.app.runtime.store
      const found = await streams.listed({
        game,
        limit: limit + 1,
        after: after === undefined ? undefined : placeOf(after),
      })
      const page = found.slice(0, limit)
      const last = page.at(-1)
      return ok({
        tables: await withNames(page, services.app.tables.names),
        ...(found.length > limit && last !== undefined ? { next: cursorOf(last) } : {}),
      })
    },
  }),
  route({
    method: 'GET',
    path: `${API}/tables/:code`,
    tag: 'tables',
    summary: 'A table as I may see it: the same frame as the socket’s first',
    access: 'read',
    params: TableParams,
    query: ViewerQuery,
    answer: TableFrame,
    handle: async ({ caller, params, query }, services) => look(params.code, caller, query.as, services),
  }),
  route({
    method: 'POST',
    path: `${API}/tables/:code/join`,
    tag: 'tables',
    summary: 'Join, as a player if there is room; joining twice is joining once',
    access: 'play',
    idempotent: true,
    params: TableParams,
    body: JoinBody.nullish(),
    example: { as: 'player' },
    answer: Accepted,
    handle: async (asked, services) =>
      submit(asked, { type: 'join', ...(asked.body?.as && { as: asked.body.as }) }, services),
  }),
  route({
    method: 'POST',
    path: `${API}/tables/:code/leave`,
    tag: 'tables',
    summary: 'Leave for good',
    access: 'play',
    idempotent: true,
    params: TableParams,
    answer: Accepted,
    handle: async (asked, services) => submit(asked, { type: 'leave' }, services),
  }),
  route({
    method: 'POST',
    path: `${API}/tables/:code/commands`,
    tag: 'tables',
    summary: 'Anything a member may want of the table or of the game that is played (`play`)',
    access: 'play',
    idempotent: true,
    params: TableParams,
    body: PersonCommand,
    example: { type: 'play', command: { type: 'pick', letter: 'A' } },
    answer: Accepted,
    handle: async (asked, services) => submit(asked, asked.body, services),
  }),
]

/** Answered when it can no longer be lost. The same key again is the same command; a refused one may be tried again. */
const submit = async (
  {
    caller,
    params,
    request,
  }: Pick<RouteRequest<Identity, { code: string }, unknown, unknown>, 'caller' | 'params' | 'request'>,
  command: PersonCommand,
  { app }: Services,
): Promise<Result<z.infer<typeof Accepted>, RefusedInGame>> => {
  const code = parseCode(params.code)
  if (code === undefined) return refuse('no-such-table')
  const key = idempotencyKeyOf(request)
  if (!key.ok) return key
  app.tables.names.set(caller.player, caller.name)
  const party = { kind: 'human', player: caller.player } as const
  const answer = await app.tables.submit(code, party, toTableCommand(command), key.value)
  if (answer.ok) return ok({ seq: answer.seq, repeated: !answer.written })
  return fail({ ...answer.error, game: app.tables.peek(code)?.table.current?.game })
}

/** One look, as somebody who comes to watch gets it. */
const look = async (
  text: string,
  { player }: Identity,
  as: 'screen' | undefined,
  { app }: Services,
): Promise<Result<z.infer<typeof TableFrame>, Refused>> => {
  const { tables, chat, catalogue } = app
  const live = await tables.find(text)
  if (live === undefined) return refuse('no-such-table')
  if (as === 'screen' && !isWatchable(catalogue, live.table.game)) return refuse('no-spectators')
  const viewer: TableViewer = as === 'screen' ? { kind: 'screen' } : { kind: 'person', player }
  const messages = await chat.newest(live, as === 'screen' ? undefined : player)
  return ok(tables.look(live, viewer, messages) as unknown as z.infer<typeof TableFrame>)
}

const cursorOf = ({ createdAt, code }: Listing): string => `${createdAt}.${code}`

/** A place in the order of the list, whatever has become of the table it names. */
const placeOf = (cursor: string): Pick<Listing, 'createdAt' | 'code'> => {
  const [at = '', code = ''] = cursor.split('.')
  return { createdAt: Number(at), code }
}
