import { ok, refuse, type PlayerId, type Refused, type Result } from '@fimm/kernel'
import { Done } from '@fimm/protocol/http/common.ts'
import {
  AnnouncementNow,
  AuditList,
  BanList,
  BanMade,
  Draining,
  IdParams,
  NewAnnouncement,
  NewBan,
  OperatorPeople,
  OperatorSummary,
  OperatorTables,
  PeopleQuery,
  ReportList,
  ResetDone,
  ResetPassword,
} from '@fimm/protocol/http/operator.ts'
import { TableParams } from '@fimm/protocol/http/tables.ts'
import {
  announce,
  ban,
  record,
  resetPassword,
  unban,
  withdraw,
  type OperatorContext,
} from '../../operator/actions.ts'
import { closeTable } from '../../operator-effects.ts'
import { parseDuration } from '../../operator/ban-target.ts'
import { operatorSummaryOf } from '../operator-summary.ts'
import type { Ban } from '../../store/contracts/moderation.ts'
import { API, route, type Route } from '../route.ts'
import type { HttpContext } from '../services.ts'

const ADMIN = `${API}/admin`
const MOST_LISTED = 200

const ours = { tag: 'admin', access: 'admin' } as const

/** For who runs the server, and never what is hidden in a match: lists of tables are those that members see. */
export const operatorRoutes: readonly Route[] = [
  route({
    ...ours,
    method: 'GET',
    path: `${ADMIN}/summary`,
    summary: 'How the server is',
    answer: OperatorSummary,
    handle: async (_asked, context) => ok(await operatorSummaryOf(context)),
  }),
  route({
    ...ours,
    method: 'GET',
    path: `${ADMIN}/tables`,
    summary: 'Open tables, newest first',
    answer: OperatorTables,
    handle: async (_asked, { app: { runtime } }) => {
      const tables = await runtime.store.streams.open(MOST_LISTED)
      return ok({
        tables: tables.map(
          ({ code, visibility, game, phase, people, spectators, createdAt, emptySince }) => ({
            code,
            visibility,
            game,
            phase,
            people,
            spectators,
            createdAt,
            ...(emptySince !== undefined && { emptySince }),
          }),
        ),
      })
    },
  }),
  route({
    ...ours,
    method: 'DELETE',
    path: `${ADMIN}/tables/:code`,
    summary: 'Close a table: everybody at it leaves',
    params: TableParams,
    answer: Done,
    handle: async ({ params }, context) => {
      const { tables } = context.app
      const live = await tables.find(params.code)
      if (live === undefined) return refuse('no-such-table')
      if (live.table.closed) return refuse('table-closed')
      await closeTable(tables, live.code)
      await record(operatorOf(context), 'close', live.code)
      return ok({ ok: true })
    },
  }),
  route({
    ...ours,
    method: 'GET',
    path: `${ADMIN}/people`,
    summary: 'Who is here, or has a name like this, who was here last first',
    query: PeopleQuery,
    answer: OperatorPeople,
    handle: async ({ query }, { app, connections }) => {
      const here = new Set(app.lobby.people.map(({ player }) => player))
      const people = await app.runtime.store.people.lastSeen(query.limit, query.name)
      return ok({
        people: people
          .map(({ id, name = '', kind, username, seenAt }) => ({
            player: id,
            name,
            kind,
            ...(username !== undefined && { username }),
            ...(seenAt !== undefined && { seenAt }),
            isHere: here.has(id),
            addresses: [...connections.addressesOf(id)],
          }))
          .toSorted((a, b) => Number(b.isHere) - Number(a.isHere)),
      })
    },
  }),
  route({
    ...ours,
    method: 'GET',
    path: `${ADMIN}/bans`,
    summary: 'Who is kept out, newest first',
    answer: BanList,
    handle: async (_asked, context) => {
      const { store, clock } = context.app.runtime
      const bans = await store.moderation.bans(clock())
      const names = await namesOf(
        context,
        bans.map(({ target }) => target),
      )
      return ok({ bans: bans.map((made) => shown(made, names)) })
    },
  }),
  route({
    ...ours,
    method: 'POST',
    path: `${ADMIN}/bans`,
    summary: 'Keep a person or an address out, everywhere and at once',
    body: NewBan,
    example: { target: '192.0.2.7', reason: 'Spam', for: '7d' },
    status: 201,
    answer: BanMade,
    handle: async ({ body }, context) => {
      const lasting = lastingOf(body.for)
      if (!lasting.ok) return lasting
      const { target, reason } = body
      const made = await ban(operatorOf(context), { target, reason, millis: lasting.value })
      if (!made.ok) return made
      await context.app.operator?.changed()
      return ok({ ban: shown(made.value, await namesOf(context, [made.value.target])) })
    },
  }),
  route({
    ...ours,
    method: 'DELETE',
    path: `${ADMIN}/bans/:id`,
    summary: 'Let them in again',
    params: IdParams,
    answer: Done,
    handle: async ({ params }, context) => {
      const lifted = await unban(operatorOf(context), params.id)
      if (!lifted.ok) return lifted
      await context.app.operator?.changed()
      return ok({ ok: true })
    },
  }),
  route({
    ...ours,
    method: 'GET',
    path: `${ADMIN}/announcement`,
    summary: 'What everybody is told now',
    answer: AnnouncementNow,
    handle: async (_asked, { app: { runtime } }) => {
      const announcement = await runtime.store.announcements.current(runtime.clock())
      return ok(announcement === undefined ? {} : { announcement })
    },
  }),
  route({
    ...ours,
    method: 'PUT',
    path: `${ADMIN}/announcement`,
    summary: 'Tell everybody something',
    body: NewAnnouncement,
    example: { text: 'The server restarts at nine.', for: '2h' },
    answer: AnnouncementNow,
    handle: async ({ body }, context) => {
      const lasting = lastingOf(body.for)
      if (!lasting.ok) return lasting
      const announcement = await announce(operatorOf(context), body.text, lasting.value)
      await context.app.operator?.changed()
      return ok({ announcement })
    },
  }),
  route({
    ...ours,
    method: 'DELETE',
    path: `${ADMIN}/announcement`,
    summary: 'Tell it no longer',
    answer: Done,
    handle: async (_asked, context) => {
      const withdrawn = await withdraw(operatorOf(context))
      if (!withdrawn.ok) return withdrawn
      await context.app.operator?.changed()
      return ok({ ok: true })
    },
  }),
  route({
    ...ours,
    method: 'GET',
    path: `${ADMIN}/reports`,
    summary: 'What was reported at public tables',
    answer: ReportList,
    handle: async (_asked, context) => {
      const reports = await context.app.runtime.store.moderation.reports(MOST_LISTED)
      const names = await namesOf(
        context,
        reports.flatMap(({ reporter, about, lines }) => [
          reporter,
          ...(about === undefined ? [] : [about]),
          ...lines.map(({ author }) => author),
        ]),
      )
      const named = <Key extends string>(key: Key, player: PlayerId | undefined) => {
        const name = player === undefined ? undefined : names.get(player)
        return (name === undefined ? {} : { [key]: name }) as { readonly [K in Key]?: string }
      }
      return ok({
        reports: reports.map(({ lines, ...report }) => ({
          ...report,
          ...named('reporterName', report.reporter),
          ...named('aboutName', report.about),
          lines: lines.map((line) => ({ ...line, ...named('name', line.author) })),
        })),
      })
    },
  }),
  route({
    ...ours,
    method: 'DELETE',
    path: `${ADMIN}/reports/:id`,
    summary: 'A report is dealt with: it and its lines are forgotten',
    params: IdParams,
    answer: Done,
    handle: async ({ params }, context) => {
      if (!(await context.app.runtime.store.moderation.settleReport(params.id)))
        return refuse('no-such-report')
      await record(operatorOf(context), 'settle-report', params.id)
      return ok({ ok: true })
    },
  }),
  route({
    ...ours,
    method: 'POST',
    path: `${ADMIN}/recovery-codes`,
    summary: 'A code with which the owner of an account chooses a new password',
    body: ResetPassword,
    example: { username: 'anna' },
    status: 201,
    answer: ResetDone,
    handle: async ({ body }, context) => {
      const made = await resetPassword(operatorOf(context), body.username)
      return made.ok ? ok({ code: made.value }) : made
    },
  }),
  route({
    ...ours,
    method: 'PUT',
    path: `${ADMIN}/drain`,
    summary: 'This node is no longer ready, and sends its people to the others; or is again',
    body: Draining,
    example: { isDraining: true },
    answer: Draining,
    handle: async ({ body }, context) => {
      context.setDraining?.(body.isDraining)
      await record(operatorOf(context), body.isDraining ? 'drain' : 'undrain', '')
      return ok({ isDraining: context.isClosing() })
    },
  }),
  route({
    ...ours,
    method: 'GET',
    path: `${ADMIN}/audit`,
    summary: 'What operators did, newest first',
    answer: AuditList,
    handle: async (_asked, { app: { runtime } }) =>
      ok({ entries: (await runtime.store.audit.newest(MOST_LISTED)).map((entry) => ({ ...entry })) }),
  }),
]

const operatorOf = ({ app: { runtime } }: HttpContext): OperatorContext => ({
  store: runtime.store,
  clock: runtime.clock,
  way: 'page',
})

const lastingOf = (text: string | undefined): Result<number | undefined, Refused> =>
  text === undefined ? ok(undefined) : parseDuration(text)

const namesOf = async (
  { app: { runtime } }: HttpContext,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, string>> => {
  const people = await runtime.store.people.list(players)
  return new Map(people.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name] as const])))
}

const shown = (made: Ban, names: ReadonlyMap<PlayerId, string>) => {
  const name = made.kind === 'person' ? names.get(made.target) : undefined
  return { ...made, ...(name !== undefined && { name }) }
}
