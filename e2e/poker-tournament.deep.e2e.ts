import { expectClean } from './support/accessible.ts'
import { comeIn, join, openTable, skipFinale, start } from './support/people.ts'
import { act, actorOf, allIn, decide, pay, press, startHand, takeSeat } from './support/poker.ts'
import { DESKTOP, expect, PHONE, test, TV } from './support/test.ts'

test('[P35c] a tournament of two: the clock on every screen, a level between hands, places and prizes', async ({
  somebody,
  passTime,
}) => {
  const anna = await somebody(DESKTOP)
  const bjorn = await somebody(PHONE)
  const screen = await somebody(TV)
  await comeIn(anna, 'Anna')
  const address = await openTable(anna, 'Poker')
  // It is among the options, too.
  await anna.getByText('Tournament', { exact: true }).first().click()
  await expect(anna.getByRole('radio', { name: 'Tournament' }).first()).toBeChecked()
  const minutes = anna.getByRole('textbox', { name: 'Tournament: length of a level' })
  if (!(await minutes.isVisible())) await anna.getByText('Options', { exact: true }).click()
  await minutes.fill('1')
  await minutes.press('Enter')
  await join(bjorn, address, 'Björn')
  await start(anna)
  for (const page of [anna, bjorn]) await takeSeat(page)
  await screen.goto(`${address}/screen`)
  await expect(screen.getByText('Chip leader')).toBeVisible()

  let winner = ''
  await test.step('blinds rise with the next hand, not in one', async () => {
    await startHand(anna, 1)
    await passTime(61_000)
    for (const page of [anna, bjorn]) await expect(page.locator('[data-level]')).toContainText('Level 2')
    await expect(screen.getByText('Hand 1', { exact: true })).toBeVisible()
    const first = await actorOf([anna, bjorn])
    // Who has more afterwards can put the other out.
    winner = first === anna ? 'Björn' : 'Anna'
    await decide(first, /^Fold/)
    await expect(screen.getByRole('heading', { name: 'Levels' })).toBeVisible()
    await expectClean(screen, 'the clock of a tournament')
    await startHand(anna, 2)
    await expect(bjorn.getByText('Hand 2 · 2/4').first()).toBeVisible()
  })

  await test.step('who has no chips is out, and the places are paid', async () => {
    await allIn(await actorOf([anna, bjorn]))
    await act([anna, bjorn], /^(Call|All-in)/)
    await pay(anna, winner)
    await expect(bjorn.getByText(`${winner} wins the tournament`).first()).toBeVisible()
    await press(anna, /^Settle up$/)
    await skipFinale(bjorn)
    await expect(bjorn.getByRole('heading', { name: 'Places' })).toBeVisible()
    await expectClean(bjorn, 'the places of a tournament')
  })
})
