import { connect, opened, playAcquire } from '@fimm/web/offline/local-server/testing.ts'
import { expect, type Page } from '@playwright/test'

/** Files of words that the games need of English: seven lists, of which two are the same. */
const NEEDED = 6

/** What somebody waits for without knowing: the app and its words have come to the device. */
export const untilPrepared = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const kept = () => page.evaluate(async () => (await (await caches.open('fimm-words')).keys()).length)
  await expect.poll(kept, { timeout: 60_000 }).toBeGreaterThanOrEqual(NEEDED)
}

/** The events of a match of Acquire against a bot in which the end may be declared now, as a device keeps them. */
export const acquireNearEnd = async (): Promise<{
  readonly code: string
  readonly streamEvents: readonly object[]
}> => {
  const at = connect({ atOnce: true })
  const code = await opened(at, 'acquire', {}, ['easy'])
  await at.send({ t: 'watch', table: code })
  await playAcquire(at, code, ({ may }) => may?.['buy-shares'].ok === true && may['declare-end'].ok)
  await at.send({ t: 'unwatch', table: code })
  return { code, streamEvents: await at.store.load(code) }
}

/** Puts a match into the storage of a device, as `web/offline/local-server/indexed-table-store.ts` would. */
export const keepOnDevice = (
  page: Page,
  kept: { readonly code: string; readonly streamEvents: readonly object[] },
): Promise<void> =>
  page.evaluate(
    ({ code, streamEvents }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('fimm', 1)
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('lines'))
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no storage')))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('lines', 'readwrite')
          for (const [index, event] of streamEvents.entries())
            writing.objectStore('lines').add(event, [code, index + 1])
          writing.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
          writing.addEventListener('abort', () => reject(writing.error ?? new Error('nothing written')))
        })
      }),
    kept,
  )
