import { ok, type Millis, type PlayerId } from '@fimm/kernel'
import { MyTables } from '@fimm/protocol/http/tables.ts'
import type { Catalogue } from '@fimm/table'
import type { z } from 'zod'
import { languageOfMatch } from '../../store/contracts/results.ts'
import type { OwnTable } from '../../store/contracts/store.ts'
import { dayOf, waitingAt } from '../../tables/listing.ts'
import { API, route, type Route } from '../route.ts'

const MOST = 20
/** Tables that everybody left without a match are forgotten after so long. */
const FORGOTTEN_AFTER: Millis = 30 * 24 * 3_600_000

type MyTable = z.infer<typeof MyTables>['tables'][number]

/** The tables somebody can go back to, wherever they closed them. */
export const myTableRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${API}/me/tables`,
    tag: 'tables',
    summary: 'Tables I am at: those that wait for me first, then where a match is on, then the newest',
    access: 'read',
    answer: MyTables,
    handle: async ({ caller: { player } }, { app: { tables, runtime } }) => {
      const { catalogue, clock, store } = runtime
      const now = clock()
      const own = await store.streams.openTablesOf(player, {
        withoutDaily: true,
        emptyAfter: now - FORGOTTEN_AFTER,
        limit: MOST,
      })
      const names = await tables.names.known(
        own.flatMap(({ players, waitingFor }) => [...players, ...waitingFor]),
      )
      // Of a table in memory more is known than was written.
      const rows = own
        .map((table) => {
          const live = tables.peek(table.code)?.table
          return live === undefined ? table : { ...table, waitingFor: waitingAt(catalogue, live) }
        })
        .map((table) => rowOf(catalogue, table, player, now))
        .toSorted((a, b) => rankOf(a) - rankOf(b))
      return ok({ tables: rows, names })
    },
  }),
]

const rowOf = (catalogue: Catalogue, table: OwnTable, player: PlayerId, now: Millis): MyTable => {
  const { code, phase, players, bots, waitingFor } = table
  const game = table.playing ?? { id: table.game, options: table.options }
  const day = dayOf(catalogue, game, now)
  const language = languageOfMatch(game)
  return {
    code,
    game: game.id,
    ...(language !== undefined && { language }),
    phase,
    players: [...players],
    bots,
    waitingFor: [...waitingFor],
    mine: waitingFor.includes(player),
    ...(day !== undefined && { daily: day }),
  }
}

/** The lowest first. */
const rankOf = ({ mine, phase }: MyTable): number => {
  if (mine) return 0
  return phase === 'playing' ? 1 : 2
}
