import type { Page, Worker } from '@playwright/test'
import { chromiumOptions } from './support/chromium.ts'
import { NEEDS_HTTPS } from './support/host.ts'
import { comeIn, join, openTable, start } from './support/people.ts'
import { expect, PHONE, test } from './support/test.ts'

test.use({ launchOptions: chromiumOptions() })

/** The browser's push service is on the internet: tests use a fake one. */
const fakePushService = (): void => {
  const ADDRESS = 'https://push.example/send/1'
  let held: PushSubscription | undefined = undefined
  const make = (): PushSubscription =>
    ({
      endpoint: ADDRESS,
      toJSON: () => ({
        endpoint: ADDRESS,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
      unsubscribe: async () => {
        held = undefined
        return true
      },
    }) as unknown as PushSubscription
  Object.assign(PushManager.prototype, {
    subscribe: async () => (held = make()),
    getSubscription: async () => held ?? null,
  })
}

/** What of a service worker's own world is used here. */
interface WorkerWorld extends EventTarget {
  readonly clients: object
  readonly registration: ServiceWorkerRegistration
  dealtWith: number
  readonly ExtendableEvent: { readonly prototype: Event & { waitUntil(work: Promise<unknown>): void } }
  readonly NotificationEvent: new (type: string, of: { readonly notification: Notification }) => Event
}

const notifications = (page: Page): Promise<readonly { title: string; body: string; tag: string }[]> =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    return (await worker.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

/** Counts from now on the messages that the service worker has dealt with. What it gives waits for so many. */
const countMessages = async (worker: Worker): Promise<(many: number) => Promise<void>> => {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerWorld
    scope.dealtWith = 0
    const { prototype } = scope.ExtendableEvent
    const keep = prototype.waitUntil
    prototype.waitUntil = function (work) {
      if (this.type === 'push') void work.then(() => scope.dealtWith++)
      keep.call(this, work)
    }
  })
  return (many) =>
    expect
      .poll(() => worker.evaluate(() => (globalThis as unknown as WorkerWorld).dealtWith))
      .toBeGreaterThanOrEqual(many)
}

/** As if the push service had brought a letter to the browser. */
const deliver = async (page: Page, origin: string, text: string): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const known = new Promise<string>((settle) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) settle(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await known,
    data: text,
  })
}

test(
  'notifications are switched on and off in the settings, and nowhere asked for unasked',
  NEEDS_HTTPS,
  async ({ somebody }) => {
    const anna = await somebody({ ...PHONE, permissions: ['notifications'] })
    await anna.addInitScript(fakePushService)
    await anna.goto('/settings')
    await expect(anna.getByText('Enter your name first.')).toBeVisible()
    await comeIn(anna, 'Notað')
    await anna.goto('/settings')
    await anna.evaluate(() => navigator.serviceWorker.ready)
    const group = anna.getByRole('group', { name: 'Notifications' })
    await expect(group.getByRole('radio', { name: 'Off' })).toBeChecked()
    const told = anna.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith('/push'),
    )
    await group.getByText('On', { exact: true }).click()
    expect((await told).postDataJSON()).toMatchObject({
      endpoint: 'https://push.example/send/1',
      language: 'en',
    })
    await expect(group.getByRole('radio', { name: 'On' })).toBeChecked()
    await expect(anna.getByText('You’ll get a notification when it’s your turn')).toBeVisible()
    await group.getByText('Off', { exact: true }).click()
    await expect(group.getByRole('radio', { name: 'Off' })).toBeChecked()
  },
)

test('where notifications are blocked, the settings say so', NEEDS_HTTPS, async ({ somebody }) => {
  const anna = await somebody(PHONE)
  await anna.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }))
  await comeIn(anna, 'Neitað')
  await anna.goto('/settings')
  await expect(anna.getByText('Notifications are blocked')).toBeVisible()
  await expect(anna.getByRole('group', { name: 'Notifications' }).getByRole('radio').first()).toBeDisabled()
})

test('a table with others offers to tell', NEEDS_HTTPS, async ({ somebody }) => {
  const anna = await somebody({ ...PHONE, permissions: ['notifications'] })
  await anna.addInitScript(fakePushService)
  const bjorn = await somebody(PHONE)
  await comeIn(anna, 'Boðin')
  const address = await openTable(anna, 'Crossword')
  await join(bjorn, address, 'Bjóðandi')
  await start(anna)
  await anna.getByRole('button', { name: 'Notify me when it’s my turn' }).click()
  await expect(anna.getByText('You’ll get a notification when it’s your turn')).toBeVisible()
})

test(
  'a message is shown, once per table, not to who looks at it, and leads to the table',
  NEEDS_HTTPS,
  async ({ somebody, server }) => {
    const anna = await somebody({ permissions: ['notifications'] })
    await comeIn(anna, 'Kölluð')
    await anna.evaluate(() => navigator.serviceWorker.ready)
    const letter = { title: 'Crossword · ABCDE', body: 'It’s your turn.', lang: 'en', tag: 'turn-ABCDE' }
    const text = JSON.stringify({ ...letter, path: '/t/ABCDE' })
    const [worker] = anna.context().serviceWorkers()
    if (worker === undefined) throw new Error('no service worker')
    const dealtWith = await countMessages(worker)
    await deliver(anna, server.url, text)
    await deliver(anna, server.url, text)
    await dealtWith(2)
    const shown = { title: letter.title, body: letter.body, tag: letter.tag }
    expect(await notifications(anna)).toEqual([shown])

    const opened = await worker.evaluate(async () => {
      const scope = globalThis as unknown as WorkerWorld
      const { promise, resolve } = Promise.withResolvers<string>()
      Object.assign(scope.clients, { openWindow: async (path: string) => resolve(path) })
      const [notification] = await scope.registration.getNotifications()
      if (notification === undefined) throw new Error('nothing is shown')
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
      return promise
    })
    expect(opened).toBe('/t/ABCDE')
    await expect.poll(() => notifications(anna)).toEqual([])

    await anna.goto('/t/ABCDE')
    await deliver(anna, server.url, text)
    await dealtWith(3)
    expect(await notifications(anna)).toEqual([])
  },
)
