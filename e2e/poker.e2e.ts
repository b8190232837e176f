import AxeBuilder from '@axe-core/playwright'
import { comeIn, join, openTable, start } from './support/people.ts'
import { act, actorOf, dock, pay, press, sitDown, stackOf, startHand } from './support/poker.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

const CHECK_OR_CALL = /^(Check|Call \d)/

test('three people play a hand with real cards beside them, take a payment back, and settle up', async ({
  somebody,
}) => {
  test.slow()
  const anna = await somebody(DESKTOP)
  const bjorn = await somebody(PHONE)
  const dora = await somebody(PHONE)
  const people = [anna, bjorn, dora]
  await comeIn(anna, 'Anna')
  const address = await openTable(anna, 'Poker')
  await join(bjorn, address, 'Björn')
  await join(dora, address, 'Dóra')
  await start(anna)

  await test.step('everybody sits down, and sees themselves at the bottom', async () => {
    await sitDown(anna, 1)
    await sitDown(bjorn, 3)
    await sitDown(dora, 6)
    for (const [page, name] of [
      [anna, 'Anna'],
      [bjorn, 'Björn'],
    ] as const)
      await expect(page.getByRole('listitem').filter({ hasText: `${name} (you)` })).toBeVisible()
    await expect(bjorn.getByText('Waiting for the host to start a hand').first()).toBeVisible()
  })

  await test.step('[P15] checking and calling is one tap, to the showdown', async () => {
    await startHand(anna, 1)
    for (let turn = 0; turn < 12; turn++) await act(people, CHECK_OR_CALL)
    await expect(anna.getByText('Showdown: who wins?').first()).toBeVisible()
    await expect(bjorn.getByText('Showdown: the host picks the winners').first()).toBeVisible()
  })

  await test.step('a reload loses nothing', async () => {
    await bjorn.reload()
    await expect(bjorn.getByText('Showdown: the host picks the winners').first()).toBeVisible()
  })

  await test.step('[P26] [P30] the host pays with two taps, and takes the payment back', async () => {
    await pay(anna, 'Björn')
    await expect(bjorn.getByText('You win').first()).toBeVisible()
    await expect(stackOf(bjorn, 'Björn (you)')).toContainText('204')
    await anna.getByRole('button', { name: 'Take back: 6 to Björn' }).click()
    await expect(bjorn.getByText('Showdown: the host picks the winners').first()).toBeVisible()
    await pay(anna, 'Dóra')
    await expect(stackOf(dora, 'Dóra (you)')).toContainText('204')
  })

  await test.step('[P17] the least raise is one tap, half the pot two', async () => {
    await startHand(anna, 2)
    await act(people, /^Raise to 4/)
    const actor = await actorOf(people)
    await dock(actor)
      .getByRole('button', { name: /^½ pot/ })
      .click()
    await press(actor, /^Raise to/)
    await act(people, /^Fold/)
    await act(people, /^Fold/)
    await expect(anna.getByText(/wins|You win/).first()).toBeVisible()
  })

  await test.step('[P7b] the session ends with who pays whom', async () => {
    await anna.getByRole('button', { name: 'End session' }).click()
    await anna.getByRole('button', { name: 'End and settle up?' }).click()
    for (const page of people) await expect(page.getByText('Who pays whom').first()).toBeVisible()
  })
})

test('[P23] [P35] three all-ins make side pots, a guest plays on another phone, and the keyboard is enough', async ({
  somebody,
}) => {
  test.slow()
  const anna = await somebody(DESKTOP)
  const bjorn = await somebody(PHONE)
  await comeIn(anna, 'Anna')
  const address = await openTable(anna, 'Poker')
  await join(bjorn, address, 'Björn')
  await start(anna)
  await sitDown(anna, 1)
  await sitDown(bjorn, 2)

  await test.step('the host seats a guest by name', async () => {
    await anna.getByText('Guests without a phone').click()
    await anna.getByLabel('Name', { exact: true }).fill('Siggi')
    await anna.getByRole('button', { name: /^Seat 3 with/ }).click()
    await expect(stackOf(bjorn, 'Siggi')).toBeVisible()
  })

  await test.step('and gives chips, so that the stacks differ', async () => {
    await anna.getByText('Chips, button, fold, remove').click()
    await anna.getByRole('button', { name: 'Give', exact: true }).click()
    await expect(stackOf(bjorn, 'Anna')).toContainText('300')
  })

  await test.step('everybody is all-in; one tap picks the winner of every pot', async () => {
    await startHand(anna, 1)
    for (let turn = 0; turn < 3; turn++) {
      const actor = await actorOf([anna, bjorn])
      const allIn = dock(actor).getByRole('button', { name: /^All-in/ })
      if ((await allIn.count()) > 0) {
        await allIn.first().click()
        await press(actor, /^All-in \d/)
      } else await press(actor, /^Call/)
      if (await anna.getByText('Showdown: who wins?').first().isVisible()) break
    }
    await expect(anna.getByText('Showdown: who wins?').first()).toBeVisible()
    await dock(anna)
      .getByRole('checkbox', { name: /^Björn/ })
      .first()
      .check({ force: true })
    await anna.keyboard.press('n')
    await expect(bjorn.getByText('You win').first()).toBeVisible()
  })
})

test('axe finds nothing at a poker table, and nothing is wider than a small phone', async ({ somebody }) => {
  test.slow()
  const page = await somebody({ ...PHONE, viewport: { width: 360, height: 740 } })
  await comeIn(page, 'Anna')
  await openTable(page, 'Poker')
  await start(page)
  const expectClean = async (where: string): Promise<void> => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(said, where).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBe(0)
  }
  await expect(page.getByRole('button', { name: 'Sit in seat 1', exact: true })).toBeVisible()
  await expectClean('no seat')
  await sitDown(page, 1)
  await page.getByRole('button', { name: 'Host', exact: true }).click()
  await expectClean('host panel')
  await page.getByRole('button', { name: 'My seat' }).click()
  await expectClean('my seat')
})
