import type { LogEntry, GameTypes, Lexicon, PlayerId, RecordedMatch, Viewer } from '@fimm/kernel'
import { diff, type Patch } from '@fimm/protocol/patch.ts'
import type { ShownEvent } from '@fimm/protocol/frames.ts'
import { showEvent } from '@fimm/protocol/show-event.ts'
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
import { analysisOf } from '../catalogue.ts'

/** A match as its own events tell it. */
export interface FoldedMatch {
  readonly match: Pick<CurrentMatch, 'number' | 'game' | 'version' | 'options' | 'players' | 'startedAt'>
  readonly end?: Pick<MatchRecord, 'endedAt' | 'outcome' | 'abandoned'>
  readonly lines: readonly ReplayLine[]
  /** Everybody who had a part in it, seated at the start or not. */
  readonly people: readonly PlayerId[]
  /** The whole log, where nothing of it is secret any more. */
  readonly entries?: readonly LogEntry<GameTypes>[]
}

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
  readonly views: boolean
}

export interface AnalysisRequest {
  readonly game: string
  readonly match: Omit<RecordedMatch<never>, 'name'>
  readonly names: Readonly<Record<PlayerId, string>>
}

export type Notes = readonly { readonly decision: number; readonly note: object }[]

/** What takes long to make of a match that was played: tens of milliseconds in which nobody else is to wait. */
export interface MatchWork {
  /** `match` names it; its events are read only where it was not folded before. */
  fold(match: string, views: boolean, read: () => Promise<FoldRequest>): Promise<FoldedMatch | undefined>
  analyse(match: string, request: AnalysisRequest): Promise<Notes>
  close(): Promise<void>
}

/** For tests, which bring games of their own. */
export const onThisThread = (catalogue: Catalogue, words: (name: string) => Lexicon): MatchWork => ({
  fold: async (_match, _views, read) => foldMatch(catalogue, await read()),
  analyse: async (_match, request) => analyse(request, words),
  close: async () => {},
})

interface Step {
  readonly seq: number
  readonly streamEvent: StreamEvent
  readonly table: Table
}

export const foldMatch = (
  catalogue: Catalogue,
  { code, from, events, viewer, views }: FoldRequest,
): FoldedMatch | undefined => {
  const steps = stepsOf(catalogue, code, from, events)
  const [match, last] = [steps[0]?.table.current, steps.at(-1)]
  if (match === undefined || last === undefined) return undefined
  const { number, game, version, options, players, startedAt } = match
  const end = endOf(last.streamEvent)
  const reader = end === undefined ? viewer : REVIEW
  const isOpen = end !== undefined || gameOf(catalogue, game).secrets === undefined
  return {
    match: { number, game, version, options, players, startedAt },
    ...(end && { end }),
    lines: reader === undefined ? [] : linesFor(steps, reader, views, catalogue),
    people: peopleIn(players, steps),
    ...(isOpen && { entries: entriesOf(steps) }),
  }
}

export const analyse = async (
  { game, match, names }: AnalysisRequest,
  words: (name: string) => Lexicon,
): Promise<Notes> => {
  const analysis = await analysisOf(game)
  const notes = analysis?.({ ...match, name: (player) => names[player] ?? player }, words) ?? []
  return notes.map(({ decision, note }) => ({ decision, note: { ...note } }))
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
    if (event.type === 'played') {
      const { decision, redoes } = event
      return [{ decision, at, by, event: event.event, ...(redoes !== undefined && { redoes }) }]
    }
    return event.type === 'taken-back' ? [{ decision: event.decision, at, by, undoes: event.undoes }] : []
  })

const REVIEW: Viewer = { kind: 'review' }

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
