import type { Page } from '@playwright/test'
import { addBots, dock, rackTile, status, untilOpen, untilPlacing } from './support/acquire.ts'
import { openCells } from './support/crossword.ts'
import { test } from './support/dealt.ts'
import { chooseOption, comeIn, openTable, start, startButton } from './support/people.ts'
import { allIn, dock as chipDock, withGuest } from './support/poker.ts'
import { tiles, wordsOn } from './support/quartiles.ts'
import {
  bestOn,
  cellOf,
  comeInIcelandic,
  isMyTurn,
  playBot,
  ribbon,
  status as turnOf,
} from './support/smakrafl.ts'
import { holdToBar, LONGEST, stopwatch } from './support/stopwatch.ts'
import { expect, PHONE } from './support/test.ts'

/** Only `npm run test:deep` holds people's fingers to a stopwatch: how fast a machine is says nothing of a change. */

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
    await press('raising', button(/^Raise/))
    await press('folding', button(/^Fold/))
  }
  await press('starting a hand', button(/^Start hand/))
  await allIn(anna)
  await press('calling', button(/^Call/))
  await press('picking a winner', async () => {
    await expect(chipDock(anna).locator('[data-guarded]')).toHaveCount(0)
    await chipDock(anna).locator('label').filter({ hasText: 'Siggi' }).tap()
  })
  await press('paying', button(/^Pay/))
  await press('opening my menu', tap(anna, 'My seat'))
  // On a phone it is a sheet, over everything else.
  await anna.keyboard.press('Escape')
  await expect(anna.getByRole('dialog', { name: 'My seat' })).toBeHidden()
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

test('nothing somebody presses at Acquire takes long on a slow phone', async ({ somebody, browser }) => {
  test.slow()
  const anna = await somebody(PHONE)
  await comeIn(anna, 'Ása')
  await openTable(anna, 'Acquire')
  await addBots(anna)
  await start(anna)
  const { press, felt } = stopwatch(browser, anna)
  const inDock = (selector: string) => dock(anna).locator(selector).first()

  for (const tile of ['5B', '6C']) {
    await untilPlacing(anna)
    for (const looked of [tile, '2E', tile])
      await press('looking at a tile', () => rackTile(anna, looked).tap())
    await untilOpen(anna)
    await press('placing it', () =>
      dock(anna)
        .getByRole('button', { name: /^Place/ })
        .tap(),
    )
    await expect(status(anna)).toContainText(/Pick|Buy/)
    await untilOpen(anna)
    if (await inDock('[data-choice]').isVisible()) {
      await press('founding', () => inDock('[data-choice]').tap())
      await expect(status(anna)).toContainText('Buy')
      await untilOpen(anna)
    }
    for (const _share of 'ab')
      await press('a share into the cart', () => inDock('[data-buy][aria-disabled=false]').tap())
    await press('buying', () =>
      dock(anna)
        .getByRole('button', { name: /^Buy for/ })
        .tap(),
    )
  }
  holdToBar(felt)
})

test('nothing somebody presses at the grid takes long on a slow phone', async ({ somebody, browser }) => {
  test.slow()
  const anna = await somebody({ ...PHONE, locale: 'is-IS' })
  await comeInIcelandic(anna, 'Líneik')
  await playBot(anna, { turnTime: 300, moves: 30 })
  const { press, felt } = stopwatch(browser, anna)
  for (const turn of [1, 2, 3]) {
    await isMyTurn(anna)
    const { first, second } = await bestOn(anna)
    await press('choosing the first letter', () => cellOf(anna, first).tap())
    await press('choosing the second letter', () => cellOf(anna, second).tap())
    await expect(turnOf(anna)).toContainText(`Umferð ${turn + 1} af`, { timeout: 30_000 })
    await isMyTurn(anna)
    const chip = ribbon(anna).locator('[aria-pressed=false]').first()
    if ((await chip.count()) > 0) {
      await press('looking at a word', () => chip.tap())
      await press('closing it', () => ribbon(anna).getByRole('button', { name: 'Loka' }).tap())
    }
    for (const tab of ['Orð', 'Umferðir'])
      await press('turning to a tab', () => anna.getByRole('tab', { name: tab, exact: true }).tap())
    await anna.locator('[data-cell="0"]').focus()
    for (const key of ['ArrowDown', 'ArrowRight', 'a'])
      await press('moving by keyboard', () => anna.keyboard.press(key))
  }
  holdToBar(felt)
})
