import type { Page } from '@playwright/test'
import { expectFits } from './support/accessible.ts'
import { ask, comeInAs, command, joinAs } from './support/by-api.ts'
import { comeIn, openTable, start } from './support/people.ts'
import { tiles } from './support/quartiles.ts'
import { expect, PHONE, test } from './support/test.ts'

test('on a phone held sideways the word and all tiles of Quartiles are in sight together', async ({
  somebody,
}) => {
  const anna = await somebody({ ...PHONE, viewport: { width: 844, height: 390 } })
  await comeIn(anna, 'Anna')
  await openTable(anna, 'Quartiles')
  await start(anna)
  await anna.getByRole('button', { name: 'Begin' }).tap()
  await expect(tiles(anna)).toHaveCount(20)
  await tiles(anna).first().tap()
  await tiles(anna)
    .first()
    .evaluate((tile) => tile.scrollIntoView({ block: 'start' }))
  for (const part of [tiles(anna).first(), tiles(anna).last(), anna.getByRole('button', { name: 'Submit' })])
    await expect(part).toBeInViewport({ ratio: 1 })
  await expectFits(anna, 'Quartiles sideways')
})

/** Widths of the edges of the first cell that is empty, as it is drawn: a line, or a shadow within. */
const edgesOf = (page: Page) =>
  page
    .locator('[role=gridcell]')
    .first()
    .evaluate((cell) => {
      const { borderTopWidth, boxShadow } = getComputedStyle(cell)
      return { line: borderTopWidth, shadow: /inset/.test(boxShadow) }
    })

test('an empty cell of a Crossword has an edge where contrast is high, and where the device chooses the colours', async ({
  somebody,
}) => {
  const anna = await somebody(PHONE)
  await comeIn(anna, 'Anna')
  await openTable(anna, 'Crossword')
  await start(anna)
  await expect(anna.getByRole('grid').first()).toBeVisible()
  expect((await edgesOf(anna)).line).toBe('0px')
  await anna.emulateMedia({ forcedColors: 'active' })
  await expect.poll(async () => (await edgesOf(anna)).line).toBe('1px')
  await anna.emulateMedia({ forcedColors: 'none' })
  const address = anna.url()
  await anna.goto('/settings')
  await anna.getByRole('group', { name: 'Contrast' }).getByText('High', { exact: true }).tap()
  await anna.goto(address)
  await expect(anna.getByRole('grid').first()).toBeVisible()
  expect((await edgesOf(anna)).shadow).toBe(true)
})

test('letters twice as large stay within a phone in a match and between two', async ({
  somebody,
  server,
}) => {
  const anna = await somebody({ ...PHONE, viewport: { width: 360, height: 740 } })
  await comeInAs(anna, 'Aðalbjörghallgerði')
  for (const game of ['crossword', 'smakrafl']) {
    const { code } = await ask<{ code: string }>(anna, '/tables', { game })
    await joinAs(server.url, code, [`Ragnheiðursólm ${game.slice(0, 2)}`, `Guðmundurinn ${game.slice(0, 2)}`])
    await command(anna, code, { type: 'start' })
    await anna.goto(`/t/${code}`)
    await expect(anna.getByRole('grid').first()).toBeVisible()
    await enlarge(anna)
    await expectFits(anna, `${game}, a match`)
    if (game === 'crossword') continue
    await command(anna, code, { type: 'play', command: { type: 'resign' } })
    await anna.goto(`/t/${code}`)
    await expect(anna.locator('[data-next=open]')).toBeVisible()
    await enlarge(anna)
    await expectFits(anna, 'nothing chosen')
    await anna.locator('button[data-game=crossword]').click()
    await expect(anna.locator('[data-next=card]')).toBeVisible()
    await expectFits(anna, 'what comes next')
  }
})

const enlarge = (page: Page) => page.evaluate(() => (document.documentElement.style.fontSize = '200%'))

test('[T10e] the winner stays, and the next in line is called', async ({ somebody }) => {
  const anna = await somebody(PHONE)
  const bjorn = await somebody(PHONE)
  const dora = await somebody(PHONE)
  await comeInAs(anna, 'Anna')
  const { code } = await ask<{ code: string }>(anna, '/tables', { game: 'smakrafl' })
  for (const [page, name] of [
    [bjorn, 'Björn'],
    [dora, 'Dóra'],
  ] as const) {
    await comeInAs(page, name)
    await ask(page, `/tables/${code}/join`, {})
  }
  await anna.goto(`/t/${code}`)
  await anna.getByText('Options', { exact: true }).tap()
  await anna.getByText('Winner stays', { exact: true }).tap()
  await expect(anna.getByLabel('Winner stays')).toBeChecked()
  await command(anna, code, { type: 'start' })
  await command(anna, code, { type: 'play', command: { type: 'resign' } })
  await command(anna, code, { type: 'choose-game', game: 'smakrafl', language: 'en' })
  for (const page of [bjorn, dora]) await page.goto(`/t/${code}`)
  const card = (page: Page) => page.locator('[data-next=card]')
  await expect(card(bjorn)).toContainText('You’re in')
  for (const page of [anna, bjorn, dora])
    await expect(card(page)).toContainText('Stays: Björn. Comes in: Dóra.')
  await expect(card(dora)).toContainText('You’re in')
  await expect(card(anna)).toContainText('You watch this one')
})
