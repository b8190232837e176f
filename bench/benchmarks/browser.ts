import { execFileSync } from 'node:child_process'
import { chromium, type Browser, type Page } from '@playwright/test'
import { npm } from '@fimm/tools/npm.ts'
import { chromiumOptions } from '../../e2e/support/chromium.ts'
import { openCells } from '../../e2e/support/crossword.ts'
import { enterName, openTable, start } from '../../e2e/support/people.ts'
import { startTestServer } from '../../e2e/support/test-server.ts'
import { figure, middle, type Figure } from '../measure.ts'

/** What somebody waits for who comes for the first time, in a browser that has nothing of ours: the first paint of the front
 *  page and of an invitation, and then a table and the first letter of a Crossword alone. */
const ROUNDS = 7
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const

const firstPaint = async (page: Page): Promise<number> => {
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  return (await painted.jsonValue()) ?? Number.NaN
}

interface Waited {
  readonly paint: number
  readonly table: number
  readonly move: number
  readonly invitation: number
}

const visit = async (browser: Browser, url: string, round: number): Promise<Waited> => {
  const [host, guest] = await Promise.all([browser.newContext(PHONE), browser.newContext(PHONE)])
  const page = await host.newPage()
  await page.goto(url)
  const paint = await firstPaint(page)
  await enterName(page, `Visitor ${round}`)
  await page.getByRole('heading', { name: 'Online now' }).waitFor()
  const began = performance.now()
  const link = await openTable(page, 'Crossword')
  const table = performance.now() - began
  const other = await guest.newPage()
  await other.goto(link)
  const invitation = await firstPaint(other)
  const starting = performance.now()
  await start(page)
  await page.getByRole('button', { name: 'E', exact: true }).click()
  await openCells(page).first().click()
  const move = performance.now() - starting
  await Promise.all([host.close(), guest.close()])
  return { paint, table, move, invitation }
}

export default async (): Promise<readonly Figure[]> => {
  const [program, ...words] = npm('run', '--silent', 'build:web', '--', '--quiet')
  execFileSync(program, words, { stdio: 'ignore' })
  const server = await startTestServer()
  const browser = await chromium.launch(chromiumOptions())
  try {
    const waited: Waited[] = []
    for (let round = 0; round <= ROUNDS; round++) waited.push(await visit(browser, server.url, round))
    // The first round only warms up.
    const usual = (what: keyof Waited): number => middle(waited.slice(1).map((each) => each[what]))
    return [
      figure('front page: first paint', 'ms', usual('paint')),
      figure('invitation: first paint', 'ms', usual('invitation')),
      figure('from “Play Crossword” to the table', 'ms', usual('table')),
      figure('from “Start” to the first letter placed', 'ms', usual('move')),
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}
