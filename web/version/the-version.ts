import type { Client } from '@fimm/client/client.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { onNewWorker, workerUpdate } from '../service-worker.ts'
import { NewVersion, type VersionState } from './new-version.ts'
import { isPageBusy, watchTouches } from './page-busy.ts'

const clients = new Set<Client>()

/** Commands that are not answered yet are sent again when the connection is back, but not after a reload. */
const hasUnanswered = (): boolean =>
  [...clients].some(({ status, pending }) => status !== 'outdated' && pending > 0)

const isServerThere = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

export const theVersion = new NewVersion({
  // Read when asked for: unit tests of what imports this have no page.
  get build() {
    return document.querySelector<HTMLMetaElement>('meta[name=fimm-build]')?.content
  },
  worker: workerUpdate,
  isBusy: (quiet) => isPageBusy(quiet) || hasUnanswered(),
  isServerThere,
  reload: () => location.reload(),
  get memory() {
    return sessionStorage
  },
})

/** Listens for news of another version over a connection. */
export const followVersion = (client: Client): (() => void) => {
  clients.add(client)
  const stops = [
    client.onFrame((frame) => {
      if (frame.t === 'welcome') void theVersion.greeted(frame.build)
    }),
    client.onStatus(() => {
      if (client.status === 'outdated') void theVersion.outdated()
    }),
    () => clients.delete(client),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

export const watchVersion = (): void => {
  watchTouches()
  onNewWorker(() => theVersion.workerFound())
  // A page that was open during an update asks for files that no longer exist.
  addEventListener('vite:preloadError', () => void theVersion.fileMissed())
}

export const useVersionState = (): VersionState =>
  useSyncExternalStore(
    useCallback((listener) => theVersion.onChange(listener), []),
    () => theVersion.state,
  )
