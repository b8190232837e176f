import { ok, refuse } from '@fimm/kernel'
import { Invitation, TableParams } from '@fimm/protocol/http/tables.ts'
import {
  gameOf,
  hasOpenSeat,
  hostOf,
  isWatchable,
  peoplePlaying,
  playersOf,
  seatsOffered,
  type Catalogue,
  type Table,
} from '@fimm/table'
import { API, route, type Route } from '../route.ts'

/** What somebody who holds a link sees before they have a name. */
export const invitationRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${API}/tables/:code/invitation`,
    tag: 'tables',
    summary: 'Who invites to what: for people who hold the code and have not joined',
    access: 'anyone',
    params: TableParams,
    answer: Invitation,
    handle: async ({ params, caller }, services) => {
      const { tables, catalogue } = services.app
      const table = (await tables.find(params.code))?.table
      if (table === undefined || table.closed) return refuse('no-such-table')
      const shown = peopleShown(table)
      const names = await services.app.tables.names.known([
        hostOf(table),
        ...(shown ?? []).map(({ id }) => id),
      ])
      const named = (player: string) => {
        const name = names[player]
        return { player, ...(name !== undefined && { name }) }
      }
      return ok({
        code: table.code,
        game: table.current?.game ?? table.game.id,
        options: { ...(table.current?.options ?? table.game.options) },
        phase: table.current === undefined ? 'waiting' : 'playing',
        visibility: table.visibility,
        host: named(hostOf(table)),
        here: table.members.length,
        // Bots make room for people (T9c).
        seats: { taken: peoplePlaying(table), max: seatsOffered(catalogue, table).max },
        watchable: isWatchable(catalogue, table.game),
        openSeats: table.current !== undefined && hasOpenSeat(catalogue, table),
        ...minutesLeft(catalogue, table, services.app.runtime.clock()),
        ...(caller !== undefined && table.kicked?.includes(caller.player) && { kicked: true }),
        ...(shown && {
          people: shown.map(({ id, bot }) => ({ ...named(id), ...(bot !== undefined && { bot }) })),
        }),
      })
    },
  }),
]

/** Names of an unlisted table come with joining (T20). */
const peopleShown = (table: Table) => (table.visibility === 'public' ? playersOf(table) : undefined)

/** What it usually takes from here: as long as matches of this game took at this table, or else take anywhere. One that
 *  takes longer than usual will be over any minute. */
const minutesLeft = (catalogue: Catalogue, { current, history }: Table, now: number) => {
  if (current === undefined) return {}
  const took = history
    .filter(({ game, outcome }) => game === current.game && outcome !== undefined)
    .map(({ startedAt, endedAt }) => (endedAt - startedAt) / 60_000)
    .toSorted((a, b) => a - b)
  const usual = took[Math.floor(took.length / 2)] ?? gameOf(catalogue, current.game).minutes
  if (usual === undefined) return {}
  return { minutesLeft: Math.max(1, Math.round(usual - (now - current.startedAt) / 60_000)) }
}
