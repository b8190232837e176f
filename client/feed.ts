import { groupBy, type Author, type Millis } from '@fimm/kernel'
import { groupSizes, expandLog } from '@fimm/protocol/compact-log.ts'
import type { ChatMessage, ServerFrame, ShownEvent, TableDocument } from '@fimm/protocol/frames.ts'
import type { Undone } from '@fimm/protocol/show-event.ts'
import { applyPatch, diff } from '@fimm/protocol/patch.ts'

/** What a client holds of one table. A new object whenever something changed, so that identity tells. */
export interface TableState {
  readonly code: string
  readonly seq: number
  readonly document?: TableDocument
  readonly log: readonly LogEvent[]
  /** Decisions of the match that arrived one by one, newest last: what motion and sound are made from. */
  readonly decisions: readonly MatchDecision[]
  readonly chat: readonly ChatMessage[]
  /** The code why the table cannot be shown. */
  readonly unavailable?: string
}

export interface LogEvent extends ShownEvent {
  /** The number of the first event of its decision: events of one decision share it. */
  readonly group: number
}

/** Everything a decision did to a match, with what the board looked like before and after. */
export interface MatchDecision {
  readonly seq: number
  readonly match: number
  readonly at: Millis
  readonly by: Author
  readonly events: readonly ShownEvent['event'][]
  /** Where several decisions came in one message: before the first, after the last. */
  readonly before: object
  readonly after: object
}

const LOG_KEPT = 500
const CHAT_KEPT = 500
const DECISIONS_KEPT = 30

export const emptyTable = (code: string): TableState => ({ code, seq: 0, log: [], decisions: [], chat: [] })

/** The state after one more frame about this table. */
export const applyFrame = (state: TableState, frame: ServerFrame): TableState => {
  switch (frame.t) {
    case 'table': {
      const document = reusingUnchanged(state.document, frame.document)
      const chat = reusingUnchanged(state.chat, frame.chat)
      const log = merged(state.log, grouped(frame.log, groupSizes(frame.log)))
      const isSame = document === state.document && chat === state.chat && log === state.log
      if (isSame && state.unavailable === undefined) return state
      const { code, decisions } = state
      return { code, seq: frame.seq, document, chat, log, decisions: ofMatch(decisions, document) }
    }
    case 'patch': {
      const document = applyPatch(state.document ?? {}, frame.patch) as TableDocument
      const chat = frame.chat === undefined ? state.chat : reusingUnchanged(state.chat, frame.chat)
      if (frame.log === undefined) return { ...state, seq: frame.seq, document, chat }
      const added = grouped(expandLog(frame, document), frame.groups ?? [frame.log.length])
      const log = merged(state.log, added)
      const decisions = [
        ...withoutUndone(ofMatch(state.decisions, document), added),
        ...decisionsIn(added, state.document, document),
      ]
      return { ...state, seq: frame.seq, document, chat, log, decisions: decisions.slice(-DECISIONS_KEPT) }
    }
    case 'chat':
      // After an interruption between servers a message may come a second time.
      return state.chat.some(({ id }) => id === frame.message.id)
        ? state
        : { ...state, chat: [...state.chat, frame.message].slice(-CHAT_KEPT) }
    case 'chat-deleted':
      return { ...state, chat: state.chat.filter(({ id }) => id !== frame.message) }
    case 'unavailable':
      return { ...state, unavailable: frame.error.code }
    default:
      return state
  }
}

/** After a reconnect the table is sent whole: unchanged parts stay the same objects, so that they are not drawn again. */
const reusingUnchanged = <Value extends object>(held: Value | undefined, received: Value): Value =>
  held === undefined ? received : (applyPatch(held, diff(held, received)) as Value)

/** Events come again after a reconnect; each is kept once. */
const merged = (held: readonly LogEvent[], added: readonly LogEvent[]): readonly LogEvent[] => {
  const last = held.at(-1)?.seq ?? 0
  const first = added[0]?.seq ?? 0
  // Events in between were missed for good: keeping the old ones would look complete and would not be.
  if (first > last + 1 && added.length >= 50) return added
  const fresh = added.filter(({ seq }) => seq > last)
  return fresh.length === 0 ? held : [...held, ...fresh].slice(-LOG_KEPT)
}

const grouped = (events: readonly ShownEvent[], sizes: readonly number[]): readonly LogEvent[] => {
  let from = 0
  return sizes.flatMap((size) => {
    const group = events.slice(from, (from += size))
    return group.map((shown) => ({ ...shown, group: group[0]?.seq ?? shown.seq }))
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

/** What was taken back did not happen: nobody is to be told of it as the last thing that did. */
const withoutUndone = (
  decisions: readonly MatchDecision[],
  added: readonly LogEvent[],
): readonly MatchDecision[] =>
  added
    .filter(({ of, event }) => of === 'table' && event.type === 'taken-back')
    .reduce((kept, { event }) => {
      const [first] = (event as Partial<Undone>).events ?? []
      const text = JSON.stringify(first)
      const place = kept.findLastIndex(({ events }) => events.some((each) => JSON.stringify(each) === text))
      return place < 0 ? kept : kept.toSpliced(place, 1)
    }, decisions)

const decisionsIn = (
  added: readonly LogEvent[],
  before: TableDocument | undefined,
  after: TableDocument,
): readonly MatchDecision[] => {
  const now = matchIn(after)
  if (now === undefined) return []
  const then = matchIn(before)
  const held = then?.number === now.number ? then.view : now.view
  return [...groupBy(added, ({ group }) => group).values()].flatMap((group): MatchDecision[] => {
    const events = group.filter(({ of }) => of === now.game)
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
