import type { Page } from '@playwright/test'
import { expectClean, expectFits, expectInSight } from './support/accessible.ts'
import { closeSheet, comeIn, openSheet, openTable, skipFinale, start } from './support/people.ts'
import {
  act,
  CHECK_OR_CALL,
  closeSeat,
  dock,
  everybodyAllIn,
  expectStatus,
  openPoker,
  openSeat,
  pay,
  sitDown,
  stackOf,
  startHand,
  withGuest,
} from './support/poker.ts'
import { settleUp } from './support/short-matches.ts'
import { DESKTOP, expect, PHONE, test, TV } from './support/test.ts'

test('[P7c] Settle up is always in sight of the host: after the hand, or with its chips given back', async ({
  somebody,
}) => {
  const anna = await somebody({ ...PHONE, viewport: { width: 360, height: 740 } })
  const bjorn = await somebody(DESKTOP)
  const screen = await somebody(TV)
  const address = await openPoker(anna, 'Anna', [[bjorn, 'Björn']])
  await screen.goto(`${address}/screen`)
  const button = anna.getByRole('button', { name: 'Settle up', exact: true })
  await sitDown(anna, 1)
  await sitDown(bjorn, 2)
  await expectInSight(button, 'before a hand')
  await expect(bjorn.getByRole('button', { name: 'Settle up' }), 'for the host alone').toHaveCount(0)
  await expect(anna.getByRole('button', { name: 'Game menu' }), 'nothing ends without a bill').toHaveCount(0)

  await test.step('in mid-hand it says what becomes of the hand; finishing it is told to all', async () => {
    await startHand(anna, 1)
    await expectInSight(button, 'in a hand')
    await button.tap()
    await expectClean(anna, 'what becomes of the hand')
    await expectFits(anna, 'what becomes of the hand')
    await anna.getByRole('button', { name: /^Finish the hand first/ }).tap()
    await expect(bjorn.getByText(/^Last hand/).first()).toBeVisible()
    await expect(screen.getByText('Hand 1, the last one')).toBeVisible()
  })

  await test.step('after the hand the bill comes first; the host may still play on', async () => {
    await everybodyAllIn(anna, [anna, bjorn])
    await expectInSight(button, 'at the showdown too')
    await pay(anna, 'Björn')
    await expectStatus(bjorn, 'Waiting for the bill')
    await expectStatus(anna, 'Settle up?')
    await expect(anna.getByText('change hands')).toBeVisible()
    await anna.getByRole('button', { name: 'Play on' }).tap()
    await openSeat(anna, 'Anna')
    await anna.getByRole('button', { name: 'Give', exact: true }).tap()
    await closeSeat(anna)
    await startHand(anna, 2)
  })

  await test.step('a voided hand is in nobody’s bill', async () => {
    await expect(stackOf(bjorn, 'Björn (you)')).not.toContainText('400')
    await button.tap()
    await anna.getByRole('button', { name: /^Void the hand/ }).tap()
    await anna.getByRole('button', { name: 'Void it and settle up?' }).tap()
    for (const page of [anna, bjorn]) {
      await skipFinale(page)
      await expect(page.getByText('200 chips').first()).toBeVisible()
    }
    await expect(anna.locator('#result')).toHaveText('Björn won Poker!')
  })
})

test('[P7c] a host without a seat finishes the hand, and has the bill and playing on in the dock', async ({
  somebody,
}) => {
  const anna = await somebody({ ...PHONE, viewport: { width: 360, height: 740 } })
  const bjorn = await somebody(PHONE)
  const dora = await somebody(DESKTOP)
  await openPoker(anna, 'Anna', [
    [bjorn, 'Björn'],
    [dora, 'Dóra'],
  ])
  await sitDown(bjorn, 1)
  await sitDown(dora, 2)
  const lastHand = async (hand: number): Promise<void> => {
    await startHand(anna, hand)
    await anna.getByRole('button', { name: 'Settle up', exact: true }).tap()
    await anna.getByRole('button', { name: /^Finish the hand first/ }).tap()
    await act([bjorn, dora], /^Fold/)
    await expectStatus(bjorn, 'Waiting for the bill')
    // Only then is it known that the dock is the new one, which takes no tap at first.
    await expect(dock(anna).getByRole('button', { name: 'Play on' })).toBeVisible()
    await expect(dock(anna).locator('[data-guarded]')).toHaveCount(0)
    await expectInSight(dock(anna).getByRole('button', { name: 'Settle up' }), 'the bill')
    await expectInSight(dock(anna).getByRole('button', { name: 'Play on' }), 'another hand')
  }
  await lastHand(1)
  await decideOnLast(anna, 'Play on')
  await lastHand(2)
  await decideOnLast(anna, 'Settle up')
  await skipFinale(bjorn)
  await expect(bjorn.locator('#result')).toBeVisible()
})

/** Taps a button of the dock once it is open for taps. */
const decideOnLast = async (host: Page, name: string): Promise<void> => {
  await expect(dock(host).locator('[data-guarded]')).toHaveCount(0)
  await dock(host).getByRole('button', { name }).tap()
}

test('[P35b] a guest without a phone has a name in log, take-back, result, evening, bill, replay and files', async ({
  somebody,
}) => {
  const katla = await somebody(PHONE)
  await withGuest(katla, 'Katla')
  await startHand(katla, 1)
  await act([katla], CHECK_OR_CALL)
  await expect(katla.getByRole('button', { name: /^Take back: (Katla|Siggi) calls/ })).toBeVisible()
  await act([katla], /^Check/)
  await everybodyAllIn(katla, [katla])
  await pay(katla, 'Siggi')
  await openSheet(katla, 'Log')
  await expect(katla.getByRole('link', { name: /Siggi won 400/ })).toBeVisible()
  await closeSheet(katla)
  await settleUp(katla)
  await skipFinale(katla)
  await expect(katla.locator('#result')).toHaveText('Siggi won Poker!')
  await expect(katla.getByRole('heading', { name: 'Scores so far' }).first()).toBeVisible()
  await expect(katla.getByText('somebody')).toHaveCount(0)
  await expect(
    katla.getByRole('listitem').filter({ hasText: 'Katla' }).filter({ hasText: 'Siggi' }).first(),
  ).toBeVisible()
  const csv = await katla.getByRole('link', { name: /CSV/ }).evaluate(async (link) => {
    const answer = await fetch((link as HTMLAnchorElement).href)
    return answer.text()
  })
  expect(csv).toContain('Siggi')
  expect(csv).not.toContain('guest:')
  await katla.getByRole('link', { name: 'Watch the replay' }).tap()
  await expect(katla.getByText('Siggi').first()).toBeVisible()
  await expect(katla.getByText('somebody')).toHaveCount(0)
})

test('[T24] other games stop without a result behind a menu that says what is lost', async ({ somebody }) => {
  const anna = await somebody(PHONE)
  await comeIn(anna, 'Anna')
  await openTable(anna, 'Acquire')
  await anna.getByRole('group', { name: 'Add a bot' }).getByRole('button', { name: 'Easy' }).tap()
  await start(anna)
  await expect(anna.getByRole('button', { name: 'Stop without a result' })).toHaveCount(0)
  await anna.getByRole('button', { name: 'Game menu' }).tap()
  await expect(anna.getByText('Nobody wins, and nothing of it counts')).toBeVisible()
  await expectClean(anna, 'stopping a game')
  await anna.getByRole('button', { name: 'Stop without a result' }).tap()
  await anna.getByRole('button', { name: 'Stop it for good?' }).tap()
  await expect(anna.locator('#result')).toHaveText('The game ended without a result.')
})
