import type { Bus } from '../bus/bus.ts'
import type { SharedValues } from '../store/contracts/shared-values.ts'
import { NODE_LIFETIME, type SharedLobby } from './shared-lobby.ts'

/** Where the shared lobby is kept, and how nodes hear that it changed. */
export interface LobbyStorage {
  /** Whether no other node can change it. */
  readonly isAlone: boolean
  /** Changes it as if nobody else did at the same time; undefined leaves it as it is. Answers what then stands. */
  update(change: (held: SharedLobby | undefined) => SharedLobby | undefined): Promise<SharedLobby | undefined>
  read(): Promise<SharedLobby | undefined>
  tell(what: News): void
  listen(heard: (what: News) => void): () => void
}

const NEWS = ['people', 'tables'] as const
type News = (typeof NEWS)[number]

/** One node: in its memory, gone with it. */
export const memoryLobbyStorage = (): LobbyStorage => {
  let held: SharedLobby | undefined
  return {
    isAlone: true,
    update: async (change) => {
      held = change(held) ?? held
      return held
    },
    read: async () => held,
    tell: () => {},
    listen: () => () => {},
  }
}

/** With the version of its form: nodes of two versions do not read each other's. */
export const LOBBY_KEY = 'lobby:2'

/** Several nodes: one document in the memory they share. A message says only that there is something to look at;
 *  who missed it looks at the next beat. */
export const clusterLobbyStorage = (shared: SharedValues, bus: Bus): LobbyStorage => ({
  isAlone: false,
  update: async (change) => shared.update<SharedLobby>(LOBBY_KEY, change, NODE_LIFETIME * 2),
  read: async () => shared.get<SharedLobby>(LOBBY_KEY),
  tell: (what) => bus.publish(LOBBY_KEY, what),
  listen: (heard) =>
    bus.subscribe(
      LOBBY_KEY,
      (what) => heard(what as News),
      () => NEWS.forEach(heard),
    ),
})
