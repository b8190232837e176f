import type { TableState } from '@fimm/client/feed.ts'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import type { PersonOf } from '../people.ts'
import type { TableActions } from '../use-table-actions.ts'

export interface ScreenProps {
  readonly document: TableDocument
  readonly state: TableState
  readonly person: PersonOf
}

const accept = async () => ({ ok: true as const })

/** A screen sends nothing. */
export const WATCHING: TableActions = { play: accept, act: accept, problem: undefined }
