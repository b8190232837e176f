import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join as pathOf } from 'node:path'
import { fileURLToPath } from 'node:url'
import { playTurn, playTurns } from './support/crossword.ts'
import { chooseOption, comeIn, join, openTable, skipFinale, start } from './support/people.ts'
import { commitBefore, copyProject, type ProjectCopy } from './support/project-copy.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

/** `git pull` and `npm start` while two people play: from the commit before, where git has it. What open pages do at any other update: `new-version.deep.e2e.ts`. */

/** A build of the pages, on a machine that has other work. */
const PATIENCE = 300_000

let copy: ProjectCopy
let server: TestServer

test.beforeAll(async () => {
  test.setTimeout(PATIENCE)
  copy = copyProject(commitBefore())
  // What the pages were built from is remembered there: it is another build than that of the original.
  rmSync(pathOf(copy.folder, '.cache'))
  mkdirSync(pathOf(copy.folder, '.cache'))
  server = await startTestServer(copy.folder, {
    program: pathOf(copy.folder, 'tools/start.ts'),
    env: { FIMM_LEXICON_CACHE: fileURLToPath(new URL('../.cache/lexicon', import.meta.url)) },
    patience: PATIENCE,
  })
})

test.afterAll(async () => {
  await server?.close()
  copy?.remove()
})

const change = (file: string, now: string, next: string): void => {
  const path = pathOf(copy.folder, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(now)
  writeFileSync(path, text.replace(now, next))
}

const builtAt = (): number => statSync(pathOf(copy.folder, 'web/dist/index.html')).mtimeMs

test('npm start builds what an update has changed; open pages get it, and the match goes on', async ({
  somebody,
}) => {
  test.setTimeout(3 * PATIENCE)
  const anna = await somebody({ ...DESKTOP, baseURL: server.url })
  const bjorn = await somebody({ ...PHONE, baseURL: server.url })
  await comeIn(anna, 'Anna')
  const address = await openTable(anna, 'Crossword')
  await join(bjorn, address, 'Björn')
  await chooseOption(anna, '2 × 2')
  await start(anna)
  await playTurn([anna, bjorn], 'G')
  for (const page of [anna, bjorn]) await expect(page.getByText('Turn 2 of 4').first()).toBeVisible()

  await test.step('nothing has changed: nothing is built', async () => {
    const before = builtAt()
    await server.restart()
    expect(builtAt()).toBe(before)
  })

  await test.step('the next version: who waits gets it without a touch, who is to move goes on and gets it then', async () => {
    copy.update()
    // Something that is seen, whatever the last commit was about.
    change('games/crossword/messages/en.json', 'Turn {turn} of {turns}', 'Round {turn} of {turns}')
    await server.restart()
    const isToMove = await anna.getByRole('button', { name: 'O', exact: true }).isVisible()
    const [mover, waiting] = isToMove ? [anna, bjorn] : [bjorn, anna]
    await expect(waiting.getByText('Round 2 of 4').first()).toBeVisible({ timeout: 60_000 })
    await expect(mover.getByText('A new version is here')).toBeVisible({ timeout: 60_000 })
    await expect(mover.getByText('Turn 2 of 4').first()).toBeVisible()
    await playTurn([anna, bjorn], 'O')
    for (const page of [anna, bjorn])
      await expect(page.getByText('Round 3 of 4').first()).toBeVisible({ timeout: 60_000 })
  })

  await playTurns([anna, bjorn], 'OX')
  for (const page of [anna, bjorn]) {
    await skipFinale(page)
    await expect(page.getByRole('heading', { level: 2, name: /won|tie/ })).toBeVisible()
  }
})
