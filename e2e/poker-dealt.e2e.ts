import type { Page } from '@playwright/test'
import { expectClean, expectFits } from './support/accessible.ts'
import { comeIn, joinAll, openTable, start } from './support/people.ts'
import {
  CHECK_OR_CALL,
  act,
  actorOf,
  allIn,
  decide,
  dock,
  expectStatus,
  press,
  sitDown,
  startHand,
} from './support/poker.ts'
import { expect, PHONE, test, TV } from './support/test.ts'

const small = { ...PHONE, viewport: { width: 360, height: 740 } }

/** Cards that lie face up on a page, by where they lie. */
const mine = (page: Page) => page.locator('[data-my-cards] [data-card]')
const board = (page: Page) =>
  page.getByRole('list', { name: 'Board' }).locator('svg[data-card]:not([data-card=back])')
const atSeats = (page: Page) => page.locator('[data-cards] [data-card]:not([data-card=back])')

/** Nothing of one kind lies over something of the other. */
const expectApart = async (page: Page, one: string, other: string): Promise<void> => {
  const boxes = async (selector: string) =>
    (await Promise.all((await page.locator(selector).all()).map((each) => each.boundingBox()))).flatMap(
      (box) => box ?? [],
    )
  const others = await boxes(other)
  const over = (await boxes(one)).flatMap((a) =>
    others.filter(
      (b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
    ),
  )
  expect(over, `${one} and ${other}`).toEqual([])
}

const pictures = process.env['FIMM_PICTURES']
const picture = async (name: string, ...pages: readonly Page[]): Promise<void> => {
  if (pictures === undefined) return
  for (const [i, page] of pages.entries())
    await page.screenshot({ path: `${pictures}/dealt-${name}-${i}.png` })
}

test('[P36] [P38] [P39] [P40] [P43] two phones and a big screen play dealt hands to the showdown', async ({
  somebody,
}) => {
  const anna = await somebody(PHONE)
  const bjorn = await somebody(small)
  const screen = await somebody(TV)
  await comeIn(anna, 'Anna')
  const address = await openTable(anna, 'Poker')
  await anna.getByText('Dealt on your phones').tap()
  await expect(anna.getByRole('radio', { name: /^Dealt on your phones/ })).toBeChecked()
  await joinAll(address, [[bjorn, 'Björn']])
  await screen.goto(`${address}/screen`)
  await start(anna)
  await sitDown(anna, 1)
  await sitDown(bjorn, 2)
  await startHand(anna, 1)

  await test.step('cards lie face down until they are held', async () => {
    for (const page of [anna, bjorn]) {
      await expect(mine(page)).toHaveCount(2)
      await expect(mine(page).first()).toHaveAttribute('data-card', 'back')
    }
    const cards = anna.getByRole('button', { name: 'Hold to look' })
    await cards.hover()
    await anna.mouse.down()
    await expect(anna.locator('[data-hand-name]')).toBeVisible()
    await expect(mine(anna).first()).not.toHaveAttribute('data-card', 'back')
    await expectClean(anna, 'looking at my cards')
    await anna.mouse.up()
    await expect(mine(anna).first()).toHaveAttribute('data-card', 'back')
    await expect(atSeats(screen)).toHaveCount(0)
    await expect(screen.locator('[data-cards]')).toHaveCount(2)
  })

  await test.step('whoever likes keeps them up, and chooses four colours', async () => {
    await bjorn.getByRole('button', { name: 'My seat' }).click()
    await bjorn.getByText('Always up').click()
    await bjorn.getByText('Four colors').click()
    await bjorn.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(mine(bjorn).first()).not.toHaveAttribute('data-card', 'back')
    await expect(bjorn.locator('[data-suits=four]')).toHaveCount(1)
    await picture('preflop', anna, bjorn, screen)
  })

  await test.step('a move in advance is made when it is my turn', async () => {
    const first = await actorOf([anna, bjorn])
    const other = first === anna ? bjorn : anna
    await other.getByText('Check or fold').or(other.getByText('Call any')).first().click()
    await decide(first, /^Call/)
    await expect(board(screen)).toHaveCount(3)
  })

  await test.step('streets come by themselves, and everybody sees the same board', async () => {
    await expect(board(anna)).toHaveCount(3)
    await picture('flop', anna, bjorn, screen)
    await expectFits(bjorn, 'the flop')
    for (const page of [anna, bjorn]) {
      const cards = await page.locator('[data-my-cards]').boundingBox()
      const below = await dock(page).boundingBox()
      expect(
        (cards?.y ?? 0) + (cards?.height ?? 0),
        'my cards stand whole above the dock',
      ).toBeLessThanOrEqual((below?.y ?? 0) + 1)
    }
    await expectApart(screen, '[data-boards]', '[data-bet]')
    await expectApart(bjorn, '[data-boards]', '[data-seat]')
    for (const count of [4, 5]) {
      await act([anna, bjorn], /^Check/, /^Check/)
      await expect(board(screen)).toHaveCount(count)
    }
    const names = (page: Page) => board(page).evaluateAll((cards) => cards.map((card) => card.ariaLabel))
    expect(await names(bjorn)).toEqual(await names(screen))
  })

  await test.step('at the showdown the cards decide: nobody picks a winner', async () => {
    await act([anna, bjorn], /^Check/, /^Check/)
    await expect(atSeats(screen).first()).toBeVisible()
    await expect(screen.locator('[data-look=lit]').first()).toBeVisible()
    await picture('showdown', anna, bjorn, screen)
    await expect(anna.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    await expect(screen.locator('[data-winning-hand]'), 'the hand that won is named').not.toBeEmpty()
    await expect(dock(anna).getByRole('button', { name: /^Start hand 2/ })).toBeVisible()
  })

  await test.step('[P39b] the host lets the next hand wait; after that one they come by themselves', async () => {
    for (const page of [screen, bjorn]) await expect(page.getByText(/^Next hand in \d s$/)).toBeVisible()
    await picture('next-hand', anna, bjorn, screen)
    await press(anna, /^Wait/)
    await expect(screen.getByText(/^Next hand in/)).toHaveCount(0)
    await startHand(anna, 2)
    await decide(await actorOf([anna, bjorn]), /^Fold/)
    await expect(board(screen)).toHaveCount(0)
    for (const page of [anna, bjorn]) {
      await expect(page.locator('[data-decision]').first()).toBeVisible()
      await expect(page.getByText('Hand 3').first()).toBeVisible({ timeout: 15_000 })
    }
  })

  await test.step('all in: the hands are turned up with their chances, and the board runs out', async () => {
    await allIn(await actorOf([anna, bjorn]))
    await act([anna, bjorn], CHECK_OR_CALL)
    // Whoever is in another room misses nothing that the big screen shows.
    for (const page of [screen, anna, bjorn]) await expect(page.locator('[data-chance]')).toHaveCount(2)
    await expect(mine(anna).first()).not.toHaveAttribute('data-card', 'back')
    await expect(atSeats(anna), 'Björn’s two').toHaveCount(2)
    await expectStatus(anna, 'All-in: the board runs out')
    await picture('all-in', anna, bjorn, screen)
    await expectClean(bjorn, 'the board runs out')
    await expect(board(screen)).toHaveCount(5)
    await expect(board(bjorn)).toHaveCount(5)
    for (const page of [screen, anna, bjorn])
      await expect(page.getByText(/\bwins?\b|split/).first()).toBeVisible()
  })
})
