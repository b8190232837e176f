import type { Catalogue } from '@fimm/table'
import type { ChatService } from './chat/chat-service.ts'
import type { LiveLobby } from './lobby/lobby.ts'
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
  /** Which build of the pages is served, if they are built. */
  readonly build?: string | undefined
}
