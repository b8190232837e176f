import { PROTOCOL_VERSION } from '@fimm/protocol/version.ts'
import type { Locator, Page } from '@playwright/test'
import { type AnotherVersion, anotherVersion } from './support/another-version.ts'
import {
  bestOn,
  cellOf,
  comeInIcelandic,
  moverOf,
  openByLink,
  ribbon,
  sitDown,
  startIcelandic,
  tapBoth,
} from './support/smakrafl.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'
import { DESKTOP, expect, passTimeOn, PHONE, test } from './support/test.ts'

/** A server is updated while people play: nobody is left behind, and nobody loses what they chose or wrote. */

const NEXT = PROTOCOL_VERSION + 1
let server: TestServer
let version: AnotherVersion

test.beforeAll(async () => {
  version = anotherVersion()
  server = await startTestServer()
})
test.afterAll(async () => {
  await server?.close()
  version?.remove()
})

const bar = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Ný útgáfa er komin' })
const reload = (page: Page): Locator => page.getByRole('button', { name: 'Endurhlaða' })
/** The status line of the table. The bar would be another status. */
const turn = (page: Page): Locator => page.locator('#main').getByRole('status').first()
const buildOf = (page: Page): Promise<string | null> =>
  page.locator('meta[name=fimm-build]').getAttribute('content')
const isOfBuild = (page: Page, build: string): Promise<void> =>
  expect.poll(() => buildOf(page).catch(() => null), { timeout: 40_000 }).toBe(build)

/** The app as it is after it was installed: the service worker opens it. */
const install = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

const chooseFirst = async (mover: Page): Promise<void> => {
  const { first } = await bestOn(mover)
  await cellOf(mover, first).click()
  await expect(ribbon(mover)).toContainText('Veldu seinni stafinn')
}

const play = async (mover: Page): Promise<void> => {
  const { first, second } = await bestOn(mover)
  await tapBoth(mover, first, second)
  await expect(turn(mover)).not.toContainText('Þú átt leik')
}

test('in the middle of a match, by tab and as an installed app', async ({ somebody }) => {
  const inTab = await somebody({ ...DESKTOP, locale: 'is-IS', baseURL: server.url })
  const inApp = await somebody({
    ...PHONE,
    locale: 'is-IS',
    baseURL: server.url,
    serviceWorkers: 'allow',
  })
  await comeInIcelandic(inTab, 'Anna')
  await comeInIcelandic(inApp, 'Björn')
  await install(inApp)
  const address = await openByLink(inTab, { turnTime: 300 })
  await sitDown(inApp, address)
  await startIcelandic(inTab)
  // The one in the tab is to move, so that the app waits.
  if ((await moverOf([inTab, inApp])) === inApp) await play(inApp)
  await expect(turn(inTab)).toContainText('Þú átt leik')

  await test.step('another protocol: who waits is there again without a touch, who chose keeps the choice', async () => {
    await chooseFirst(inTab)
    await server.update(() => version.build('second', NEXT))
    await isOfBuild(inApp, 'second')
    await expect(turn(inApp)).toContainText('Mótspilarinn á leik')
    await expect(bar(inTab)).toBeVisible()
    await passTimeOn(inTab, 10_000)
    await expect(ribbon(inTab)).toContainText('Veldu seinni stafinn')
    await reload(inTab).click()
    await isOfBuild(inTab, 'second')
    await play(inTab)
    await expect(turn(inApp)).toContainText('Þú átt leik')
  })

  await test.step('only other pages: who is to move plays on, and gets them afterwards', async () => {
    await chooseFirst(inApp)
    await server.update(() => version.build('third', NEXT))
    await expect(bar(inApp)).toBeVisible({ timeout: 60_000 })
    // The tab, where nobody does anything.
    await isOfBuild(inTab, 'third')
    await expect(ribbon(inApp)).toContainText('Veldu seinni stafinn')
    await inApp.keyboard.press('Escape')
    await play(inApp)
    await isOfBuild(inApp, 'third')
    await expect(turn(inApp)).toContainText('Mótspilarinn á leik')
  })

  await test.step('who writes is left alone; their own reload brings the new pages', async () => {
    const message = inTab.getByLabel('Skrifaðu skilaboð')
    await play(inTab)
    await message.fill('Bíddu aðeins')
    await chooseFirst(inApp)
    await server.update(() => version.build('fourth', NEXT))
    await expect(bar(inTab)).toBeVisible({ timeout: 60_000 })
    await expect(message).toHaveValue('Bíddu aðeins')
    await expect(bar(inApp)).toBeVisible({ timeout: 60_000 })
    await inApp.reload()
    await isOfBuild(inApp, 'fourth')
    await expect(bar(inApp)).toBeHidden()
    await message.fill('')
    await message.blur()
    await isOfBuild(inTab, 'fourth')
  })
})
