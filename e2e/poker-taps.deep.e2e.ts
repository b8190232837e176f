import type { Page } from '@playwright/test'
import { expectClean, expectFits } from './support/accessible.ts'
import {
  act,
  allIn,
  changesDecision,
  closeSeat,
  decide,
  dock,
  openSeat,
  pay,
  raiseButton,
  stackOf,
  startHand,
  withGuest,
} from './support/poker.ts'
import { pasted } from './support/clipboard.ts'
import { skipFinale } from './support/people.ts'
import { countPresses } from './support/presses.ts'
import { expect, PHONE, test } from './support/test.ts'

/** The host gives the first player chips to go on with. */
const giveChips = async (page: Page): Promise<void> => {
  await openSeat(page, 'Katla')
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  await expect(stackOf(page, 'Katla')).not.toContainText('No chips')
  await closeSeat(page)
}

/** Taps Fold and presses F at the very moment the dock changes: a finger that was on its way already. */
const pressingWhenGuarded = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const fold = document.querySelector('[data-guarded] [aria-keyshortcuts=F]')
      if (fold === null) return
      observer.disconnect()
      const { left, top, width, height } = fold.getBoundingClientRect()
      const touched = document.elementFromPoint(left + width / 2, top + height / 2)
      if (touched instanceof HTMLElement) touched.click()
      dispatchEvent(new KeyboardEvent('keydown', { key: 'f' }))
      document.body.dataset['pressed'] = 'yes'
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  })

test('[P15] [P17] [P35] few taps, none of them by accident, for me and for a guest on my phone', async ({
  somebody,
}) => {
  test.slow()
  const page = await somebody(PHONE)
  await withGuest(page, 'Katla')
  const preset = (name: RegExp) => dock(page).getByRole('button', { name })
  const tapsOf = async (doIt: () => Promise<void>): Promise<number> => {
    const count = await countPresses(page)
    await doIt()
    return count()
  }

  for (const [what, taps, doIt] of [
    ['starting a hand', 1, () => startHand(page, 1)],
    ['a call', 1, () => decide(page, /^Call/)],
    ['a check', 1, () => decide(page, /^Check/)],
    ['the least bet', 1, () => decide(page, /^Bet 2/)],
    ['the least raise', 1, () => decide(page, /^Raise to 4/)],
    [
      'half the pot',
      2,
      () =>
        preset(/^½ pot/)
          .tap()
          .then(() => decide(page, /^Raise to/)),
    ],
    ['all-in', 2, () => allIn(page)],
  ] as const)
    expect(await tapsOf(doIt), what).toBe(taps)

  await test.step('a tap within 350 ms after the bar changed does nothing', async () => {
    await expect(dock(page).getByRole('button', { name: /^Call/ })).toBeVisible()
    await pressingWhenGuarded(page)
    await page.getByRole('button', { name: /^Take back/ }).tap()
    await expect(page.locator('body[data-pressed="yes"]')).toHaveCount(1)
    const fold = dock(page).locator('[aria-keyshortcuts=F]')
    await expect(dock(page).locator('[data-guarded]')).toHaveCount(0)
    await expect(fold, 'nobody folded').toHaveAttribute('aria-disabled', 'false')
    await expect(raiseButton(page)).toHaveText(/^Raise to/)
  })

  await allIn(page)
  await decide(page, /^Call/)
  expect(await tapsOf(() => pay(page, 'Siggi')), 'paying one winner').toBe(2)
  await expect(stackOf(page, 'Siggi')).toContainText('400')

  for (const [hand, where, width, height] of [
    [2, 'a phone on its side', 844, 390],
    [3, 'a phone of 360 px', 360, 640],
    [4, 'a desktop at 200 %', 720, 450],
  ] as const)
    await test.step(`a hand can be played on ${where}`, async () => {
      await page.setViewportSize({ width, height })
      await giveChips(page)
      await startHand(page, hand)
      await act([page], /^Call/, /^Check/)
      await expectClean(page, where)
      await allIn(page)
      await decide(page, /^Call/)
      await pay(page, 'Siggi')
      await expect(page.getByText('Siggi wins').first()).toBeVisible()
      await expectFits(page, where)
    })
})

/** What the keys do, wherever it stands and whatever it is called. */
const tapKey = async (page: Page, key: 'C' | 'F' | 'N' | 'R' | 'Y' | 'Z'): Promise<void> => {
  await expect(page.locator('[data-guarded]')).toHaveCount(0)
  const button = page.locator(`[aria-keyshortcuts=${key}]:not([aria-disabled=true])`)
  await expect(button).toHaveCount(1)
  await changesDecision(page, () => button.tap())
}

test('[P15] [P30b] [P7c] in Icelandic a hand is played, taken back, put back and settled by taps, at every width', async ({
  somebody,
}) => {
  const page = await somebody(PHONE)
  await withGuest(page, 'Aðalsteinn Guðmundur', 'Ragnheiður Steingrímsd.')
  await page.evaluate(() => localStorage.setItem('fimm.language', 'is'))
  await page.reload()
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [1440, 900],
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height })
      for (const key of ['N', 'R', 'C', 'C', 'Z', 'Y', 'R', 'F'] as const) await tapKey(page, key)
      await expect(page.getByText(/^(Ragnheiður Steingrímsd\.|Þú) vinnur?$/).first()).toBeVisible()
      await expectFits(page, `${width} px`)
      await page.getByRole('button', { name: 'Gera upp', exact: true }).tap()
      await expect(page.getByRole('dialog', { name: 'Gera upp' })).toBeInViewport()
      await expectFits(page, `the bill at ${width} px`)
      if (width === 1440) await page.getByRole('button', { name: 'Gera upp núna' }).tap()
      else await page.getByRole('button', { name: 'Ekki strax' }).tap()
    })
  await skipFinale(page)

  await test.step('the bill: names wrap, columns stay in sight; dates and texts are Icelandic', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const net = page.getByRole('columnheader', { name: 'Niðurstaða' })
    await net.scrollIntoViewIfNeeded()
    const { x = 0, width = 999 } = (await net.boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual(360)
    await expectFits(page, 'the bill')
    await page.getByRole('button', { name: 'Afrita sem texta' }).tap()
    const text = await pasted(page)
    expect(text).toMatch(/^Póker, \d+\. [a-zá-þ]+ \d{4}\n/)
    expect(text).toMatch(/Ragnheiður Steingrímsd\.: [+−]\d/)
  })
})
