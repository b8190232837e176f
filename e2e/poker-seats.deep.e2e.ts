import { expectClean, expectFits } from './support/accessible.ts'
import { chooseOption, comeIn, join, openTable, start } from './support/people.ts'
import {
  closeSeat,
  everybodyAllIn,
  openSeat,
  pay,
  press,
  sitDown,
  stackOf,
  standUp,
  startHand,
} from './support/poker.ts'
import { countPresses } from './support/presses.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

test('[P7] [P2b] [P34] out of chips and back in one tap, with what it costs; a stack waits for who gets up', async ({
  somebody,
}) => {
  const anna = await somebody(DESKTOP)
  const egill = await somebody({ ...PHONE, viewport: { width: 360, height: 740 } })
  await comeIn(anna, 'Anna')
  const address = await openTable(anna, 'Poker')
  await chooseOption(anna, 'Anytime, without asking')
  await anna.getByRole('textbox', { name: 'Value of a chip (0 = none)' }).fill('10')
  await anna.getByRole('textbox', { name: 'Currency' }).fill('kr.')
  await anna.getByRole('textbox', { name: 'Currency' }).blur()
  await join(egill, address, 'Egill')
  await start(anna)
  await expect(egill.getByRole('button', { name: /^Sit down with 200/ })).toContainText('2,000 kr.')
  await sitDown(anna, 1)
  await sitDown(egill, 2)

  await test.step('the dock of who lost everything is the way back, at the buy-in', async () => {
    await startHand(anna, 1)
    await everybodyAllIn(anna, [anna, egill])
    await pay(anna, 'Anna')
    await expect(egill.getByText('You’re out of chips')).toBeVisible()
    await expectClean(egill, 'out of chips')
    await expectFits(egill, 'out of chips')
    const presses = await countPresses(egill)
    await expect(egill.getByRole('button', { name: /^Back in for 200/ })).toContainText('2,000 kr.')
    await press(egill, /^Back in for 200/)
    expect(await presses()).toBe(1)
    await expect(stackOf(egill, 'Egill (you)')).toContainText('200')
  })

  await test.step('the menu of one’s own seat opens over the dock; who gets up keeps the stack', async () => {
    await standUp(egill, 'Really stand up?')
    await expect(egill.getByText('your chips are still here')).toBeVisible()
    await press(egill, /^Sit down with 200/)
    await anna.getByRole('tab', { name: 'Ledger' }).click()
    await expect(anna.getByText('Egill came back with 200')).toBeVisible()
  })

  await test.step('a tap on a seat is the host’s way to everything about it: chips in two', async () => {
    const presses = await countPresses(anna)
    await openSeat(anna, 'Egill')
    await anna.getByRole('button', { name: 'Give', exact: true }).click()
    expect(await presses()).toBe(2)
    await expect(stackOf(anna, 'Egill')).toContainText('400')
    await expectClean(anna, 'the menu of a seat')
    await closeSeat(anna)
    await expect(egill.getByRole('button', { name: 'Anna: chips and more' })).toHaveCount(0)
  })
})
