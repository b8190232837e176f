import type { Catalogue } from '@fimm/table'
import type { ChatService } from './chat/chat-service.ts'
import type { LiveLobby } from './lobby/lobby.ts'
import type { OperatorWatch } from './operator/operator-watch.ts'
import type { Presence } from './presence/presence.ts'
import type { Runtime } from './runtime.ts'
import type { TableRegistry } from './registry/table-registry.ts'

/** What connections and routes work with. */
export interface App {
  readonly runtime: Runtime
  readonly catalogue: Catalogue
  readonly tables: TableRegistry
  readonly presence: Presence
  readonly chat: ChatService
  readonly lobby: LiveLobby
  /** What operators decided; absent where nobody can. */
  readonly operator?: OperatorWatch | undefined
  /** Counts refusals by their codes. */
  readonly onRefusal?: ((code: string) => void) | undefined
  /** Which build of the pages is served, if they are built. */
  readonly build?: string | undefined
}
