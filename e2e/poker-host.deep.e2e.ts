import type { Page } from '@playwright/test'
import { comeIn, enterName, join, openTable, start } from './support/people.ts'
import {
  act,
  actorOf,
  closeSeat,
  openSeat,
  allIn,
  decide,
  expectStatus,
  pay,
  reload,
  sitDown,
  stackOf,
  startHand,
} from './support/poker.ts'
import { DESKTOP, expect, PHONE, test, TV } from './support/test.ts'

/** Counts the tones a page plays. */
const countTones = (): void => {
  const scope = globalThis as { tones?: number }
  scope.tones = 0
  const begin = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (this: OscillatorNode, at?: number) {
    scope.tones = (scope.tones ?? 0) + 1
    begin.call(this, at)
  }
}
const tonesOn = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as { tones?: number }).tones ?? 0)

/** Who comes without sitting down sees stacks and pot, may take a free seat, and acts for nobody. */
const watches = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await enterName(page, 'Dóra')
  await expect(page.getByText(/You’re watching\. \d+ seats are free/)).toBeVisible()
  await expect(stackOf(page, 'Björn')).toContainText('199')
  await expect(page.getByRole('button', { name: /^(Fold|Call|Check|Raise)/ })).toHaveCount(0)
}

test('[P33] [P34] the table waits for the host, or for the button: seen, heard, and kept by a reload', async ({
  somebody,
}) => {
  test.slow()
  const host = await somebody(DESKTOP)
  await host.addInitScript(countTones)
  const bjorn = await somebody(PHONE)
  await comeIn(host, 'Anna')
  const address = await openTable(host, 'Poker')

  await test.step('what a chip is worth can be set before the first hand', async () => {
    await host.getByText('Options', { exact: true }).click()
    await host.getByRole('textbox', { name: 'Value of a chip (0 = none)' }).fill('0,5')
    await host.getByRole('textbox', { name: 'Value of a chip (0 = none)' }).press('Enter')
    await host.getByRole('textbox', { name: 'Currency' }).fill('kr.')
    await host.getByRole('textbox', { name: 'Currency' }).blur()
    await host.getByText('Host confirms each deal').click()
    await host.getByText('The button may deal and pick winners').click()
    await join(bjorn, address, 'Björn')
    await expect(bjorn.getByText('Currency: kr.').first()).toBeVisible()
    await start(host)
    await sitDown(host, 1)
    await host.getByRole('tab', { name: 'Ledger' }).click()
    await expect(host.getByText('1 chip = 0.5 kr.')).toBeVisible()
  })

  await test.step('the host hears and reads that a hand can be started', async () => {
    await expect(host, 'one is no table').not.toHaveTitle(/^● /)
    const before = await tonesOn(host)
    await sitDown(bjorn, 2)
    await expect(host).toHaveTitle(/^● /)
    await expect.poll(() => tonesOn(host)).toBeGreaterThan(before)
    await reload(host)
    await expect(host).toHaveTitle(/^● /)
  })

  await test.step('a reload in one’s own turn, and while the cards are dealt', async () => {
    await openSeat(host, 'Björn')
    await host.getByRole('button', { name: 'Move dealer button' }).click()
    await closeSeat(host)
    await startHand(host, 1)
    const first = await actorOf([host, bjorn])
    await reload(first)
    await watches(await somebody(PHONE), address)
    await decide(first, /^Call/)
    await act([host, bjorn], /^Check/)
    await expectStatus(host, /flop/i)
    for (const page of [host, bjorn]) await reload(page)
    for (const page of [host, bjorn]) await expect(page).toHaveTitle(/^● /)
    await decide(bjorn, /^The flop is out/)
  })

  await test.step('the other sees what was taken back', async () => {
    const first = await actorOf([host, bjorn])
    await decide(first, /^Check/)
    await host.getByRole('button', { name: /^Take back: / }).click()
    await expect(bjorn.getByRole('status').getByText(/^Anna took back: /)).toBeVisible()
    // And puts it back, since nothing else has happened (P30b).
    await host.getByRole('button', { name: /^Put back: / }).click()
    await expect(host.getByRole('button', { name: /^Put back: / })).toHaveCount(0)
    await expect(host.getByRole('log').getByText(/^(Anna|You) put back: /)).toBeVisible()
  })

  await test.step('the button picks the winner', async () => {
    await allIn(await actorOf([host, bjorn]))
    await act([host, bjorn], /^Call/)
    for (const page of [host, bjorn]) await reload(page)
    // The streets left are named one after another (P13).
    await expect(host.getByText('Björn deals the turn')).toBeVisible()
    await bjorn.getByRole('button', { name: 'The turn is out' }).click()
    await expect(host.getByText('Björn deals the river')).toBeVisible()
    await pay(bjorn, 'Anna')
    await expect(host.getByText('You win').first()).toBeVisible()
    await expect(stackOf(bjorn, 'Björn (you)')).toContainText('No chips')
    await reload(bjorn)
  })
})

test('[P1] [T5] nobody without a seat stands in for the host: the table waits, and says for whom', async ({
  somebody,
}) => {
  const anna = await somebody(DESKTOP)
  await comeIn(anna, 'Anna')
  const address = await openTable(anna, 'Poker')
  await start(anna)
  await sitDown(anna, 1)
  const dora = await somebody(PHONE)
  const screen = await somebody(TV)
  await screen.goto(`${address}/screen`)
  await dora.goto(address)
  await enterName(dora, 'Dóra')
  await expectStatus(dora, 'Choose a seat')
  await anna.getByRole('button', { name: 'More', exact: true }).click()
  await anna.getByLabel('Name', { exact: true }).fill('Siggi')
  await anna.getByRole('button', { name: /^Seat 2 with/ }).click()
  await expect(stackOf(dora, 'Siggi')).toHaveCount(1)
  await anna.goto('about:blank')
  await expectStatus(dora, 'Anna is away')
  await expect(dora.getByText('Anyone here before can sit and host')).toBeVisible()
  await expect(screen.getByText('Waiting for Anna, the host')).toBeVisible()
  await expect(dora.getByRole('button', { name: /^(Host|Settle up)$/ })).toHaveCount(0)
})
