import { loadavg } from 'node:os'
import { chromium, type Page } from '@playwright/test'
import { chromiumOptions } from './support/chromium.ts'
import { comeIn, openTable } from './support/people.ts'
import { startSlowLine, type Line } from './support/slow-line.ts'
import { startTestServer } from './support/test-server.ts'
import { PHONE } from './support/test.ts'

/** `npm run slow-line`: after how long somebody on a slow line can write a name, on the front page and at an invitation,
 *  each with a browser that was never here. It measures time, so it is no part of `npm test`. */

const LINE: Omit<Line, 'seed'> = { roundTrip: 400, loss: 0.05, speed: 400_000 }
const RUNS = Number(process.env['SLOW_LINE_RUNS'] ?? 9)

const middle = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0
const seconds = (millis: number): string => (millis / 1000).toFixed(1)

const server = await startTestServer()
const browser = await chromium.launch(chromiumOptions())

/** What was fetched until then, in the order in which it was asked for. */
const fetchedBy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return all.map(
      ({ name, startTime, responseStart, responseEnd, encodedBodySize }) =>
        `    ${[startTime, responseStart, responseEnd].map((at) => String(Math.round(at)).padStart(6)).join('')} ${String(encodedBodySize).padStart(7)}  ${new URL(name).pathname}`,
    )
  })

const timeOnce = async (path: string, seed: string): Promise<{ time: number; files: readonly string[] }> => {
  const line = await startSlowLine(server.url, { ...LINE, seed })
  const context = await browser.newContext({ ...PHONE, locale: 'en-GB', serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(() => {
      const look = (): void => {
        const field = document.querySelector('input[autocomplete=nickname]')
        if (field !== null) Object.assign(globalThis, { fieldAt: performance.now() })
        else requestAnimationFrame(look)
      }
      look()
    })
    await page.goto(`${line.url}${path}`, { waitUntil: 'commit' })
    const found = await page.waitForFunction(() => (globalThis as { fieldAt?: number }).fieldAt, null, {
      timeout: 60_000,
    })
    return { time: Number(await found.jsonValue()), files: await fetchedBy(page) }
  } finally {
    await context.close()
    await line.close()
  }
}

try {
  console.log(
    `load of this machine: ${loadavg()
      .map((each) => each.toFixed(1))
      .join(', ')}`,
  )
  const host = await browser.newPage({ ...PHONE, baseURL: server.url })
  await comeIn(host, 'Anna')
  const table = new URL(await openTable(host, 'Crossword')).pathname
  await host.close()
  for (const path of ['/', table]) {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const { time, files } = await timeOnce(path, `${run}`)
      times.push(time)
      if (run === 0 && process.argv.includes('--files')) console.log(files.join('\n'))
    }
    const sorted = times.toSorted((a, b) => a - b)
    console.log(
      `${path === '/' ? 'front page' : 'invitation'}: a name can be written after ${seconds(middle(times))} s ` +
        `(${seconds(sorted[0] ?? 0)} to ${seconds(sorted.at(-1) ?? 0)}, ${RUNS} times)`,
    )
  }
} finally {
  await browser.close()
  await server.close()
}
