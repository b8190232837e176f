import { ok, refuse } from '@fimm/kernel'
import { MatchLog, MatchParams, MatchQuery } from '@fimm/protocol/http/matches.ts'
import { fileLines } from '@fimm/protocol/match-file.ts'
import type { RecordedEntry } from '@fimm/protocol/fold-match.ts'
import { gameOf, parseCode, type Catalogue } from '@fimm/table'
import type { z } from 'zod'
import { analysisOf, exportsOf } from '../../catalogue.ts'
import type { Identity } from '../../accounts/identity.ts'
import { may } from '../../accounts/scopes.ts'
import { replayOf, type Replay } from '../../matches/replay.ts'
import { API, route, type Route } from '../route.ts'
import { fileOf, sendFile } from '../send-file.ts'
import type { Services } from '../services.ts'

/** What happened in a match, line by line. */
export const matchLogRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${API}/tables/:code/matches/:number`,
    tag: 'matches',
    summary: 'The log of a match: everything once it is over, before that what I may see',
    access: 'anyone',
    limit: 'replays',
    params: MatchParams,
    query: MatchQuery,
    answer: MatchLog,
    handle: async ({ caller, params, query }, services) => {
      const replay = await readMatch(params, caller, query, services)
      if (!replay.ok) return replay
      const lines = replay.value.lines.map((line) => ({ ...line }))
      return ok({ ...(await headOf(params, replay.value, services)), lines })
    },
  }),
  route({
    method: 'GET',
    path: `${API}/tables/:code/matches/:number/export`,
    tag: 'matches',
    summary:
      'The same as lines of JSON: first what it was, then each line of its log; of a match that is over also all that another server needs to open it',
    access: 'anyone',
    limit: 'replays',
    params: MatchParams,
    query: MatchQuery,
    answer: 'application/x-ndjson',
    handle: async ({ caller, params, query, reply }, services) => {
      const replay = await readMatch(params, caller, query, services)
      if (!replay.ok) return replay
      const head = await headOf(params, replay.value, services)
      const lines = fileLines(replay.value, logOf(replay.value, services.app.runtime.catalogue))
      const text = [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('')
      return sendFile(reply, { name: fileOf(head, 'ndjson'), mediaType: 'application/x-ndjson', text })
    },
  }),
]
/** The log as its reader may keep it: where something stays secret after the end, only as far as the game can tell that
 *  apart. */
const logOf = (
  { match, entries, reader }: Replay,
  catalogue: Catalogue,
): readonly RecordedEntry[] | undefined => {
  const { secrets } = gameOf(catalogue, match.game)
  if (entries === undefined || secrets?.lasting !== true) return entries
  if (secrets.logFor === undefined) return undefined
  const undone = new Set(entries.flatMap((entry) => ('undoes' in entry ? [entry.undoes] : [])))
  const played = entries.flatMap((entry) =>
    'event' in entry ? [{ event: entry.event, isUndone: undone.has(entry.decision) }] : [],
  )
  const known = secrets.logFor(played, reader).values()
  return entries.map((entry) => ('event' in entry ? { ...entry, event: known.next().value } : entry))
}

export const readMatch = async (
  { code: text, number }: z.infer<typeof MatchParams>,
  caller: Identity | undefined,
  { views = 'false', key }: Partial<z.infer<typeof MatchQuery>>,
  services: Services,
) => {
  const code = parseCode(text)
  if (code === undefined) return refuse('no-such-match')
  return replayOf(services, {
    code,
    number,
    // A token that may not read sees what anybody sees (F18).
    caller: caller !== undefined && may(caller, 'read') ? caller.player : undefined,
    views: views === 'true',
    key,
  })
}

export const headOf = async (
  { code }: { readonly code: string },
  { match, end, people, bots, key }: Replay,
  services: Services,
) => ({
  ...match,
  ...end,
  code: parseCode(code) ?? code,
  options: match.options as Record<string, unknown>,
  outcome: end?.outcome as Record<string, unknown> | undefined,
  players: [...match.players],
  names: await services.app.tables.names.known(people),
  bots: { ...bots },
  ...(key !== undefined && { key }),
  exports: (await exportsOf(match.game)).map(({ id }) => id),
  analysed: end !== undefined && (await analysisOf(match.game)) !== undefined,
})
