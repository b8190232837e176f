import { test as base, type BrowserContextOptions, type Page } from '@playwright/test'
import { HOST, LOOPBACK, NEEDS_HTTPS } from './host.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { takeOverTime, type Time } from './time.ts'

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const
/** The big screen in the room. */
export const TV = { viewport: { width: 1920, height: 1080 } } as const

/** What costs most of a machine's time and is looked at by few tests: things in motion, and an app that fetches all its
 *  files to the device. Who tests those asks for them. */
const QUICK = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const
export const IN_MOTION = { reducedMotion: 'no-preference' } as const

export interface Fixtures {
  /** Where people find the server. */
  readonly host: string
  /** Somebody with a browser of their own. */
  readonly somebody: (options?: BrowserContextOptions) => Promise<Page>
  /** Lets time go by for the server and everybody's page, in an eighth of it: nobody waits a minute here for what happens
   *  after a minute. Workers of a page keep their own time. */
  readonly passTime: (millis: number) => Promise<void>
}

export const test = base.extend<Fixtures, { readonly server: TestServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs out of this pattern
    async ({}, use) => {
      const server = await startTestServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  host: [HOST, { option: true }],
  somebody: async ({ browser, server, host }, use, { tags }) => {
    const contexts: { close(): Promise<void> }[] = []
    const faults: string[] = []
    await use(async (options = DESKTOP) => {
      const context = await browser.newContext({
        baseURL: server.url.replace(LOOPBACK, host),
        locale: 'en-GB',
        ...QUICK,
        ...(tags.includes(NEEDS_HTTPS.tag) ? { serviceWorkers: 'allow' } : {}),
        ...options,
      })
      contexts.push(context)
      await context.addInitScript(`globalThis.testTime = (${String(takeOverTime)})()`)
      const page = await context.newPage()
      page.on('pageerror', (fault) => faults.push(String(fault)))
      // Something was sent over a connection that was being closed, and is lost.
      page.on('console', (said) => {
        if (said.text().includes('already in CLOSING')) faults.push(said.text())
      })
      // Nobody else is told who plays what: no font, script, picture or count comes from another server.
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url())
        if (protocol.startsWith('http') && hostname !== host && hostname !== LOOPBACK)
          faults.push(`a request to another server: ${request.url()}`)
      })
      return page
    })
    for (const context of contexts) await context.close()
    if (faults.length > 0) throw new Error(`a page failed: ${faults.join('; ')}`)
  },
  passTime: async ({ browser, server }, use) =>
    use(async (millis) => {
      const pages = browser.contexts().flatMap((context) => context.pages())
      await Promise.all([server.passTime(millis), ...pages.map((page) => passTimeOn(page, millis))])
    }),
})

/** Lets time go by for one page alone. */
export const passTimeOn = (page: Page, millis: number): Promise<void> =>
  page.evaluate((wait) => (globalThis as unknown as { testTime: Time }).testTime.pass(wait), millis)

export { expect } from '@playwright/test'
