import { ok, refuse } from '@fimm/kernel'
import { Invitation, TableParams } from '@fimm/protocol/http/tables.ts'
import { hostOf, isWatchable, playersOf, seatsOffered, type Table } from '@fimm/table'
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
    handle: async ({ params }, services) => {
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
        seats: { taken: playersOf(table).length, max: seatsOffered(catalogue, table).max },
        watchable: isWatchable(catalogue, table.game),
        ...(shown && {
          people: shown.map(({ id, bot }) => ({ ...named(id), ...(bot !== undefined && { bot }) })),
        }),
      })
    },
  }),
]

/** Names of an unlisted table come with joining (T20). */
const peopleShown = (table: Table) => (table.visibility === 'public' ? playersOf(table) : undefined)
