import { ok, refuse } from '@fimm/kernel'
import { Done } from '@fimm/protocol/http/common.ts'
import { NewReport } from '@fimm/protocol/http/operator.ts'
import { TableParams } from '@fimm/protocol/http/tables.ts'
import { memberOf } from '@fimm/table'
import { API, route, type Route } from '../route.ts'

/** Lines that go with a report: enough to see what it is about. */
const LINES = 20

/** What members of a public table tell the operator (F52). */
export const reportRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: `${API}/tables/:code/reports`,
    tag: 'tables',
    summary: 'Report this public table to who runs the server, with the last lines I could read there',
    access: 'self',
    limit: 'guests',
    params: TableParams,
    body: NewReport,
    example: { why: 'Insults' },
    status: 201,
    answer: Done,
    handle: async ({ params, body, caller }, { app }) => {
      const live = await app.tables.load(params.code)
      if (live === undefined) return refuse('no-such-table')
      if (memberOf(live.table, caller.player) === undefined) return refuse('not-a-member')
      if (live.table.visibility !== 'public') return refuse('public-only')
      const said = await app.chat.newest(live, caller.player)
      const { store, clock } = app.runtime
      await store.moderation.report({
        table: live.code,
        reporter: caller.player,
        ...(body.about !== undefined && { about: body.about }),
        why: body.why,
        createdAt: clock(),
        lines: said
          .flatMap(({ player, text, at }) => (text === undefined ? [] : [{ author: player, text, at }]))
          .slice(-LINES),
      })
      return ok({ ok: true })
    },
  }),
]
