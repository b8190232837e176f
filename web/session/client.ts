import { Client, type ConnectionStatus } from '@fimm/client/client.ts'
import type { TableState } from '@fimm/client/feed.ts'
import { useCallback, useEffect, useSyncExternalStore } from 'react'

let shared: Client | undefined

/** One connection for the whole page, opened when first needed. */
export const theClient = (): Client => {
  if (shared === undefined) {
    shared = new Client({ url: location.origin })
    const hurry = (): void => shared?.hurry()
    addEventListener('online', hurry)
    document.addEventListener('visibilitychange', hurry)
  }
  return shared
}

/** Somebody else from now on: a new name, an account, nobody. */
export const dropClient = (): void => {
  shared?.close()
  shared = undefined
}

export const useConnection = (): ConnectionStatus => {
  const client = theClient()
  return useSyncExternalStore(
    useCallback((listener) => client.onStatus(listener), [client]),
    () => client.status,
  )
}

/** A table as it is, followed for as long as the component lives. */
export const useTable = (code: string, as?: 'screen'): TableState | undefined => {
  const client = theClient()
  const subscribe = useCallback(
    (listener: () => void) => client.watch(code, listener, as),
    [client, code, as],
  )
  return useSyncExternalStore(subscribe, () => client.table(code))
}

export const useLobby = () => {
  const client = theClient()
  useEffect(() => {
    client.watchLobby(true)
    return () => client.watchLobby(false)
  }, [client])
  return useSyncExternalStore(
    useCallback((listener) => client.onFrame((frame) => frame.t === 'lobby' && listener()), [client]),
    () => client.lobby,
  )
}
