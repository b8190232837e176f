import type { TableState } from '@fimm/client/feed.ts'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import type { PersonOf } from '../people.ts'

export interface ScreenProps {
  readonly document: TableDocument
  readonly state: TableState
  readonly person: PersonOf
}
