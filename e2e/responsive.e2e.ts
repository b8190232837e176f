import type { Page } from '@playwright/test'
import { chooseOption, comeIn, openTable, start } from './support/people.ts'
import { playTurns } from './support/crossword.ts'
import { layWord, wordsOn } from './support/quartiles.ts'
import { expect, PHONE, test } from './support/test.ts'

/** A phone four times slower than this machine. */
const SLOWER = 4

interface Felt {
  readonly name: string
  /** Until it was seen, in milliseconds. */
  readonly duration: number
  /** Of which our own code took this much. */
  readonly work: number
}

const watchInteractions = async (page: Page): Promise<() => Promise<readonly Felt[]>> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(() => {
    const felt: Felt[] = []
    Object.assign(globalThis, { felt })
    new PerformanceObserver((list) => {
      for (const {
        name,
        duration,
        processingStart,
        processingEnd,
      } of list.getEntries() as PerformanceEventTiming[])
        felt.push({ name, duration, work: processingEnd - processingStart })
    }).observe({ type: 'event', buffered: false, durationThreshold: 16 } as PerformanceObserverInit)
  })
  return () => page.evaluate(() => (globalThis as unknown as { felt: Felt[] }).felt)
}

/** Says what was measured; how long it took depends on the machine, so it decides nothing here. */
const report = (what: string, felt: readonly Felt[]): void => {
  const worst = Math.max(0, ...felt.map(({ duration }) => duration))
  const work = Math.max(0, ...felt.map((each) => each.work)).toFixed(0)
  const late = felt.filter(({ duration }) => duration > 100).length
  console.log(
    `${what}: longest tap ${worst} ms until seen, ${work} ms of it our work; ${late} of ${felt.length} over 100 ms`,
  )
}

test('how long a tap takes on a slow phone', async ({ somebody }) => {
  const anna = await somebody(PHONE)
  await comeIn(anna, 'Laufey')
  await openTable(anna, 'Crossword')
  await chooseOption(anna, '2 × 2')
  await start(anna)
  const crossword = await watchInteractions(anna)
  await playTurns([anna], 'GOOX')
  await expect(anna.getByRole('heading', { level: 2, name: /Practice|won/ })).toBeVisible()
  report('Crossword', await crossword())

  await anna.goto('/')
  await openTable(anna, 'Quartiles')
  await start(anna)
  await anna.getByRole('button', { name: 'Begin' }).click()
  const words = await wordsOn(anna)
  const quartiles = await watchInteractions(anna)
  for (const word of words.slice(0, 3)) await layWord(anna, word)
  await expect(anna.getByText(/[1-3] of \d+ words/).first()).toBeVisible()
  report('Quartiles', await quartiles())
})

test('the page opens again without a connection, and says so', async ({ somebody }) => {
  const anna = await somebody(PHONE)
  await anna.goto('/')
  await anna.evaluate(() => navigator.serviceWorker.ready)
  await anna.context().setOffline(true)
  await anna.goto('/me')
  await expect(anna.getByRole('heading', { name: 'No connection.' })).toBeVisible()
  await anna.context().setOffline(false)
  await anna.getByRole('button', { name: 'Try again' }).click()
  await expect(anna.getByLabel('Your name')).toBeVisible()
})
