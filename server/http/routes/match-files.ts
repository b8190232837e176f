import { botName, guestName, ok, refuse, type PlayerId, type RecordedMatch } from '@fimm/kernel'
import { ExportParams, MatchNotes, MatchParams, ReplayQuery } from '@fimm/protocol/http/matches.ts'
import { exportsOf } from '../../catalogue.ts'
import type { Replay } from '../../matches/replay.ts'
import { API, route, type Route } from '../route.ts'
import { fileOf, sendFile } from '../send-file.ts'
import { headOf, readMatch } from './match-logs.ts'

/** What a game's own folder makes of a match: files in the formats of its players, and what would have been better. */
export const matchFileRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${API}/tables/:code/matches/:number/exports/:id`,
    tag: 'matches',
    summary: 'A match in one of the formats of its game (CSV, PHH, notation)',
    access: 'anyone',
    limit: 'replays',
    params: ExportParams,
    query: ReplayQuery,
    answer: 'text/plain',
    handle: async ({ caller, params, query, reply }, services) => {
      const replay = await readMatch(params, caller, query, services)
      if (!replay.ok) return replay
      const format = (await exportsOf(replay.value.match.game)).find(({ id }) => id === params.id)
      if (format === undefined) return refuse('no-such-export')
      const head = await headOf(params, replay.value, services)
      const match = recorded(head, replay.value)
      if (match === undefined) return refuse('match-not-over')
      const { mediaType, extension } = format
      return sendFile(reply, { name: fileOf(head, extension), mediaType, text: format.write(match) })
    },
  }),
  route({
    method: 'GET',
    path: `${API}/tables/:code/matches/:number/analysis`,
    tag: 'matches',
    summary: 'What the game has to say about each decision of a match that is over',
    access: 'anyone',
    limit: 'replays',
    params: MatchParams,
    query: ReplayQuery,
    answer: MatchNotes,
    handle: async ({ caller, params, query }, services) => {
      const replay = await readMatch(params, caller, query, services)
      if (!replay.ok) return replay
      const head = await headOf(params, replay.value, services)
      const match = recorded(head, replay.value)
      if (match === undefined || replay.value.end === undefined) return refuse('match-not-over')
      const { name: _name, ...rest } = match
      const names = Object.fromEntries(match.players.map((player) => [player, match.name(player)]))
      const request = { game: replay.value.match.game, match: rest, names }
      const notes = await services.matchWork.analyse(`${head.code} ${head.number}`, request)
      return ok({ notes: notes.map(({ decision, note }) => ({ decision, note: { ...note } })) })
    },
  }),
]

const recorded = (
  { code, number, startedAt, options, players, names }: Awaited<ReturnType<typeof headOf>>,
  { entries }: Replay,
): RecordedMatch<never> | undefined =>
  entries && {
    code,
    number,
    startedAt,
    options: options as never,
    players,
    entries: entries as never,
    name: (player: PlayerId) => guestName(player) ?? botName(player, 'en') ?? names[player] ?? player,
  }
