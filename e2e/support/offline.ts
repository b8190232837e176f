import { expect, type Page } from '@playwright/test'

/** What somebody waits for without knowing: the app and its words have come to the device. */
export const untilPrepared = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const kept = () => page.evaluate(async () => (await (await caches.open('fimm-words')).keys()).length)
  await expect.poll(kept, { timeout: 60_000 }).toBeGreaterThanOrEqual(4)
}
