import { ok, refuse, type Refused, type Result } from '@fimm/kernel'
import {
  ExportParams,
  ExportQuery,
  MatchNotes,
  MatchParams,
  ReplayQuery,
  type AnalysisLine,
} from '@fimm/protocol/http/matches.ts'
import type { z } from 'zod'
import type { Identity } from '../../accounts/identity.ts'
import { exportsOf } from '../../catalogue.ts'
import type { AnalysisRequest, Notes } from '../../matches/match-work.ts'
import type { Replay } from '../../matches/replay.ts'
import { failureOf } from '../../refusals.ts'
import { NDJSON, NdjsonTransport } from '../../transports/ndjson-transport.ts'
import { API, route, STREAMED, type Route } from '../route.ts'
import { fileOf, sendFile } from '../send-file.ts'
import type { Services } from '../services.ts'
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
    query: ExportQuery,
    answer: 'text/plain',
    handle: async ({ caller, params, query, reply }, services) => {
      const replay = await readMatch(params, caller, query, services)
      if (!replay.ok) return replay
      const format = (await exportsOf(replay.value.match.game)).find(({ id }) => id === params.id)
      if (format === undefined) return refuse('no-such-export')
      const head = await headOf(params, replay.value, services)
      const match = recorded(head, replay.value)
      if (match === undefined) return refuse('match-not-over')
      const text = await services.matchWork.write({ ...match, format: format.id, language: query.language })
      if (text === undefined) return refuse('no-such-export')
      const { mediaType, extension } = format
      return sendFile(reply, { name: fileOf(head, extension), mediaType, text })
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
      const wanted = await analysisFor(params, caller, query, services)
      return wanted.ok ? ok(notesIn(await services.matchWork.analyse(...wanted.value))) : wanted
    },
  }),
  route({
    method: 'GET',
    path: `${API}/tables/:code/matches/:number/analysis/stream`,
    tag: 'matches',
    summary: 'The same while it is made, as lines of JSON: `percent`, at last `notes` or `error`',
    access: 'anyone',
    limit: 'replays',
    params: MatchParams,
    query: ReplayQuery,
    answer: NDJSON,
    handle: async ({ caller, params, query, reply }, services) => {
      const wanted = await analysisFor(params, caller, query, services)
      if (!wanted.ok) return wanted
      reply.hijack()
      const lines = new NdjsonTransport(reply.raw, reply.getHeaders() as Record<string, string>)
      const send = (line: z.infer<typeof AnalysisLine>): void => lines.send(JSON.stringify(line))
      try {
        const [match, request] = wanted.value
        send(notesIn(await services.matchWork.analyse(match, request, (percent) => send({ percent }))))
      } catch (fault) {
        services.app.runtime.log.error({ match: wanted.value[0], fault: String(fault) }, 'an analysis failed')
        send(failureOf({ code: 'fault' }))
      }
      lines.close()
      return ok(STREAMED)
    },
  }),
]

const analysisFor = async (
  params: z.infer<typeof MatchParams>,
  caller: Identity | undefined,
  query: z.infer<typeof ReplayQuery>,
  services: Services,
): Promise<Result<readonly [match: string, AnalysisRequest], Refused>> => {
  const replay = await readMatch(params, caller, query, services)
  if (!replay.ok) return replay
  const head = await headOf(params, replay.value, services)
  const request = recorded(head, replay.value)
  if (request === undefined || replay.value.end === undefined) return refuse('match-not-over')
  // Notes are kept for all who look at the match: they are of no reader.
  const { reader: _reader, ...match } = request.match
  return ok([`${head.code} ${head.number}`, { ...request, match }])
}

const notesIn = (notes: Notes): z.infer<typeof MatchNotes> => ({
  notes: notes.map(({ decision, note }) => ({ decision, note: { ...note } })),
})

const recorded = (
  { code, number, startedAt, options, players, names, game }: Awaited<ReturnType<typeof headOf>>,
  { entries, reader }: Replay,
): AnalysisRequest | undefined =>
  entries && {
    game,
    names,
    match: {
      code,
      number,
      startedAt,
      options: options as never,
      players,
      entries: entries as never,
      ...(reader !== undefined && { reader }),
    },
  }
