import { findGames } from '@fimm/server/catalogue.ts'
import type { Page } from '@playwright/test'
import { comeIn } from './support/people.ts'
import { playOut } from './support/play-out.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

/** What can be taken away from a match of each game, and whether it is told what would have been better. */
const GAMES = [
  {
    id: 'crossword',
    options: { size: 3 },
    files: ['NDJSON'],
    best: 'Best lines',
    shown: (page: Page) => page.getByText(/^Better: /).first(),
  },
  {
    id: 'smakrafl',
    options: { moves: 5 },
    files: ['NDJSON'],
    best: 'Best swaps',
    shown: (page: Page) => page.getByRole('tab', { name: 'Best swaps', selected: true }),
  },
  { id: 'acquire', options: {}, files: ['Notation (text)', 'NDJSON'] },
  {
    id: 'poker',
    options: {},
    files: ['Log as a table (CSV)', 'Hands (PHH)', 'Hand history (text)', 'NDJSON'],
  },
  { id: 'quartiles', options: { mode: 'race' }, files: ['NDJSON'] },
] as const

/** Every file comes when its link is pressed. */
const expectFiles = async (page: Page, files: readonly string[]): Promise<void> => {
  for (const name of files) {
    // Poker has some of them on its bill, too.
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name, exact: true }).first().click()
    expect((await coming).suggestedFilename(), name).toMatch(/^fimm-\w{5}-1\.\w+$/)
  }
}

test('files and notes of a match stand beside its result and its replay, for every game', async ({
  somebody,
  server,
}) => {
  test.slow()
  const anna = await somebody(PHONE)
  const bjorn = await somebody(DESKTOP)
  await comeIn(anna, 'Anna')
  await comeIn(bjorn, 'Björn')
  const games = await findGames()
  for (const { id, options, files, ...rest } of GAMES)
    await test.step(id, async () => {
      const game = games.get(id)
      if (game === undefined) throw new Error(`no ${id}`)
      const code = await playOut(game, options, [anna, bjorn], server.url)
      await anna.goto(`/t/${code}`)
      await anna.getByRole('button', { name: 'Save this game' }).click()
      await expectFiles(anna, files)
      await bjorn.goto(`/t/${code}/m/1?at=999`)
      await expectFiles(bjorn, files)
      if (!('best' in rest)) return
      await anna.getByRole('button', { name: rest.best }).click()
      const note = anna.locator('[data-analysis]').first()
      await expect(note).toBeInViewport()
      await expect(rest.shown(anna)).toBeInViewport()
      await expect(bjorn.locator('[data-analysis]').first()).toBeVisible()
    })
})
