import type { Page } from '@playwright/test'
import { pasted } from './support/clipboard.ts'
import { openCells, playTurn, playTurns } from './support/crossword.ts'
import {
  chooseOption,
  comeIn,
  join,
  openSheet,
  openTable,
  start,
  skipFinale,
  startButton,
} from './support/people.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

test('two people meet by a link, one on a phone, and play to the end and again', async ({ somebody }) => {
  const anna = await somebody(DESKTOP)
  const bjorn = await somebody(PHONE)
  await comeIn(anna, 'Anna')
  const address = await openTable(anna, 'Crossword')
  await expect(anna.getByRole('img', { name: 'QR code' })).toBeVisible()
  await join(bjorn, address, 'Björn')
  await chooseOption(anna, '2 × 2')
  await start(anna)

  await test.step('both see whose turn it is and what to do', async () => {
    await expect(anna.getByRole('status').first()).toContainText(/Pick a letter|is picking a letter/)
    await playTurn([anna, bjorn], 'G')
  })

  await test.step('reloading in the middle loses nothing', async () => {
    await bjorn.reload()
    await expect(bjorn.getByRole('gridcell', { name: /: G$/ })).toBeVisible()
    await playTurn([anna, bjorn], 'O')
  })

  const dora = await somebody(PHONE)
  await test.step('somebody who comes late watches', async () => {
    await dora.goto(address)
    await expect(dora.getByText('A game is in progress')).toBeVisible()
    await dora.getByLabel('Your name').fill('Dóra')
    await dora.getByRole('button', { name: 'Watch now, play the next one' }).tap()
    await expect(dora.getByRole('button', { name: 'At the table' })).toBeVisible()
    await expect(dora.getByText('Turn 3 of 4').first()).toBeVisible()
    await expect(dora.locator('[role=gridcell][aria-disabled=false]')).toHaveCount(0)
  })

  await playTurns([anna, bjorn], 'OX')
  await test.step('everybody sees the result', async () => {
    for (const page of [anna, bjorn, dora]) {
      await skipFinale(page)
      await expect(page.getByRole('heading', { level: 2, name: /won|tie/ })).toBeVisible()
    }
    await expect(dora).toHaveTitle(/What’s next/)
  })

  await test.step('they play again, and who came late plays too', async () => {
    await anna.getByRole('button', { name: /^Play \S+ again$/ }).click()
    await playTurns([anna, bjorn, dora], 'GOOX')
    await skipFinale(bjorn)
    await expect(bjorn.getByRole('heading', { level: 2, name: /won|tie/ })).toBeVisible()
    await openSheet(bjorn, 'Score')
    await expect(bjorn.getByRole('tabpanel').getByRole('link', { name: /Crossword/ })).toHaveCount(2)
  })
})

test('what was done without a connection is done when it is back', async ({ somebody, server }) => {
  const anna = await somebody(PHONE)
  await comeIn(anna, 'Ása')
  await openTable(anna, 'Crossword')
  await chooseOption(anna, '2 × 2')
  await start(anna)
  await playTurn([anna], 'G')
  await anna.getByRole('button', { name: 'O', exact: true }).click()
  // Nobody hears of a letter before its moment is over (C24).
  await expect(openCells(anna).first()).toBeVisible()

  await anna.context().setOffline(true)
  await expect(anna.getByText('Connection lost')).toBeVisible({ timeout: 45_000 })
  await anna.locator('[role=gridcell][aria-disabled=false]').first().click()
  await anna.context().setOffline(false)
  await expect(anna.getByText('Connection lost')).toBeHidden()
  await expect(anna.getByRole('gridcell', { name: /: O$/ })).toBeVisible()

  await test.step('a restart of the server loses nothing either', async () => {
    await server.restart()
    await playTurns([anna], 'OX')
    await expect(anna.getByRole('heading', { level: 2, name: /Well played|won/ })).toBeVisible()
  })
})

