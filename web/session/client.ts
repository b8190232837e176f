import { Client, type ConnectionStatus } from '@fimm/client/client.ts'
import type { TableState } from '@fimm/client/feed.ts'
import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react'
import type { GameInfo } from '@fimm/protocol/http/games.ts'
import { followVersion } from '../version/the-version.ts'
import { followPairing } from './follow-pairing.ts'

let shared: Client | undefined

/** One connection for the whole page, opened when first needed. */
export const theClient = (): Client => {
  if (shared === undefined) {
    shared = new Client({ url: location.origin, ...tableOnPage() })
    monitorConnection(shared)
  }
  return shared
}

/** The table whose page this is, before any part of the page has asked for it (W32). */
const tableOnPage = (): { readonly table?: string } => {
  const [, code] = /^\/(?:t|daily\/[^/]+\/play)\/(\w+)/.exec(location.pathname) ?? []
  return code === undefined ? {} : { table: code.toUpperCase() }
}

let stopMonitoring: (() => void) | undefined

/** What a browser knows of its network, and whether anybody looks. */
const monitorConnection = (client: Client): void => {
  const watching = new AbortController()
  const { signal } = watching
  const stops = [followVersion(client), followPairing(client)]
  addEventListener('online', () => client.check(), { signal })
  addEventListener('offline', () => client.dropConnection(), { signal })
  const onVisibilityChange = (): void => {
    const isVisible = document.visibilityState === 'visible'
    client.setVisible(isVisible)
    if (isVisible) client.check()
  }
  document.addEventListener('visibilitychange', onVisibilityChange, { signal })
  if (document.visibilityState === 'hidden') client.setVisible(false)
  stopMonitoring = () => {
    watching.abort()
    for (const stop of stops) stop()
  }
}

/** For a change of identity: a new name, an account, logged out. */
export const dropClient = (): void => {
  stopMonitoring?.()
  shared?.close()
  shared = undefined
}

/** A connection to the local server. Nobody else is there, so pages show no invitation, chat or statistics. */
export interface LocalConnection {
  readonly client: Client
  readonly games: () => Promise<readonly GameInfo[]>
}

/** Set for pages that talk to the local server. */
export const LocalConnectionContext = createContext<LocalConnection | undefined>(undefined)
export const useLocalConnection = (): LocalConnection | undefined => use(LocalConnectionContext)

let screen: Client | undefined

/** The connection of a big screen: it needs no name and belongs to nobody (T13). */
export const theScreenClient = (): Client => {
  if (screen === undefined) {
    screen = new Client({ url: location.origin, screen: true, ...tableOnPage() })
    followVersion(screen)
  }
  return screen
}

/** Set for the page of a big screen. */
export const ScreenClientContext = createContext<Client | undefined>(undefined)

/** The client of the local server where there is one, of the screen on a screen, otherwise that of the person. */
export const useClient = (): Client => {
  const local = useLocalConnection()?.client
  const onScreen = use(ScreenClientContext)
  return local ?? onScreen ?? theClient()
}

export const useConnection = (): ConnectionStatus => {
  const client = useClient()
  return useSyncExternalStore(
    useCallback((listener) => client.onStatus(listener), [client]),
    () => client.status,
  )
}

/** Whether something takes longer to be stored than it should; nobody has to do anything. */
export const useIsSaving = (): boolean => {
  const client = useClient()
  return useSyncExternalStore(
    useCallback((listener) => client.onStatus(listener), [client]),
    () => client.isSaving,
  )
}

/** A table as it is, followed for as long as the component lives. */
export const useTable = (code: string, as?: 'screen'): TableState | undefined => {
  const client = useClient()
  const subscribe = useCallback(
    (listener: () => void) => client.watch(code, listener, as),
    [client, code, as],
  )
  return useSyncExternalStore(subscribe, () => client.table(code))
}

export const useLobby = () => {
  const client = theClient()
  useEffect(() => client.watchLobby(), [client])
  return useSyncExternalStore(
    useCallback(
      (listener) => client.onFrame(({ t }) => (t === 'lobby' || t === 'lobby-patch') && listener()),
      [client],
    ),
    () => client.lobby,
  )
}

/** Why the others cannot see us under our name; undefined while they can. */
export const useNameProblem = () => {
  const client = theClient()
  return useSyncExternalStore(
    useCallback(
      (listener) => client.onFrame(({ t }) => (t === 'name' || t === 'welcome') && listener()),
      [client],
    ),
    () => client.nameProblem,
  )
}
