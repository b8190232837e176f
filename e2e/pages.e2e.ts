import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { pasted } from './support/clipboard.ts'
import { enterName, comeIn, join, openTable, start } from './support/people.ts'
import { layWord, solveDaily, wordsOn } from './support/quartiles.ts'
import { DESKTOP, expect, passTimeOn, PHONE, test } from './support/test.ts'

test('from a link to a seat on one screen; names taken meanwhile; the way back from anywhere', async ({
  somebody,
}) => {
  const hafdis = await somebody(DESKTOP)
  await comeIn(hafdis, 'Hafdís')
  await expect(hafdis.getByText('This browser is too old'), 'for others').toBeHidden()
  const address = await openTable(hafdis, 'Crossword')
  const ingi = await somebody(PHONE)
  await join(ingi, address, 'Ingi')

  await test.step('[T20] a stranger sees who invites to what, and of the others only how many', async () => {
    const jona = await somebody(PHONE)
    await jona.goto(address)
    await expect(jona.getByRole('heading', { name: 'Hafdís invites you to play Crossword' })).toBeVisible()
    await expect(jona.getByText('Hafdís and 1 other are here')).toBeVisible()
    expect(await jona.content()).not.toContain('Ingi')
    await enterName(jona, 'ingi')
    await jona.getByRole('button', { name: 'ingi 2' }).tap()
    await jona.getByRole('button', { name: 'Join the table' }).tap()
    await expect(jona.getByRole('status').first()).toContainText('Waiting for the host')
    await jona.getByRole('button', { name: 'At the table' }).tap()
    await expect(jona.getByText('Hafdís').first()).toBeVisible()
    await jona.close()
  })

  await start(hafdis)
  await test.step('a bar on every other page leads back, and the front page lists the table', async () => {
    await ingi.goto('/rules')
    await ingi.getByRole('link', { name: /^Crossword with .*Hafdís/ }).tap()
    await expect(ingi).toHaveURL(address)
    await hafdis.goto('/')
    await hafdis
      .getByRole('region', { name: 'Your tables' })
      .getByRole('link', { name: /Crossword/ })
      .click()
    await expect(hafdis).toHaveURL(address)
  })

  await test.step('[T15] who comes back to a name that is taken chooses another in place', async () => {
    const kari = await somebody(PHONE)
    await comeIn(kari, 'Kári')
    await kari.goto('about:blank')
    const thief = await somebody(DESKTOP)
    await thief.goto('/')
    await expect(async () => {
      await thief.getByLabel('Your name').fill('Kári')
      await thief.getByLabel('Your name').press('Enter')
      await expect(thief.getByText('Good to see you, Kári')).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    await kari.goto('/settings')
    const banner = kari.getByRole('alert').filter({ hasText: 'a name like yours' })
    await banner.getByLabel('Your name').fill('Kári litli')
    await banner.getByRole('button', { name: 'Save' }).tap()
    await expect(banner).toBeHidden()
    await expect(thief.getByText('Kári litli')).toBeVisible()
  })
})

test('[T21] a table that nobody plays at is left from the front page', async ({ somebody }) => {
  const lilja = await somebody(PHONE)
  await comeIn(lilja, 'Lilja')
  await openTable(lilja, 'Crossword')
  await lilja.goto('/')
  const mine = lilja.getByRole('region', { name: 'Your tables' })
  await expect(mine.getByRole('link', { name: /Crossword.*Waiting to start/ })).toBeVisible()
  await mine.getByRole('button', { name: 'Actions for Crossword' }).tap()
  await mine.getByRole('button', { name: 'Leave Crossword' }).tap()
  await mine.getByRole('button', { name: 'Really leave?' }).tap()
  await expect(mine).toHaveCount(0)
})

test('who leaves a table with somebody at it has the way back on the front page, until it is taken', async ({
  somebody,
}) => {
  const nanna = await somebody(DESKTOP)
  const otto = await somebody(PHONE)
  await comeIn(nanna, 'Nanna')
  const address = await openTable(nanna, 'Crossword')
  await join(otto, address, 'Ottó')
  await otto.goto('/')
  const mine = otto.getByRole('region', { name: 'Your tables' })
  await mine.getByRole('button', { name: 'Actions for Crossword' }).tap()
  await mine.getByRole('button', { name: 'Leave Crossword' }).tap()
  await mine.getByRole('button', { name: 'Really leave?' }).tap()
  await mine.getByRole('button', { name: 'Back to the table' }).tap()
  await expect(otto).toHaveURL(address)
  await expect(otto.getByRole('status').first()).toContainText('Waiting for the host')
  await otto.goto('/')
  await expect(mine.getByRole('link', { name: /Crossword/ })).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Back to the table' })).toHaveCount(0)
})

test('[T16] a challenge, its answer and the pairing reach people on every page', async ({ somebody }) => {
  const lara = await somebody(DESKTOP)
  const magni = await somebody(PHONE)
  await comeIn(lara, 'Lára')
  await comeIn(magni, 'Magni')
  // On a phone who is here is one tap away, below all games.
  await magni.getByRole('button', { name: '1 person here now' }).tap()
  await expect(magni.getByRole('button', { name: 'Invite Lára' })).toBeInViewport()
  await magni.getByRole('link', { name: 'Settings' }).tap()
  const games = lara.getByRole('combobox', { name: 'Game' })
  // Nobody sits down at a chip table by being invited: it is not for two.
  await expect(games.getByRole('option')).toHaveText(['Smákrafl', 'Acquire', 'Crossword', 'Quartiles'])
  await games.selectOption('Crossword')
  const ask = () => lara.getByRole('button', { name: 'Invite Magni' }).click()

  await ask()
  await lara.getByRole('link', { name: 'How to play', exact: true }).first().click()
  await expect(lara.getByText('Waiting for Magni to answer').first()).toBeVisible()
  await magni.getByRole('alert').getByRole('button', { name: 'No' }).tap()
  await expect(lara.getByText('Your invite was declined.').first()).toBeVisible()
  await expect(magni).toHaveURL(/\/settings$/)

  await lara.getByRole('link', { name: /fimm/ }).click()
  await lara.getByRole('combobox', { name: 'Game' }).selectOption('Crossword')
  await ask()
  await lara.getByRole('link', { name: 'Daily puzzles' }).first().click()
  await magni.getByRole('alert').getByRole('button', { name: /^Yes/ }).tap()
  for (const page of [lara, magni]) {
    await page.waitForURL(/\/t\//)
    await expect(page.getByRole('grid').first()).toBeVisible()
    // The one before, which was declined, is no news any more.
    await expect(page.getByText('Your invite was declined.')).toHaveCount(0)
  }
})

test('[Q14] a daily board has a page of its own: play, result, share; a second try is said not to count', async ({
  somebody,
}) => {
  const nanna = await somebody(PHONE)
  await comeIn(nanna, 'Nanna')
  await nanna.getByRole('link', { name: 'Daily', exact: true }).tap()
  await nanna
    .getByRole('link', { name: /Quartiles/ })
    .first()
    .tap()
  await expect(nanna.getByText('Your first try counts')).toBeVisible()
  await nanna.getByRole('button', { name: 'Play today’s puzzle' }).tap()
  await nanna.getByRole('button', { name: 'Begin' }).tap()
  await test.step('nothing of a table is there', async () => {
    await expect(nanna.locator('[data-tile]').first()).toBeVisible()
    for (const name of ['Invite', 'Game menu', 'Chat', 'Leave table'])
      await expect(nanna.getByRole('button', { name })).toHaveCount(0)
  })
  const [word = []] = await wordsOn(nanna)
  await layWord(nanna, word)
  await nanna.getByRole('button', { name: 'I’m done' }).tap()
  await nanna.getByRole('button', { name: /Really|sure|Yes|Finish/ }).tap()
  await expect(nanna.getByText('0 of 5 quartiles').first()).toBeVisible()
  await expect(nanna.getByText(/^Next Quartiles in/)).toBeVisible()
  await expect(nanna.getByText('Past puzzles and second tries are for fun')).toBeVisible()
  await nanna.getByRole('button', { name: 'Copy text' }).tap()
  const shared = await pasted(nanna)
  expect(shared).toContain('/daily/quartiles')
  expect(shared).toContain('⬜⬜⬜⬜')

  await test.step('the page of the day keeps the result, and a solo play is no lost game', async () => {
    await nanna.getByRole('link', { name: 'Daily', exact: true }).tap()
    await nanna
      .getByRole('link', { name: /Quartiles/ })
      .first()
      .tap()
    await expect(nanna.getByText('0 of 5 quartiles').first()).toBeVisible()
    await nanna.goto('/statistics')
    await expect(nanna.getByText('Solo plays')).toBeVisible()
    await expect(nanna.getByText('Won', { exact: true })).toHaveCount(0)
  })
})

test('what was fetched of the day stands while it cannot be fetched anew', async ({ somebody }) => {
  const sigga = await somebody(PHONE)
  await comeIn(sigga, 'Signý')
  await sigga.goto('/daily/quartiles')
  const board = sigga.getByText('Your first try counts')
  await expect(board).toBeVisible()
  let failed = 0
  await sigga.route('**/api/v1/daily?*', async (route) => {
    await route.fulfill({ status: 500, json: {} })
    failed++
  })
  await sigga.getByRole('link', { name: 'Settings' }).first().tap()
  await passTimeOn(sigga, 60_000)
  await sigga.goBack()
  // It is asked for twice.
  await expect.poll(() => failed).toBe(2)
  await expect(sigga.getByRole('heading', { level: 1, name: 'Daily puzzles' })).toBeVisible()
  await expect(board).toBeVisible()
})

test('[Q13] the leaderboard shows hints beside the time they made longer', async ({ somebody }) => {
  const sigga = await somebody(PHONE)
  const kari = await somebody(DESKTOP)
  await comeIn(sigga, 'Sigga')
  await comeIn(kari, 'Kjartan')
  await solveDaily(sigga, { hints: 2 })
  await solveDaily(kari, { hints: 0 })
  await sigga.goto('/daily/quartiles')
  const rows = sigga.getByRole('region', { name: 'Leaderboard' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Sigga' })).toContainText('2 hints')
  await expect(rows.filter({ hasText: 'Kjartan' })).toBeVisible()
  await expect(rows.filter({ hasText: 'Kjartan' })).not.toContainText('hint')

  await test.step('[Q14] among tablemates stands who one has played with, and nobody else', async () => {
    await sigga.getByText('Tablemates', { exact: true }).tap()
    await expect(rows.filter({ hasText: 'Kjartan' })).toHaveCount(0)
    await expect(rows.filter({ hasText: 'Sigga' })).toContainText('1')
  })

  await test.step('[F36] a new server has an archive of thirty days', async () => {
    await sigga.getByRole('button', { name: 'Play the archive' }).tap()
    const days = sigga.getByRole('link', { name: /\d{4}$/ })
    await expect(days).toHaveCount(30)
    await days.last().tap()
    await expect(sigga.getByText('Nobody solved this one on its day.')).toBeVisible()
    await sigga.getByRole('button', { name: 'Play this puzzle' }).tap()
    await sigga.getByRole('button', { name: 'Begin' }).tap()
    await expect(sigga.locator('[data-tile]').first()).toBeVisible()
  })
})

test('the API has a page in the colours of the app, light and dark, on a phone', async ({ somebody }) => {
  const app = await somebody(PHONE)
  const docs = await somebody(PHONE)
  await app.goto('/settings')
  await docs.goto('/api/docs')
  await expect(docs.getByRole('heading', { level: 1, name: 'API' })).toBeVisible()
  const colourOf = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const page of [app, docs]) await page.emulateMedia({ colorScheme })
    await expect.poll(() => colourOf(app)).toBe(await colourOf(docs))
    const { violations } = await new AxeBuilder({ page: docs }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  }
  expect(await docs.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await docs.getByRole('link', { name: 'Back to the games' }).tap()
  await expect(docs.getByLabel('Your name')).toBeVisible()
})

test('Icelandic dates are words, also where the browser has none; the language is in the footer', async ({
  somebody,
}) => {
  const oddur = await somebody({ ...PHONE, locale: 'is-IS' })
  await oddur.goto('/')
  await expect(oddur.getByText(/^\d{1,2}\. [a-zúáí]+(ó|á)?[a-zúáí]*$/u).first()).toBeVisible()
  await expect(oddur.getByText(/\bM\d{2}\b/)).toHaveCount(0)
  await oddur.getByText('English', { exact: true }).tap()
  await expect(oddur.getByRole('heading', { name: 'Five games, one table.' })).toBeVisible()
  // English for somebody in Iceland: the day before the month.
  await expect(oddur.getByText(/^\d{1,2} [A-Z][a-z]+$/).first()).toBeVisible()
})
