import type { PushKey } from '@fimm/protocol/http/notifications.ts'
import type { Language } from '../i18n/catalogues.ts'
import { api } from '../session/api.ts'
import { rememberPush } from './push-flag.ts'

/** The state of notifications in this browser. */
export const PUSH_STATES = ['insecure', 'unsupported', 'unavailable', 'denied', 'off', 'on'] as const
export type PushState = (typeof PUSH_STATES)[number]

export const pushState = async (): Promise<PushState> => {
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if ((await subscription()) !== undefined) return 'on'
  return (await keyOfServer()) === null ? 'unavailable' : 'off'
}

const keyOfServer = async (): Promise<string | null> => (await api<PushKey>('GET', '/push')).key

const subscription = async (): Promise<PushSubscription | undefined> => {
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? undefined
}

/** Asks for permission if that is still undecided. Browsers allow it only after a click. */
export const turnOnPush = async (language: Language): Promise<PushState> => {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const key = await keyOfServer()
  if (key === null) return 'unavailable'
  const worker = await navigator.serviceWorker.ready
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await registerWithServer(made, language)
  rememberPush(true)
  return 'on'
}

export const turnOffPush = async (): Promise<PushState> => {
  rememberPush(false)
  const held = await subscription()
  if (held !== undefined) {
    await api('DELETE', '/push', { endpoint: held.endpoint })
    await held.unsubscribe()
  }
  return pushState()
}

const registerWithServer = async (held: PushSubscription, language: Language): Promise<void> => {
  const { endpoint, keys = {} } = held.toJSON()
  await api('PUT', '/push', { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] }, language })
}

export const refreshPush = async (language: Language): Promise<void> => {
  const held = await subscription()
  if (held !== undefined) await registerWithServer(held, language)
}
