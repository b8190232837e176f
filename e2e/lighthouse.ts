import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@fimm/server/testing/services.ts'
import { chromium, type Page } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumOptions } from './support/chromium.ts'
import { largestPaint } from './support/largest-paint.ts'
import { startTestServer } from './support/test-server.ts'
import { chooseOption, comeIn, openTable, start } from './support/people.ts'

/** `npm run lighthouse`: how a slow phone sees the front page and a table. It measures time, so it is no part of
 *  `npm test`: run it on a machine that has nothing else to do. */

const BAR = { performance: 95, accessibility: 100, 'best-practices': 100 } as const
type Category = keyof typeof BAR
const CATEGORIES = Object.keys(BAR) as readonly Category[]
/** The middle one of so many counts. */
const RUNS = Number(process.env['LIGHTHOUSE_RUNS'] ?? 3)

const look = async (url: string, port: number): Promise<Result> => {
  const seen = await lighthouse(url, {
    port,
    onlyCategories: [...CATEGORIES],
    formFactor: 'mobile',
    logLevel: 'error',
    // Who has come in stays in.
    clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'],
  })
  if (seen === undefined || seen.lhr.runtimeError !== undefined)
    throw new Error(`nothing was seen of ${url}: ${seen?.lhr.runtimeError?.message ?? ''}`)
  return seen.lhr
}

const scoreOf = ({ categories }: Result, category: Category): number =>
  Math.round((categories[category]?.score ?? 0) * 100)

const middle = (results: readonly Result[]): Result => {
  const sorted = results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))
  const found = sorted[Math.floor(sorted.length / 2)]
  if (found === undefined) throw new Error('LIGHTHOUSE_RUNS must be at least 1')
  return found
}

/** Every audit that cost something, with what it has to say. */
const losses = ({ categories, audits }: Result): readonly string[] =>
  CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id]
      if (audit === undefined || audit.score === null || audit.score >= 0.995) return []
      const said = [audit.title, audit.displayValue, audit.errorMessage].filter(Boolean).join(' · ')
      return [
        `  ${category} ${id} ${audit.score.toFixed(2)} (weight ${weight}): ${said}${nodesOf(audit.details)}`,
      ]
    }),
  )

const MOST_NODES = 4

const nodesOf = (details: unknown): string => {
  const { items = [] } = (details ?? {}) as {
    items?: readonly { node?: { snippet?: string }; url?: string }[]
  }
  return items
    .flatMap(({ node, url }) => node?.snippet ?? url ?? [])
    .slice(0, MOST_NODES)
    .map((what) => `\n      ${what}`)
    .join('')
}

const report = (what: string, results: readonly Result[]): boolean => {
  const seen = middle(results)
  const scores = CATEGORIES.map((category) => `${category} ${scoreOf(seen, category)}`)
  const all = results.map((result) => scoreOf(result, 'performance')).join(', ')
  console.log(`\n${what}: ${scores.join(', ')} (performance of all runs: ${all})`)
  for (const id of [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'speed-index',
  ])
    console.log(`  ${id} ${seen.audits[id]?.displayValue ?? ''}`)
  for (const line of largestPaint(seen)) console.log(line)
  for (const line of losses(seen)) console.log(line)
  return CATEGORIES.every((category) => scoreOf(seen, category) >= BAR[category])
}

const measure = async (what: string, url: string, port: number): Promise<boolean> => {
  const results: Result[] = []
  for (let run = 0; run < RUNS; run++) results.push(await look(url, port))
  return report(what, results)
}

/** A table in the middle of a match. */
const sitDown = async (page: Page): Promise<string> => {
  await comeIn(page, 'Ljósvetningur')
  const address = await openTable(page, 'Crossword')
  await chooseOption(page, '5 × 5')
  await start(page)
  await page.goto('about:blank')
  return address
}

const profile = mkdtempSync(join(tmpdir(), 'fimm-lighthouse-'))
const port = await freePort()
const server = await startTestServer()
const options = chromiumOptions()
const context = await chromium.launchPersistentContext(profile, {
  ...options,
  args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  baseURL: server.url,
  locale: 'en-GB',
  viewport: { width: 412, height: 823 },
})
try {
  console.log(
    `load of this machine: ${loadavg()
      .map((each) => each.toFixed(1))
      .join(', ')}`,
  )
  // A browser that was just started is busy with itself.
  await look(`${server.url}/settings`, port)
  const good = [await measure('front page, first visit', `${server.url}/`, port)]
  const [page = await context.newPage()] = context.pages()
  const address = await sitDown(page)
  good.push(await measure('a table, in a match', address, port))
  await context.clearCookies()
  good.push(await measure('a table, by link', address, port))
  if (good.includes(false)) process.exitCode = 1
} finally {
  await context.close()
  await server.close()
  rmSync(profile, { recursive: true, force: true })
}
