import type { Page } from '@playwright/test'
import { expectClean as expectCleanPage, expectFits } from './accessible.ts'
import { startDealtServer } from './acquire.ts'
import { expect, test as base } from './test.ts'

/** At a server that deals every match of Acquire the same bag: three chains of two meet at 6B in the sixth turn. */
export const test = base.extend<object, { readonly server: Awaited<ReturnType<typeof startDealtServer>> }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs out of this pattern
    async ({}, use) => {
      const server = await startDealtServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** The whole page, by day and by night. */
export const expectClean = async (page: Page, where: string): Promise<void> => {
  // A tile that is still falling has no contrast to speak of.
  await expect(page.locator('.acquire-tile[data-drop], .acquire-tile[data-flood]')).toHaveCount(0)
  await expectCleanPage(page, where)
  await expectFits(page, where)
}
