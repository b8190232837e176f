import type { Page } from '@playwright/test'
import { NEEDS_HTTPS } from './support/host.ts'
import { openCells } from './support/crossword.ts'
import { chooseOption, comeIn, openTable, start, startButton } from './support/people.ts'
import { dock as chipDock, withGuest } from './support/poker.ts'
import { tiles, wordsOn } from './support/quartiles.ts'
import { holdToBar, LONGEST, stopwatch } from './support/stopwatch.ts'
import { expect, PHONE, test } from './support/test.ts'

type Act = () => Promise<void>

const tap =
  (page: Page, name: string | RegExp, role: 'button' | 'tab' = 'button'): Act =>
  () =>
    page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .tap()

test('the stopwatch knows what takes too long', async ({ somebody, browser }) => {
  const anna = await somebody(PHONE)
  await anna.goto('/nothing-here')
  await anna.evaluate((millis) => {
    const slow = document.createElement('button')
    slow.textContent = 'Slow'
    // Above everything: the bar at the bottom stays where it is.
    document.body.prepend(slow)
    slow.addEventListener('click', () => {
      const until = performance.now() + millis
      while (performance.now() < until);
      slow.textContent = 'Slower'
    })
  }, LONGEST)
  const { press, felt } = stopwatch(browser, anna)
  await press('slow', tap(anna, 'Slow'))
  expect(felt.get('slow')?.[0]).toBeGreaterThan(LONGEST)
})

test('nothing somebody presses at a Crossword takes long on a slow phone', async ({ somebody, browser }) => {
  test.slow()
  const anna = await somebody(PHONE)
  const { press, felt } = stopwatch(browser, anna)
  await comeIn(anna, 'Laufey')
  for (const _time of 'abc') {
    await anna.goto('/')
    await expect(anna.getByRole('heading', { name: 'Online now' })).toBeVisible()
    await press('opening a table', tap(anna, 'Play Crossword'))
    await expect(startButton(anna)).toBeVisible()
  }
  await press('opening the options', () => anna.getByText('Options', { exact: true }).tap())
  for (const size of ['7 × 7', '3 × 3', '4 × 4'])
    await press('choosing an option', () => anna.getByText(size, { exact: true }).tap())
  await expect(anna.getByRole('radio', { name: '4 × 4' })).toBeChecked()
  await press('starting', tap(anna, 'Start Crossword'))
  for (const letter of 'GOOSE') {
    await expect(anna.getByRole('button', { name: letter, exact: true })).toBeVisible()
    await press('announcing', tap(anna, letter))
    await expect(openCells(anna).first()).toBeVisible()
    await press('placing', () => openCells(anna).first().tap())
  }
  await press('opening the sheet', tap(anna, 'Log'))
  for (const name of ['Chat', 'Log', 'Invite', 'Scores', 'At the table', 'Chat'])
    await press('turning to a tab', tap(anna, name, 'tab'))
  const words = anna.getByLabel('Write a message')
  await words.tap()
  for (const letter of 'hello') await press('typing', () => anna.keyboard.press(letter))
  await press('saying it', () => anna.keyboard.press('Enter'))
  holdToBar(felt)
})

test('nothing somebody presses at a chip table takes long on a slow phone', async ({ somebody, browser }) => {
  test.slow()
  const anna = await somebody(PHONE)
  const { press, felt } = stopwatch(browser, anna)
  await withGuest(anna, 'Katla')
  const button =
    (name: RegExp): Act =>
    async () => {
      await expect(chipDock(anna).locator('[data-guarded]')).toHaveCount(0)
      await chipDock(anna).getByRole('button', { name }).first().tap()
    }
  for (let hand = 1; hand <= 3; hand++) {
    await press('starting a hand', button(/^Start hand/))
    await press('calling', button(/^Call/))
    await press('checking', button(/^Check/))
    for (const preset of [/^½ pot/, /^Pot/, /^Min/]) await press('choosing an amount', button(preset))
    for (const _time of 'ab') await press('one big blind more', button(/^More/))
    await press('betting', button(/^Bet/))
    await press('folding', button(/^Fold/))
  }
  await press('opening my menu', tap(anna, 'My seat'))
  await press('opening the host panel', tap(anna, 'Host'))
  for (const tool of ['Players', 'Stakes', 'More']) await press('a tool of the host', tap(anna, tool))
  holdToBar(felt)
})

test('nothing somebody presses elsewhere takes long on a slow phone', async ({ somebody, browser }) => {
  test.slow()
  const anna = await somebody(PHONE)
  const { press, felt } = stopwatch(browser, anna)
  await comeIn(anna, 'Sóley')
  await openTable(anna, 'Quartiles')
  await start(anna)
  await press('beginning', tap(anna, 'Begin'))
  await expect(tiles(anna).first()).toBeEnabled()
  for (const word of (await wordsOn(anna)).slice(0, 3)) {
    for (const id of word) await press('tapping a tile', () => anna.locator(`[data-tile="${id}"]`).tap())
    await press('laying a word', tap(anna, 'Submit'))
    await expect(tiles(anna).first()).toBeEnabled()
  }
  for (const _time of 'abc') await press('shuffling', tap(anna, /^Shuffle/))

  await anna.goto('/settings')
  for (const look of ['Dark', 'Light', 'Dark', 'High', 'Reduced'])
    await press('changing a setting', () => anna.getByText(look, { exact: true }).tap())

  await anna.goto('/')
  await openTable(anna, 'Crossword')
  await chooseOption(anna, '2 × 2')
  await start(anna)
  for (const letter of 'GOOX') {
    await tap(anna, letter)()
    await expect(openCells(anna).first()).toBeVisible()
    const before = await openCells(anna).count()
    await openCells(anna).first().tap()
    await expect.poll(() => openCells(anna).count()).not.toBe(before)
  }
  await anna.getByRole('link', { name: 'Watch the replay' }).tap()
  await expect(anna.getByRole('slider', { name: 'Move' })).toBeVisible()
  for (const _step of 'abcde') await press('the next move of a replay', tap(anna, 'Next'))
  holdToBar(felt)
})

test('the page opens again without a connection, and says so', NEEDS_HTTPS, async ({ somebody }) => {
  const anna = await somebody(PHONE)
  await anna.goto('/')
  await anna.evaluate(() => navigator.serviceWorker.ready)
  await anna.context().setOffline(true)
  await anna.goto('/me')
  await expect(
    anna.getByRole('heading', { name: 'No connection. Check your internet and try again.' }),
  ).toBeVisible()
  await anna.context().setOffline(false)
  await anna.getByRole('button', { name: 'Try again' }).click()
  await expect(anna.getByLabel('Your name')).toBeVisible()
})
