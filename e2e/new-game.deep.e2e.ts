import { npm, npx } from '@fimm/tools/npm.ts'
import { type ProjectCopy, copyProject } from './support/project-copy.ts'
import { comeIn, join, openTable, skipFinale, start } from './support/people.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

/** docs/add-a-game.md, step by step, in a copy of the project: among its games, and outside of them. */
for (const [place, madeAs] of [
  ['among the games', 'word-chess'],
  ['in games.d', 'games.d/word-chess'],
] as const)
  test.describe(`a sixth game ${place}`, () => {
    let copy: ProjectCopy
    let server: TestServer

    test.beforeAll(async () => {
      test.setTimeout(180_000)
      copy = copyProject()
      copy.run(npm('run', '--silent', 'new-game', '--', madeAs))
      copy.run(npm('run', '--silent', 'build:games'))
      copy.run(npx('vitest', 'run', 'games/word-chess'))
      copy.run(npx('tsc', '-b', 'games', 'games/tsconfig.ui.json'))
      copy.run(npm('run', '--silent', 'build:web'))
      server = await startTestServer(copy.folder)
    })

    test.afterAll(async () => {
      await server?.close()
      copy?.remove()
    })

    test('needs no change outside its folder, and people play it on a desktop and a phone', async ({
      somebody,
    }) => {
      expect(copy.changes().filter((file) => !file.startsWith('games/word-chess/'))).toEqual([])

      const anna = await somebody({ ...DESKTOP, baseURL: server.url })
      const bjorn = await somebody({ ...PHONE, baseURL: server.url })
      await anna.goto('/')
      await expect(anna.getByRole('heading', { name: 'Six games, one table.' })).toBeVisible()
      await comeIn(anna, 'Anna')
      const address = await openTable(anna, 'Word chess')
      await join(bjorn, address, 'Björn')

      await test.step('its option is a number with limits', async () => {
        const target = anna.getByLabel('Target', { exact: true })
        if (!(await target.isVisible())) await anna.getByText('Options', { exact: true }).click()
        await target.fill('7')
        await target.press('Enter')
        await expect(target).toHaveValue('7')
      })

      await start(anna)
      await expect(anna.getByText('Your turn. 7 to go').first()).toBeVisible()
      await expect(bjorn.getByText(/^Anna.s turn$/).first()).toBeVisible()
      await anna.keyboard.press('3')
      await bjorn.getByRole('button', { name: 'Add 2' }).tap()
      await anna.getByRole('button', { name: 'Add 2' }).click()
      for (const page of [anna, bjorn]) await skipFinale(page)
      await expect(anna.getByRole('heading', { level: 2, name: 'You won Word chess!' })).toBeVisible()
      await expect(bjorn.getByText(/^Anna won/).first()).toBeVisible()
    })
  })
