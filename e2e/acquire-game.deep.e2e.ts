import type { Locator, Page } from '@playwright/test'
import {
  addBots,
  buy,
  cell,
  dispose,
  dock,
  found,
  grow,
  pickChain,
  placeTile,
  press,
  rackTile,
  rowOf,
  status,
  declareEnd,
} from './support/acquire.ts'
import { expectClean, test } from './support/dealt.ts'
import { comeIn, enterName, join, openTable, skipFinale, start } from './support/people.ts'
import { countPresses } from './support/presses.ts'
import { unreadableTexts } from './support/screen.ts'
import { DESKTOP, expect, PHONE, TV } from './support/test.ts'

const boardOf = (page: Page): Locator => page.getByRole('grid')

test('two people and two bots: a merger of three chains, to the end', async ({ somebody }) => {
  test.slow()
  const anna = await somebody(DESKTOP)
  const bjorn = await somebody(PHONE)
  const dora = await somebody(DESKTOP)
  for (const page of [anna, bjorn, dora]) page.setDefaultTimeout(20_000)
  await comeIn(anna, 'Anna')
  const address = await openTable(anna, 'Acquire')
  await join(bjorn, address, 'Björn')
  await addBots(anna)
  await start(anna)

  await test.step('[A12] a click founds a chain, and a drag would do as well', async () => {
    await expect(status(bjorn)).toContainText('Anna is placing a tile')
    await rackTile(anna, '5B').hover()
    await expect(dock(anna)).toContainText('Founds a chain of 2')
    await rackTile(anna, '5B').dragTo(cell(anna, '9G'))
    await pickChain(anna, 'Pick a chain', 'L')
    await expect(cell(anna, '4B')).toHaveAccessibleName(/Luxor/)
    await buy(anna, 'LLL')
    await expect(rowOf(anna, 'You')).toContainText('5,400')
  })

  await test.step('[A31] a finger looks first, and takes back what it placed', async () => {
    await expect(status(bjorn)).toContainText('Place a tile')
    await cell(bjorn, '7B').tap()
    await expect(dock(bjorn)).toContainText('Founds a chain of 2')
    await cell(bjorn, '7B').tap()
    await press(bjorn, 'Take back 7B')
    await found(bjorn, '7B', 'T', 'TTL')
  })

  await test.step('somebody comes to watch: no rack, no controls, the last things that happened', async () => {
    await dora.goto(address)
    await enterName(dora, 'Dóra')
    await expect(dora.getByText('You’re watching').first()).toBeVisible()
    await expect(dora.getByRole('radiogroup', { name: 'Your tiles' })).toHaveCount(0)
  })

  await test.step('a third chain, bought into with two others', async () => {
    await placeTile(anna, '6C')
    await pickChain(anna, 'Pick a chain', 'A')
    await expectClean(anna, 'buying')
    await buy(anna, 'TTL')
  })

  await test.step('[A16] [A17] the merger: a tie of three for the survivor, of two for the next', async () => {
    await expect(status(bjorn)).toContainText('Place a tile')
    await rackTile(bjorn, '6B').tap()
    await expect(dock(bjorn)).toContainText('A tie: Luxor, Tower, American')
    await expectClean(bjorn, 'a merger looked at')
    await placeTile(bjorn, '6B')
    await expect(dock(bjorn).locator('[data-choice]')).toHaveCount(3)
    await expectClean(bjorn, 'the survivor')
    await pickChain(bjorn, 'Pick the chain that survives', 'A')
    await expect(dock(bjorn).locator('[data-choice]')).toHaveCount(2)
    await pickChain(bjorn, 'Pick the next chain', 'L')
    await expect(cell(anna, '4B')).toHaveAccessibleName(/Luxor, goes to American/)
  })

  await test.step('[A18] the queue: who decides now, and who prepares meanwhile', async () => {
    await expect(dock(dora)).toContainText('Luxor goes to American')
    await press(anna, 'Trade most')
    const traded = dock(anna).getByRole('spinbutton', { name: 'Trade' })
    await expect(traded).toHaveAttribute('aria-valuenow', '4')
    await expect(dock(anna)).toContainText('you confirm when it’s your turn')
    await anna.reload()
    await expect(traded, 'prepared, and kept by a reload').toHaveAttribute('aria-valuenow', '4')
    await dispose(bjorn, 'Sell all')
    await expect(status(anna)).toContainText('Keep, sell or trade', { timeout: 30_000 })
    await expect(dock(anna).getByRole('spinbutton', { name: 'Trade' })).toHaveAttribute('aria-valuenow', '4')
  })

  await test.step('a reload inside the merger loses nothing, and the shared screen shows it', async () => {
    await anna.reload()
    await expect(status(anna)).toContainText('Keep, sell or trade')
    await expectClean(anna, 'disposing')
    await dora.setViewportSize(TV.viewport)
    await dora.goto(`${address}/screen`)
    await expect(dora.getByText('Luxor goes to American').first()).toBeVisible()
    await expect.poll(() => unreadableTexts(dora)).toEqual([])
    await expect(dora.getByRole('button', { name: /Sell|Place|Buy/ })).toHaveCount(0)
    const { width } = (await boardOf(dora).boundingBox()) ?? {}
    for (const key of ['k', 't', 't', 'Enter']) await anna.keyboard.press(key)
    // Two American for four Luxor, and the minority bonus of Tower, which is dissolved next.
    await expect(rowOf(anna, 'You')).toContainText('7,800')
    await expect(rowOf(anna, 'You').getByRole('cell').nth(2)).toHaveText('3')
    await dispose(bjorn, 'Keep all')
    await dispose(anna, 'Sell all')
    // Bots buy nothing but American from now on: there must be enough for three turns of three.
    await press(bjorn, 'Buy nothing')
    await expect(dora.getByText(/goes to American/)).toHaveCount(0)
    await expect.poll(async () => (await boardOf(dora).boundingBox())?.width, 'as in the merger').toBe(width)
  })

  await test.step('a whole turn by the keyboard: at most six keys', async () => {
    await expect(status(anna)).toContainText('Place a tile', { timeout: 30_000 })
    const count = await countPresses(anna)
    const slot = Number(await rackTile(anna, '6A').getAttribute('data-slot')) + 1
    await anna.keyboard.press(String(slot))
    await anna.keyboard.press('Enter')
    await expect(status(anna)).toContainText('Buy up to three shares')
    for (const key of ['a', 'a', 'a', 'Enter']) await anna.keyboard.press(key)
    await expect(status(anna)).not.toContainText('Buy up to three shares')
    expect(await count()).toBeLessThanOrEqual(6)
  })

  await test.step('a whole turn on a phone: at most six taps', async () => {
    await expect(status(bjorn)).toContainText('Place a tile', { timeout: 30_000 })
    const count = await countPresses(bjorn)
    await grow(bjorn, '9B', 'AAA')
    expect(await count()).toBeLessThanOrEqual(6)
  })

  await test.step('a whole turn with the mouse: at most five clicks', async () => {
    await expect(status(anna)).toContainText('Place a tile', { timeout: 60_000 })
    const count = await countPresses(anna)
    await grow(anna, '3B', 'AAA')
    expect(await count()).toBeLessThanOrEqual(5)
  })

  await test.step('[A24] [A25] the end is declared and confirmed, the turn is finished, and everybody is paid', async () => {
    await placeTile(bjorn, '10B')
    await declareEnd(bjorn)
    for (const page of [anna, bjorn]) await skipFinale(page)
    for (const page of [anna, bjorn])
      await expect(page.getByRole('table', { name: 'Paid out' })).toBeVisible()
    await expect(anna.getByRole('heading', { name: /won|tie/ }), 'said once').toHaveCount(1)
    await expect(anna.getByRole('table', { name: 'Paid out' })).toContainText('Björn')
    await expect(anna.getByRole('table', { name: 'Paid out' })).toContainText('You')
    const saved = anna.waitForEvent('download')
    await anna.getByRole('button', { name: 'Save picture' }).click()
    expect((await saved).suggestedFilename()).toBe('acquire.png')
    const total = bjorn.getByRole('table', { name: 'Paid out' }).getByRole('columnheader', { name: 'Total' })
    await total.scrollIntoViewIfNeeded()
    const { x = 0, width = 999 } = (await total.boundingBox()) ?? {}
    expect(x + width, 'in sight without pulling the table sideways').toBeLessThanOrEqual(390)
    await expectClean(bjorn, 'over')
  })

  await test.step('the replay: the log jumps to the merger, before and after it', async () => {
    await dora.goto(`${address}/m/1`)
    await dora.getByRole('button', { name: /placed 6B and merged/ }).click()
    await expect(cell(dora, '4B')).toHaveAccessibleName('4B, Luxor')
    await dora.getByRole('button', { name: /American took over/ }).click()
    await expect(cell(dora, '4B')).toHaveAccessibleName(/^4B, (American|Luxor, goes to American)/)
  })

  await test.step('the replay says what would have been best, and leads to the costliest move', async () => {
    await dora.getByRole('heading', { name: 'Costliest moves' }).waitFor()
    await dora
      .getByRole('button', { name: /, not / })
      .first()
      .click()
    await expect(dora.getByRole('heading', { name: /’s best move: / })).toBeVisible()
    await expect(dora.getByRole('heading', { name: 'Racks before this move' })).toBeVisible()
    await expectClean(dora, 'replay')
  })
})
