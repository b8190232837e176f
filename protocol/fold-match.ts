import { playerOf, type GameTypes, type LogEntry, type PlayerId, type Viewer } from '@fimm/kernel'
import {
  evolve,
  gameOf,
  TABLE_FORMAT,
  upcast,
  type Catalogue,
  type CurrentMatch,
  type MatchRecord,
  type StreamEvent,
  type Table,
} from '@fimm/table'
import type { ShownEvent } from './frames.ts'
import { diff, type Patch } from './patch.ts'
import { showEvent } from './show-event.ts'

/** A match as its own events tell it. */
export interface FoldedMatch {
  readonly match: Pick<CurrentMatch, 'number' | 'game' | 'version' | 'options' | 'players' | 'startedAt'>
  readonly end?: Pick<MatchRecord, 'endedAt' | 'outcome' | 'abandoned'>
  readonly lines: readonly ReplayLine[]
  /** Everybody who had a part in it, seated at the start or not. */
  readonly people: readonly PlayerId[]
  /** The whole log, where nothing of it is secret any more. */
  readonly entries?: readonly RecordedEntry[]
}

/** An entry of the log, and the event of the stream it is. */
export type RecordedEntry = LogEntry<GameTypes> & { readonly seq: number }

export interface ReplayLine extends ShownEvent {
  /** From the view after the line before to the view after this one; the first is from nothing. */
  readonly patch?: Patch
}

export interface FoldRequest {
  readonly code: string
  /** The number of the first event. */
  readonly from: number
  readonly events: readonly StreamEvent[]
  /** Who looks at a match that is not over, if somebody may. */
  readonly viewer: Viewer | undefined
  /** Who looks back at one in which something stays secret. */
  readonly reader?: PlayerId | undefined
  readonly views: boolean
}

interface Step {
  readonly seq: number
  readonly streamEvent: StreamEvent
  readonly table: Table
}

export const foldMatch = (
  catalogue: Catalogue,
  { code, from, events, viewer, reader, views }: FoldRequest,
): FoldedMatch | undefined => {
  const steps = stepsOf(catalogue, code, from, events)
  const [match, last] = [steps[0]?.table.current, steps.at(-1)]
  if (match === undefined || last === undefined) return undefined
  const { number, game, version, options, players, startedAt } = match
  const end = endOf(last.streamEvent)
  const seenBy = end === undefined ? viewer : reviewBy(reader)
  const isOpen = end !== undefined || gameOf(catalogue, game).secrets === undefined
  return {
    match: { number, game, version, options, players, startedAt },
    ...(end && { end }),
    lines: seenBy === undefined ? [] : linesFor(steps, seenBy, views, catalogue),
    people: peopleIn(players, steps),
    ...(isOpen && { entries: entriesOf(steps) }),
  }
}

const peopleIn = (players: readonly PlayerId[], steps: readonly Step[]): readonly PlayerId[] => [
  ...new Set([...players, ...steps.flatMap(({ streamEvent: { by } }) => playerOf(by) ?? [])]),
]

const entriesOf = (steps: readonly Step[]): readonly RecordedEntry[] =>
  steps.flatMap(({ seq, streamEvent: { at, by, event } }): RecordedEntry[] => {
    if (event.type === 'played') {
      const { decision, redoes } = event
      return [{ seq, decision, at, by, event: event.event, ...(redoes !== undefined && { redoes }) }]
    }
    return event.type === 'taken-back'
      ? [{ seq, decision: event.decision, at, by, undoes: event.undoes }]
      : []
  })

const reviewBy = (player: PlayerId | undefined): Viewer => ({ kind: 'review', ...(player && { player }) })

const stepsOf = (
  catalogue: Catalogue,
  code: string,
  from: number,
  events: readonly StreamEvent[],
): readonly Step[] => {
  const steps: Step[] = []
  let table = bareTable(code)
  for (const stored of events) {
    const streamEvent = upcast(catalogue, table, stored)
    table = evolve(catalogue, table, streamEvent)
    steps.push({ seq: from + steps.length, streamEvent, table })
    if (endOf(streamEvent) !== undefined) return steps
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

const endOf = ({ at, event }: StreamEvent): FoldedMatch['end'] => {
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
