import { readFileSync, writeFileSync } from 'node:fs'
import { findGames } from '@fimm/server/catalogue.ts'
import type { Page } from '@playwright/test'
import { comeIn } from './support/people.ts'
import { playOut } from './support/play-out.ts'
import { startTestServer } from './support/test-server.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

/** Each game, and in which words somebody is on its board. */
const GAMES = [
  ['crossword', { size: 3 }],
  ['smakrafl', { moves: 5 }],
  ['acquire', {}],
  ['poker', {}],
  ['quartiles', { mode: 'race' }],
] as const

const choose = async (page: Page, file: string): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles(file)
}

test('a game of any kind that was saved on one server is watched on another', async ({
  somebody,
  server,
}, testInfo) => {
  test.slow()
  const elsewhere = await startTestServer()
  const [anna, bjorn] = [await somebody(DESKTOP), await somebody(DESKTOP)]
  const dora = await somebody({ ...PHONE, baseURL: elsewhere.url })
  await comeIn(anna, 'Anna')
  await comeIn(bjorn, 'Björn')
  await dora.goto('/open')
  const games = await findGames()
  for (const [id, options] of GAMES)
    await test.step(id, async () => {
      const game = games.get(id)
      if (game === undefined) throw new Error(`no ${id}`)
      const code = await playOut(game, options, [anna, bjorn], server.url)
      await anna.goto(`/t/${code}/m/1`)
      const coming = anna.waitForEvent('download')
      await anna.getByRole('link', { name: 'NDJSON', exact: true }).click()
      const file = testInfo.outputPath(`${id}.ndjson`)
      await (await coming).saveAs(file)
      await anna.getByRole('link', { name: 'Open a saved game' }).click()
      await expect(anna.getByRole('heading', { name: 'Open a saved game' })).toBeVisible()

      await dora.goto('/open')
      await choose(dora, file)
      const heading = dora.getByRole('heading', { name: /replay$/ })
      await expect(heading).toBeVisible()
      await expect(dora.getByText('Anna').first()).toBeVisible()
      // To the end of it, as at home.
      await anna.goto(`/t/${code}/m/1`)
      const last = (await anna.getByRole('slider', { name: 'Move' }).getAttribute('max')) ?? ''
      const here = dora.getByRole('slider', { name: 'Move' })
      await expect(here).toHaveAttribute('max', last)
      await dora.keyboard.press('End')
      await expect(here).toHaveValue(last)
    })
  await test.step('a file that is no game', async () => {
    const file = testInfo.outputPath('broken.ndjson')
    const lines = readFileSync(testInfo.outputPath('smakrafl.ndjson'), 'utf8').split('\n')
    writeFileSync(file, lines.with(2, lines[2]?.slice(5) ?? '').join('\n'))
    await dora.goto('/open')
    await choose(dora, file)
    await expect(dora.getByRole('alert')).toHaveText('This file is damaged: line 3 can’t be read.')
    await choose(dora, testInfo.outputPath('smakrafl.ndjson'))
    await expect(dora.getByRole('heading', { name: /replay$/ })).toBeVisible()
  })
  await elsewhere.close()
})
