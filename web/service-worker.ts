import type { Millis } from '@fimm/kernel'
import { whenIdle } from './pages/when-idle.ts'
import type { WorkerUpdate } from './version/new-version.ts'

/** What the page itself needs comes first; only then is the rest fetched for the next time. */
const AFTER: Millis = 2000
/** Where that is there already, a version that waits since before this page was opened is looked for. Not at once: a
 *  worker that still serves the page is not replaced before it is left alone. */
const SOON: Millis = 500
const PATIENCE: Millis = 10_000

const isWorthIt = 'serviceWorker' in navigator && import.meta.env.PROD

/** Whether the worker that opened this page is no longer the active one. */
let isReplaced = false
let newWorkerListener = (): void => {}

if (isWorthIt && navigator.serviceWorker.controller !== null)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isReplaced = true
    newWorkerListener()
  })

/** Called when a new worker waits, or another tab has let it take over: from then on a reload opens other pages. */
export const onNewWorker = (listener: () => void): void => {
  newWorkerListener = listener
  if (isReplaced) listener()
}

const register = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' })
  const check = async (): Promise<void> => {
    if (await isInstalled(registration)) newWorkerListener()
  }
  registration.addEventListener('updatefound', () => void check())
  await check()
}

export const startServiceWorker = (): void => {
  if (!isWorthIt) return
  // Without it everything works but opening the app without a connection.
  const start = (): void => whenIdle(() => void register().catch(() => {}))
  const later = (): void => void setTimeout(start, navigator.serviceWorker.controller === null ? AFTER : SOON)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}

/** Whether another worker has replaced the one this page came from, or waits to do so once it is installed. */
const isInstalled = async (registration: ServiceWorkerRegistration): Promise<boolean> => {
  const { installing, active } = registration
  if (installing !== null) await untilState(installing, ['installed', 'activated', 'redundant'])
  return isReplaced || (active !== null && registration.waiting !== null)
}

const untilState = (worker: ServiceWorker, states: readonly ServiceWorkerState[]): Promise<void> =>
  new Promise((reached) => {
    const check = (): void => {
      if (states.includes(worker.state)) reached()
    }
    worker.addEventListener('statechange', check)
    check()
  })

const registrationHere = async (): Promise<ServiceWorkerRegistration | undefined> =>
  isWorthIt ? navigator.serviceWorker.getRegistration() : undefined

/** The next page comes from a worker as soon as that is being activated. */
const activate = async (waiting: ServiceWorker): Promise<void> => {
  waiting.postMessage({ type: 'SKIP_WAITING' })
  await Promise.race([
    untilState(waiting, ['activating', 'activated', 'redundant']),
    new Promise((late) => setTimeout(late, PATIENCE)),
  ])
}

export const workerUpdate: WorkerUpdate = {
  find: async () => {
    try {
      const registration = await registrationHere()
      if (!registration?.active) return undefined
      await registration.update()
      return await isInstalled(registration)
    } catch {
      // The server went away meanwhile: it is asked again when it greets us.
      return false
    }
  },
  takeOver: async () => {
    const waiting = (await registrationHere().catch(() => undefined))?.waiting
    if (waiting) await activate(waiting)
  },
}
