import { ok, type PlayerId } from '@fimm/kernel'
import { MyTables } from '@fimm/protocol/http/tables.ts'
import { gameOf, memberOf, playersOf, statusOf, waitedFor, type Catalogue, type Table } from '@fimm/table'
import type { z } from 'zod'
import { dateOf } from '../../matches/match-materials.ts'
import { API, route, type Route } from '../route.ts'

const MOST = 20

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
    handle: async ({ caller: { player } }, services) => {
      const { tables, runtime } = services.app
      const codes = await runtime.store.streams.tablesOf(player)
      const found = await Promise.all(codes.map(async (code) => (await tables.load(code))?.table))
      const open = found.filter(
        (table) => table !== undefined && !table.closed && memberOf(table, player) !== undefined,
      )
      const mine = (open as Table[])
        .map((table) => ({ table, row: rowOf(runtime.catalogue, table, player, dateOf(runtime.clock())) }))
        // A board of the day has a page of its own, which also says how it went.
        .filter(({ row }) => row.daily === undefined || row.phase === 'playing')
        .toSorted((a, b) => rankOf(a.row) - rankOf(b.row) || b.table.createdAt - a.table.createdAt)
        .slice(0, MOST)
      const names = await services.app.tables.names.known(
        mine.flatMap(({ row }) => [...row.players, ...row.waitingFor]),
      )
      return ok({ tables: mine.map(({ row }) => row), names })
    },
  }),
]

const rowOf = (catalogue: Catalogue, table: Table, player: PlayerId, today: string): MyTable => {
  const { current } = table
  const game = current?.game ?? table.game.id
  const day = gameOf(catalogue, game).material?.request(current?.options ?? table.game.options, today)?.date
  const waitingFor =
    current?.match === undefined ? [] : waitedFor(statusOf(gameOf(catalogue, game), current.match), table)
  return {
    code: table.code,
    game,
    phase: current === undefined ? 'waiting' : 'playing',
    players: playersOf(table).map(({ id }) => id),
    bots: table.botLevels,
    waitingFor: [...waitingFor],
    mine: waitingFor.includes(player),
    ...(day !== undefined && { daily: day }),
  }
}

const rankOf = ({ mine, phase }: MyTable): number => (mine ? 0 : phase === 'playing' ? 1 : 2)