test('everything can be done by keyboard alone', async ({ somebody }) => {
  const anna = await somebody(DESKTOP)
  const { keyboard } = anna
  /** Tab until something has the focus, as who cannot use a mouse does. */
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let step = 0; step < 60; step++) {
      await keyboard.press('Tab')
      if (name.test(await focusedName(anna))) return
    }
    throw new Error(`no way to ${name} by Tab`)
  }
  await anna.goto('/')
  await tabTo(/Your name/)
  await keyboard.type('Freyja')
  await keyboard.press('Enter')
  await expect(anna.getByText('Good to see you, Freyja')).toBeVisible()
  await tabTo(/^Play Crossword/)
  await keyboard.press('Enter')
  await expect(startButton(anna)).toBeVisible()
  await tabTo(/^Options/)
  await keyboard.press('Enter')
  await tabTo(/5 × 5/)
  for (const _step of 'abc') await keyboard.press('ArrowLeft')
  await expect(anna.getByRole('radio', { name: '2 × 2' })).toBeChecked()
  await tabTo(/^Start Crossword/)
  await keyboard.press('Enter')
  await expect(anna.getByRole('grid').first()).toBeVisible()
  await keyboard.press('?')
  await expect(anna.getByRole('dialog').getByText('Pick a letter', { exact: true })).toBeVisible()
  await keyboard.press('Escape')
  await expect(anna.getByRole('dialog')).toBeHidden()
  for (const letter of 'goox') {
    await expect(anna.getByRole('button', { name: letter.toUpperCase(), exact: true })).toBeVisible()
    await keyboard.press(letter)
    await expect(openCells(anna).first()).toBeVisible()
    const before = await openCells(anna).count()
    if (!(await isInGrid(anna))) await tabTo(/^Row \d/)
    for (const arrow of ['', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) {
      if (arrow !== '') await keyboard.press(arrow)
      if (await isInGrid(anna, '[aria-disabled=false]')) break
    }
    await keyboard.press('Enter')
    await expect.poll(() => openCells(anna).count()).not.toBe(before)
  }
  await expect(anna.getByRole('heading', { level: 2, name: /Well played|won/ })).toBeVisible()
})

test('[C26] a match can be looked at again by its link, with the best lines there were', async ({
  somebody,
}) => {
  const anna = await somebody(DESKTOP)
  await comeIn(anna, 'Greta')
  await openTable(anna, 'Crossword')
  await chooseOption(anna, '2 × 2')
  await start(anna)
  await playTurns([anna], 'GOXO')
  const better = anna.getByText('Better: X in row 2, column 2')
  await test.step('the result tells on request what would have been better, and shows it', async () => {
    await anna.getByRole('button', { name: 'Best lines' }).click()
    await better.click()
    await expect(anna.getByRole('button', { name: /Better: X.*12 points more/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(anna.getByRole('img', { name: /: G O, O X$/ })).toBeVisible()
  })
  await anna.getByRole('link', { name: 'Watch the replay' }).click()
  await anna.waitForURL(/\/m\/1$/)
  const slider = anna.getByRole('slider', { name: 'Move' })
  await expect(slider).toHaveValue('0')
  await anna.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue('1')
  await test.step('by turn, at another speed, by keys', async () => {
    await anna.getByRole('button', { name: 'One turn on' }).click()
    await expect(anna.getByText(/^Turn 2 of 4 · /)).toBeVisible()
    await anna.locator('h1').click()
    await anna.keyboard.press('Shift+ArrowRight')
    await expect(anna.getByText(/^Turn 3 of 4 · /)).toBeVisible()
    await anna.keyboard.press('+')
    await expect(anna.getByRole('button', { name: 'Speed: 2×' })).toBeVisible()
  })
  await anna.keyboard.press('End')
  await expect(anna.getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
  await expect(better).toBeVisible()
  await anna.getByRole('button', { name: /placed X/ }).click()
  await expect(better).toBeVisible()
  await anna.getByRole('button', { name: /picked G/ }).click()
  await expect(better).toBeHidden()
  await expect(slider).toHaveValue('1')

  const stranger = await somebody(PHONE)
  await test.step('the link of a move opens there', async () => {
    await anna.getByRole('button', { name: 'Copy link to this move' }).click()
    expect(await pasted(anna)).toMatch(/\/m\/1\?key=[\w-]+&at=2$/)
  })
  await stranger.goto(await pasted(anna))
  await expect(stranger.getByRole('slider')).toHaveValue('1')
  await stranger.keyboard.press('End')
  await test.step('words can be looked up here, too', async () => {
    await stranger.getByRole('button', { name: /^GO/ }).first().tap()
    await expect(stranger.getByText('change location').first()).toBeVisible()
  })
})

const isInGrid = (page: Page, also = ''): Promise<boolean> =>
  page.evaluate((cell) => document.activeElement?.matches(cell) ?? false, `[role=gridcell]${also}`)

/** What is written on what has the focus; nothing while the browser itself has it. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: held } = document
    if (held === null || held === document.body) return ''
    const labels = held instanceof HTMLInputElement ? [...(held.labels ?? [])] : []
    return [
      held.getAttribute('aria-label') ?? held.textContent,
      ...labels.map((each) => each.textContent),
    ].join(' ')
  })
