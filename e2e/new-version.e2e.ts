import { PROTOCOL_VERSION } from '@fimm/protocol/version.ts'
import type { Page } from '@playwright/test'
import { type AnotherVersion, anotherVersion } from './support/another-version.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'
import { expect, passTimeOn, PHONE, test } from './support/test.ts'

/** What may go wrong at an update; how it goes well in the middle of a match: `new-version.deep.e2e.ts`. */

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

/** How often a page is loaded from now on. */
const countLoads = (page: Page): { count: number } => {
  const loads = { count: 0 }
  page.on('load', () => loads.count++)
  return loads
}

test('a server that still does not understand after a reload: the page says what to do, and does not reload for ever', async ({
  somebody,
}) => {
  const page = await somebody({ ...PHONE, baseURL: server.url })
  await page.goto('/')
  await page.getByLabel('Your name').fill('Dóra')
  await page.getByLabel('Your name').press('Enter')
  await expect(page.getByText('Good to see you, Dóra')).toBeVisible()
  const loads = countLoads(page)
  await server.update(() => version.build('fifth', NEXT, NEXT + 1))
  await expect(page.getByText('different versions')).toBeVisible({ timeout: 60_000 })
  // One for another protocol, and perhaps one more for a file that was missed while the server was replaced.
  expect(loads.count).toBeLessThanOrEqual(2)
  loads.count = 0
  await passTimeOn(page, 40_000)
  expect(loads.count).toBe(0)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('different versions')).toBeVisible()
  expect(loads.count).toBe(1)
})
