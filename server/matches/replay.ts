import { ok, refuse, type PlayerId, type Refused, type Result } from '@fimm/kernel'
import { gameOf, isWatchable, viewerFor, type Catalogue, type Table } from '@fimm/table'
import type { Attendance } from './attendance.ts'
import type { FoldedMatch } from '@fimm/protocol/fold-match.ts'
import type { MatchWork } from './match-work.ts'
import { isReplayKey, replayKeyOf } from './replay-key.ts'
import type { Runtime } from '../runtime.ts'
import type { LoadedTables } from '../tables/loaded-tables.ts'

/** A match from its table's stream, as somebody may see it. */
export interface Replay extends FoldedMatch {
  /** What opens it for others, where the code of the table does not (T20). */
  readonly key?: string
  /** Who reads it, where something of it stays secret (`Secrets.lasting`). */
  readonly reader?: PlayerId
  /** Levels of the bots among them. */
  readonly bots: Readonly<Record<PlayerId, string>>
}

interface ReplayRequest {
  readonly code: string
  readonly number: number
  /** Absent for somebody without a name, who sees what a stranger may. */
  readonly caller: PlayerId | undefined
  readonly views: boolean
  /** From the replay's own link. */
  readonly key?: string | undefined
}

export interface ReplayParts {
  readonly app: { readonly runtime: Runtime; readonly tables: Pick<LoadedTables, 'load'> }
  readonly matchWork: MatchWork
  readonly attendance: Attendance
}

/** Everything once the match is over; before that, what the caller may see (T13). */
export const replayOf = async (
  { app: { runtime, tables }, matchWork, attendance }: ReplayParts,
  { code, number, caller = NOBODY, views, key }: ReplayRequest,
): Promise<Result<Replay, Refused>> => {
  const { catalogue, store } = runtime
  const from = await store.streams.startOf(code, number)
  const live = await tables.load(code)
  if (from === undefined || live === undefined) return refuse('no-such-match')
  const now = live.table
  const viewer = viewerFor(catalogue, now, { kind: 'person', player: caller })
  const reader = keepsSecrets(catalogue, now, number) && caller !== NOBODY ? caller : undefined
  // What others are given too is not what this one alone may know, nor what was so a move ago.
  const isOn = now.current?.number === number
  const name = [code, number, isOn ? `${live.seq} ${caller}` : (reader ?? '')].join(' ')
  const folded = await matchWork.fold(name, views, async () => {
    const next = await store.streams.startOf(code, number + 1)
    const events = await store.streams.events(code, from, next && next - 1)
    return { code, from, viewer, reader, views, events }
  })
  if (folded === undefined) return refuse('no-such-match')
  const { match, end, people } = folded
  const isOwn = now.members.some(({ id }) => id === caller) || match.players.includes(caller)
  // A puzzle that is played alone, or that others have still to play today, is for its own players.
  if (!isWatchable(catalogue, { id: match.game, options: match.options }) && !match.players.includes(caller))
    return refuse(isOwn ? 'no-spectators' : 'players-only')
  const { keys } = store
  const isPrivate = end !== undefined && now.visibility === 'unlisted'
  const mayOpen =
    !isPrivate ||
    isOwn ||
    people.includes(caller) ||
    (key !== undefined && (await isReplayKey(keys, code, number, key))) ||
    (caller !== NOBODY && (await attendance.matchesOf(code, live.seq, caller)).has(number))
  if (!mayOpen) return refuse('players-only')
  if (end === undefined && viewer === undefined) return refuse('not-a-member')
  return ok({
    ...folded,
    ...(isPrivate && { key: await replayKeyOf(keys, code, number) }),
    ...(reader !== undefined && { reader }),
    // Also of bots that were taken away since: a replay names them as the table did.
    bots: now.botLevels,
  })
}

/** Whether something of a match that is over is known to some of those who played it alone. */
const keepsSecrets = (catalogue: Catalogue, { history }: Table, number: number): boolean => {
  const game = history.find((match) => match.number === number)?.game
  return game !== undefined && gameOf(catalogue, game).secrets?.lasting === true
}

/** No id of anybody. */
const NOBODY: PlayerId = ''
