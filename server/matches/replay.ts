import { setImmediate as rest } from 'node:timers/promises'
import {
  ok,
  refuse,
  type LogEntry,
  type GameTypes,
  type PlayerId,
  type Refused,
  type Result,
  type Viewer,
} from '@fimm/kernel'
import { diff, type Patch } from '@fimm/protocol/patch.ts'
import type { ShownEvent } from '@fimm/protocol/frames.ts'
import { showEvent } from '@fimm/protocol/show-event.ts'
import {
  evolve,
  viewerFor,
  gameOf,
  isWatchable,
  TABLE_FORMAT,
  upcast,
  type Catalogue,
  type CurrentMatch,
  type StreamEvent,
  type MatchRecord,
  type Table,
} from '@fimm/table'
import { attendedMatches } from './attended-matches.ts'
import { isReplayKey, replayKeyOf } from './replay-key.ts'
import { loadTable } from '../tables/load-table.ts'
import type { Runtime } from '../runtime.ts'

/** A match from its table's stream, as somebody may see it. */
export interface Replay {
  readonly match: Pick<CurrentMatch, 'number' | 'game' | 'version' | 'options' | 'players' | 'startedAt'>
  readonly end?: Pick<MatchRecord, 'endedAt' | 'outcome' | 'abandoned'>
  readonly lines: readonly ReplayLine[]
  /** Everybody who had a part in it, seated at the start or not. */
  readonly people: readonly PlayerId[]
  /** What opens it for others, where the code of the table does not (T20). */
  readonly key?: string
  /** Levels of the bots among them. */
  readonly bots: Readonly<Record<PlayerId, string>>
  /** The whole log, where nothing of it is secret any more. */
  readonly entries?: readonly LogEntry<GameTypes>[]
}

interface ReplayLine extends ShownEvent {
  /** From the view after the line before to the view after this one; the first is from nothing. */
  readonly patch?: Patch
}

interface Step {
  readonly seq: number
  readonly streamEvent: StreamEvent
  readonly table: Table
}

/** Folding a long evening must not keep the others waiting. */
const STEPS_AT_ONCE = 200

interface ReplayRequest {
  readonly code: string
  readonly number: number
  /** Absent for somebody without a name, who sees what a stranger may. */
  readonly caller: PlayerId | undefined
  readonly views: boolean
  /** From the replay's own link. */
  readonly key?: string | undefined
}

/** Everything once the match is over; before that, what the caller may see (T13). */
export const replayOf = async (
  runtime: Runtime,
  { code, number, caller = NOBODY, views, key }: ReplayRequest,
): Promise<Result<Replay, Refused>> => {
  const { catalogue } = runtime
  const steps = await stepsOf(runtime, code, number)
  const match = steps[0]?.table.current
  const last = steps.at(-1)
  if (match === undefined || last === undefined) return refuse('no-such-match')
  const end = endOf(last.streamEvent)
  const now = (await loadTable(code, runtime))?.table ?? last.table
  const isOwn = now.members.some(({ id }) => id === caller) || match.players.includes(caller)
  // A puzzle that is played alone, or that others have still to play today, is for its own players.
  if (!isWatchable(catalogue, { id: match.game, options: match.options }) && !match.players.includes(caller))
    return refuse(isOwn ? 'no-spectators' : 'players-only')
  const { keys } = runtime.store
  const isPrivate = end !== undefined && now.visibility === 'unlisted'
  const people = peopleIn(match.players, steps)
  const mayOpen =
    !isPrivate ||
    isOwn ||
    people.includes(caller) ||
    (key !== undefined && (await isReplayKey(keys, code, number, key))) ||
    (await attendedMatches(runtime, code, caller)).has(number)
  if (!mayOpen) return refuse('players-only')
  const viewer = end === undefined ? viewerFor(catalogue, now, { kind: 'person', player: caller }) : REVIEW
  if (viewer === undefined) return refuse('not-a-member')
  const { game, version, options, players, startedAt } = match
  return ok({
    match: { number, game, version, options, players, startedAt },
    ...(end && { end }),
    lines: linesFor(steps, viewer, views, catalogue),
    people,
    ...(isPrivate && { key: await replayKeyOf(keys, code, number) }),
    // Also of bots that were taken away since: a replay names them as the table did.
    bots: now.botLevels,
    ...((end !== undefined || gameOf(catalogue, game).secrets === undefined) && {
      entries: entriesOf(steps),
    }),
  })
}

const peopleIn = (players: readonly PlayerId[], steps: readonly Step[]): readonly PlayerId[] => [
  ...new Set([
    ...players,
    ...steps.flatMap(({ streamEvent: { by } }) =>
      by.kind === 'member' ? [by.player] : by.kind === 'bot' ? [by.for] : [],
    ),
  ]),
]

const entriesOf = (steps: readonly Step[]): readonly LogEntry<GameTypes>[] =>
  steps.flatMap(({ streamEvent: { at, by, event } }): LogEntry<GameTypes>[] => {
    if (event.type === 'played') return [{ decision: event.decision, at, by, event: event.event }]
    return event.type === 'taken-back' ? [{ decision: event.decision, at, by, undoes: event.undoes }] : []
  })

/** No id of anybody. */
const NOBODY: PlayerId = ''
const REVIEW: Viewer = { kind: 'review' }

const stepsOf = async (runtime: Runtime, code: string, number: number): Promise<readonly Step[]> => {
  const { catalogue, store } = runtime
  const from = await store.streams.startOf(code, number)
  if (from === undefined) return []
  const next = await store.streams.startOf(code, number + 1)
  const steps: Step[] = []
  let table = bareTable(code)
  for (const stored of await store.streams.events(code, from, next && next - 1)) {
    const streamEvent = upcast(catalogue, table, stored)
    table = evolve(catalogue, table, streamEvent)
    const seq = from + steps.length
    steps.push({ seq, streamEvent, table })
    if (endOf(streamEvent) !== undefined) return steps
    if (seq % STEPS_AT_ONCE === 0) await rest()
  }
  return steps
}

/** A match is opened by its own lines: of the evening before them nothing is needed. */
const bareTable = (code: string): Table => ({
  format: TABLE_FORMAT,
  code,
  visibility: 'unlisted',
  createdAt: 0,
  game: { id: '', options: {} },
  members: [],
  host: '',
  history: [],
  tallies: [],
  matches: 0,
  botLevels: {},
  closed: false,
})

const endOf = ({ at, event }: StreamEvent): Replay['end'] => {
  if (event.type === 'match-finished') return { endedAt: at, outcome: event.outcome }
  return event.type === 'match-abandoned' ? { endedAt: at, abandoned: event.reason } : undefined
}

const linesFor = (
  steps: readonly Step[],
  viewer: Viewer,
  views: boolean,
  catalogue: Catalogue,
): readonly ReplayLine[] => {
  let before: unknown = {}
  return steps.flatMap((step): ReplayLine[] => {
    const shown = showEvent(catalogue, step, viewer)
    const match = step.table.current
    if (!views || match?.match === undefined) return shown === undefined ? [] : [shown]
    // Where this viewer is not told what happened, what changed comes with the next line.
    if (shown === undefined) return []
    const after: unknown = gameOf(catalogue, match.game).view(match.match.state, viewer)
    const patch = diff(before, after)
    before = after
    return [{ ...shown, patch }]
  })
}
