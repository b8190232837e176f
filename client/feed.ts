import type { ChatMessage, ServerFrame, ShownLine, TableDocument } from '@fimm/protocol/frames.ts'
import { unfold } from '@fimm/protocol/brief.ts'
import { applyPatch, diff } from '@fimm/protocol/patch.ts'

/** What a watcher holds of one table. A new object whenever something changed, so that identity tells. */
export interface TableState {
  readonly code: string
  readonly seq: number
  readonly document?: TableDocument
  readonly log: readonly ShownLine[]
  readonly chat: readonly ChatMessage[]
  /** Why there is nothing to see, by its code. */
  readonly gone?: string
}

const LOG_KEPT = 500

/** The state after one more frame about this table. */
export const followFrame = (state: TableState, frame: ServerFrame): TableState => {
  switch (frame.t) {
    case 'table': {
      const document = kept(state.document, frame.document)
      const chat = kept(state.chat, frame.chat)
      const log = merged(state.log, frame.log)
      const isSame = document === state.document && chat === state.chat && log === state.log
      if (isSame && state.gone === undefined) return state
      return { code: state.code, seq: frame.seq, document, chat, log }
    }
    case 'patch': {
      const document = applyPatch(state.document ?? {}, frame.patch) as TableDocument
      const log = frame.log === undefined ? state.log : merged(state.log, unfold(frame, document))
      return { ...state, seq: frame.seq, document, log }
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
const merged = (held: readonly ShownLine[], news: readonly ShownLine[]): readonly ShownLine[] => {
  const last = held.at(-1)?.seq ?? 0
  const first = news[0]?.seq ?? 0
  // Something between was missed for good: what is held would only look complete.
  if (first > last + 1 && news.length >= 50) return news
  const fresh = news.filter(({ seq }) => seq > last)
  return fresh.length === 0 ? held : [...held, ...fresh].slice(-LOG_KEPT)
}
