import type { Author, Millis } from '@fimm/kernel'
import { groupSizes, unfold } from '@fimm/protocol/brief.ts'
import type { ChatMessage, ServerFrame, ShownLine, TableDocument } from '@fimm/protocol/frames.ts'
import { applyPatch, diff } from '@fimm/protocol/patch.ts'

/** What a watcher holds of one table. A new object whenever something changed, so that identity tells. */
export interface TableState {
  readonly code: string
  readonly seq: number
  readonly document?: TableDocument
  readonly log: readonly LogEvent[]
  /** Decisions of the match that arrived one by one, newest last: what motion and sound are made from. */
  readonly decisions: readonly MatchDecision[]
  readonly chat: readonly ChatMessage[]
  /** Why there is nothing to see, by its code. */
  readonly gone?: string
}

export interface LogEvent extends ShownLine {
  /** The number of the first event of its decision: events of one decision share it. */
  readonly group: number
}

/** Everything a decision did to a match, with what the board looked like before and after. */
export interface MatchDecision {
  readonly seq: number
  readonly match: number
  readonly at: Millis
  readonly by: Author
  readonly events: readonly ShownLine['event'][]
  /** Where several decisions came in one message: before the first, after the last. */
  readonly before: object
  readonly after: object
}

const LOG_KEPT = 500
const DECISIONS_KEPT = 30

export const emptyTable = (code: string): TableState => ({ code, seq: 0, log: [], decisions: [], chat: [] })

/** The state after one more frame about this table. */
export const followFrame = (state: TableState, frame: ServerFrame): TableState => {
  switch (frame.t) {
    case 'table': {
      const document = kept(state.document, frame.document)
      const chat = kept(state.chat, frame.chat)
      const log = merged(state.log, grouped(frame.log, groupSizes(frame.log)))
      const isSame = document === state.document && chat === state.chat && log === state.log
      if (isSame && state.gone === undefined) return state
      const { code, decisions } = state
      return { code, seq: frame.seq, document, chat, log, decisions: ofMatch(decisions, document) }
    }
    case 'patch': {
      const document = applyPatch(state.document ?? {}, frame.patch) as TableDocument
      if (frame.log === undefined) return { ...state, seq: frame.seq, document }
      const news = grouped(unfold(frame, document), frame.groups ?? [frame.log.length])
      const log = merged(state.log, news)
      const decisions = [
        ...ofMatch(state.decisions, document),
        ...decisionsIn(news, state.document, document),
      ]
      return { ...state, seq: frame.seq, document, log, decisions: decisions.slice(-DECISIONS_KEPT) }
    }
    case 'chat':
      return { ...state, chat: [...state.chat, frame.message] }
    case 'chat-deleted':
      return { ...state, chat: state.chat.filter(({ id }) => id !== frame.message) }
    case 'gone':
      return { ...state, gone: frame.error.code }
    default:
      return state
  }
}

/** A table is told whole again after a reconnect: what is as before stays the same object, and is not drawn again. */
const kept = <Told extends object>(held: Told | undefined, told: Told): Told =>
  held === undefined ? told : (applyPatch(held, diff(held, told)) as Told)

/** Lines come again after a reconnect; each is kept once. */
const merged = (held: readonly LogEvent[], news: readonly LogEvent[]): readonly LogEvent[] => {
  const last = held.at(-1)?.seq ?? 0
  const first = news[0]?.seq ?? 0
  // Something between was missed for good: what is held would only look complete.
  if (first > last + 1 && news.length >= 50) return news
  const fresh = news.filter(({ seq }) => seq > last)
  return fresh.length === 0 ? held : [...held, ...fresh].slice(-LOG_KEPT)
}

const grouped = (lines: readonly ShownLine[], sizes: readonly number[]): readonly LogEvent[] => {
  let from = 0
  return sizes.flatMap((size) => {
    const group = lines.slice(from, (from += size))
    return group.map((line) => ({ ...line, group: group[0]?.seq ?? line.seq }))
  })
}

/** The match a table shows: the one that is on, or the one that ended last. */
const matchIn = (document: TableDocument | undefined): TableDocument['match'] =>
  document?.match ?? document?.last

const ofMatch = (decisions: readonly MatchDecision[], document: TableDocument): readonly MatchDecision[] => {
  const number = matchIn(document)?.number
  return decisions.every(({ match }) => match === number)
    ? decisions
    : decisions.filter(({ match }) => match === number)
}

const decisionsIn = (
  news: readonly LogEvent[],
  before: TableDocument | undefined,
  after: TableDocument,
): readonly MatchDecision[] => {
  const now = matchIn(after)
  if (now === undefined) return []
  const then = matchIn(before)
  const held = then?.number === now.number ? then.view : now.view
  return [...Map.groupBy(news, ({ group }) => group).values()].flatMap((lines): MatchDecision[] => {
    const events = lines.filter(({ of }) => of === now.game)
    const [first] = events
    if (first === undefined) return []
    const { seq, at, by } = first
    return [
      {
        seq,
        at,
        by,
        match: now.number,
        events: events.map(({ event }) => event),
        before: held,
        after: now.view,
      },
    ]
  })
}
