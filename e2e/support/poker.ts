import { expect, type Locator, type Page } from '@playwright/test'
import { chooseOption, comeIn, joinAll, openTable, start } from './people.ts'

export const CHECK_OR_CALL = /^(Check|Call \d)/

/** What people do at a chip table, by tapping what they see. */

export const dock = (page: Page): Locator => page.getByRole('region', { name: 'Your actions' })

/** Opens a chip table at which everybody buys what they like, for a host and the guests; gives its address. */
export const openPoker = async (
  host: Page,
  name: string,
  guests: readonly (readonly [page: Page, name: string])[],
): Promise<string> => {
  await comeIn(host, name)
  const address = await openTable(host, 'Poker')
  await chooseOption(host, 'Player’s choice, within limits')
  await joinAll(address, guests)
  await start(host)
  return address
}

/** Sits down, with the chips of a preset where one can choose. */
export const sitDown = async (page: Page, seat: number, preset?: RegExp): Promise<void> => {
  await page.getByRole('button', { name: `Sit here: seat ${seat}`, exact: true }).click()
  await takeSeat(page, preset)
}

/** Sits down where the page proposes. */
export const takeSeat = async (page: Page, preset?: RegExp): Promise<void> => {
  if (preset !== undefined) await dock(page).getByRole('button', { name: preset }).click()
  await press(page, /^Sit down with/)
  await expect(page.getByRole('button', { name: 'My seat' })).toBeVisible()
}

export const startHand = async (host: Page, hand: number): Promise<void> => {
  await decide(host, new RegExp(`^Start hand ${hand}`))
}

/** Presses a button of the dock once it is open for taps. */
export const press = async (page: Page, name: RegExp): Promise<void> => {
  const button = dock(page).getByRole('button', { name })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await expect(dock(page).locator('[data-guarded]')).toHaveCount(0)
  await button.click()
}

/** Whoever must act. */
export const actorOf = async (people: readonly Page[]): Promise<Page> => {
  let actor: Page | undefined
  await expect
    .poll(async () => {
      for (const page of people) if ((await canFold(page).count()) > 0) actor = page
      return actor !== undefined
    })
    .toBe(true)
  if (actor === undefined) throw new Error('nobody must act')
  return actor
}

/** Shown to whoever must act. */
export const canFold = (page: Page): Locator =>
  dock(page).locator('[aria-keyshortcuts=F][aria-disabled=false]')

/** Which decision a page shows. */
const decisionOn = (page: Page): Promise<string | null> =>
  page.locator('[data-decision]').first().getAttribute('data-decision')

/** Presses a button of the dock, and waits until the page shows what came of it. */
export const decide = (page: Page, name: RegExp): Promise<void> =>
  changesDecision(page, () => press(page, name))

/** Does something, and waits until the page shows what came of it. */
export const changesDecision = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const before = await decisionOn(page)
  await act()
  await expect.poll(() => decisionOn(page)).not.toBe(before)
}

/** The button that bets or raises; its name is the amount. */
export const raiseButton = (page: Page): Locator => dock(page).locator('[aria-keyshortcuts=R]')

/** Everything, in two taps. */
export const allIn = async (page: Page): Promise<void> => {
  const before = await decisionOn(page)
  await expect(dock(page).locator('[data-guarded]')).toHaveCount(0)
  await dock(page)
    .getByRole('button', { name: /^All-in/ })
    .first()
    .click()
  await expect(raiseButton(page)).toContainText('All-in')
  await raiseButton(page).click()
  await expect.poll(() => decisionOn(page)).not.toBe(before)
}

/** Whoever must act does this, one after the other; gives the last of them. */
export const act = async (people: readonly Page[], ...names: readonly RegExp[]): Promise<void> => {
  for (const name of names) await decide(await actorOf(people), name)
}

/** How many chips somebody has in front of their seat, as a page shows it. */
export const stackOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Players, clockwise' }).getByRole('listitem').filter({ hasText: name })

/** Whoever must act puts in everything, or calls, until the cards are turned. */
export const everybodyAllIn = async (host: Page, people: readonly Page[]): Promise<void> => {
  for (let turn = 0; turn < 4 * people.length; turn++) {
    if (await isShowdown(host)) return
    await allInOrCall(await actorOf(people))
  }
}

/** Whether winners are to be picked here. */
export const isShowdown = (host: Page): Promise<boolean> =>
  host.getByText('Showdown: who wins?').first().isVisible()

export const allInOrCall = async (page: Page): Promise<void> => {
  const preset = dock(page).getByRole('button', { name: /^All-in/ })
  const mayRaise = (await raiseButton(page).getAttribute('aria-disabled')) === 'false'
  if ((await preset.count()) > 0 && mayRaise) await allIn(page)
  else await decide(page, CHECK_OR_CALL)
}

export const pay = async (host: Page, winner: string): Promise<void> => {
  await pickWinner(host, winner)
  await decide(host, /^Pay/)
}

/** Picks somebody to win a pot, and with it every other pot that nobody has picked for. */
export const pickWinner = async (host: Page, winner: string, pot = 0): Promise<void> => {
  await expect(dock(host).locator('[data-guarded]')).toHaveCount(0)
  await dock(host).locator('fieldset').nth(pot).locator('label').filter({ hasText: winner }).click()
}

export const expectStatus = async (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByRole('status').first()).toContainText(text)

/** A reload loses nothing: the same line, the same stacks, the same decision. */
export const reload = async (page: Page): Promise<void> => {
  const status = await page.getByRole('status').first().innerText()
  const seats = page.getByRole('list', { name: 'Players, clockwise' })
  const before = await seats.innerText()
  const decision = await decisionOn(page)
  await page.reload()
  await expectStatus(page, status.split('\n')[0] ?? '')
  await expect.poll(() => seats.innerText()).toBe(before)
  expect(await decisionOn(page)).toBe(decision)
}

/** A tap on somebody's seat: what the host may do about them. */
export const openSeat = async (host: Page, name: string): Promise<void> => {
  await host.getByRole('button', { name: `${name}: chips and more` }).click()
  await expect(host.getByRole('dialog', { name })).toBeVisible()
}

export const closeSeat = async (host: Page): Promise<void> => {
  await host.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(host.getByRole('dialog')).toBeHidden()
}

export const standUp = async (page: Page, sure: string): Promise<void> => {
  await page.getByRole('button', { name: 'My seat' }).click()
  await page.getByRole('button', { name: 'Stand up' }).click()
  await page.getByRole('button', { name: sure }).click()
}

/** Somebody alone with a guest beside them plays both hands on one phone. */
export const withGuest = async (page: Page, name: string, guest = 'Siggi'): Promise<void> => {
  await comeIn(page, name)
  await openTable(page, 'Poker')
  await start(page)
  await sitDown(page, 1)
  const closePanel = await openHostPanel(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill(guest)
  await page.getByRole('button', { name: /^Seat 2 with/ }).click()
  await expect(stackOf(page, guest)).toHaveCount(1)
  await closePanel()
}

/** On a phone the host's tools come up in a sheet; on a desktop they are always there. Gives the way to close it. */
export const openHostPanel = async (page: Page): Promise<() => Promise<void>> => {
  const button = page.getByRole('button', { name: 'Host', exact: true })
  if (!(await button.isVisible())) return async () => {}
  await button.click()
  return async () => {
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
}
