import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { npm } from '@fimm/tools/npm.ts'
import type { Page } from '@playwright/test'
import { playAcquireByEar, SNAKE } from './support/acquire-by-ear.ts'
import { beginByEar, toResultByEar } from './support/by-ear.ts'
import { copyProject, type ProjectCopy } from './support/project-copy.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'
import { DESKTOP, expect, test } from './support/test.ts'

/** A host who calls Acquire and its seven chains otherwise (`docs/self-hosting.md`): what the pages and the server say. */

const NAMES = {
  acquire: {
    Acquire: 'Hotel Night',
    Luxor: 'Lagoon',
    Tower: 'Tinsel',
    American: 'Aurora',
    Worldwide: 'Willow',
    Festival: 'Fjord',
    Continental: 'Cloud',
    Imperial: 'Ivory',
  },
}
const OURS = new RegExp(`\\b(${Object.keys(NAMES.acquire).join('|')})\\b`)

let copy: ProjectCopy
let server: TestServer

test.beforeAll(async () => {
  test.setTimeout(300_000)
  copy = copyProject()
  // What its pages were built from is another thing than what ours were.
  rmSync(join(copy.folder, '.cache'))
  mkdirSync(join(copy.folder, '.cache'))
  const env = {
    FIMM_NAMES: JSON.stringify(NAMES),
    FIMM_LEXICON_CACHE: fileURLToPath(new URL('../.cache/lexicon', import.meta.url)),
  }
  copy.run(npm('run', '--silent', 'build:web'), env)
  server = await startTestServer(copy.folder, {
    program: join(copy.folder, 'e2e/support/dealt-server.ts'),
    env: { ...env, DEALT_BAG: SNAKE.join(' ') },
  })
})

test.afterAll(async () => {
  await server?.close()
  copy?.remove()
})

/** All that a page shows and reads out, and its title. */
const said = async (page: Page): Promise<string> =>
  [
    await page.title(),
    await page.locator('body').innerText(),
    await page.locator('body').ariaSnapshot(),
  ].join('\n')

test('a renamed game is called so on every page, in its log, its replay and its previews', async ({
  somebody,
}) => {
  const page = await somebody({ ...DESKTOP, baseURL: server.url })
  const anna = await beginByEar(page, {
    name: 'Arney',
    game: 'acquire',
    title: 'Hotel Night',
    options: { pace: 'quick' },
  })
  let heard = ''
  await playAcquireByEar(anna, (tree) => {
    expect(tree).not.toMatch(OURS)
    heard += tree
  })
  expect(heard).toContain('Lagoon')
  await toResultByEar(anna)
  const table = page.url()
  expect(await said(page)).not.toMatch(OURS)

  for (const path of [
    '/',
    '/rules/acquire',
    '/rules/acquire/full',
    '/learn/acquire',
    '/statistics',
    '/gallery',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect.poll(async () => (await said(page)).length).toBeGreaterThan(100)
    expect(await said(page), path).not.toMatch(OURS)
  }
  await page.goto(`${table}/m/1`)
  await expect(page.getByRole('heading').first()).toBeVisible()
  expect(await said(page), 'the replay').not.toMatch(OURS)

  const preview = await (await fetch(table, { headers: { 'user-agent': 'WhatsApp/2' } })).text()
  expect(preview).toContain('Hotel Night')
  expect(preview).not.toMatch(OURS)
  // Whose names they are is said all the same.
  await page.goto('/about')
  await expect(page.getByText('Acquire are names of games')).toBeVisible()
})
