import { addBots, dock, found, mergeThree, rowOf, status } from './support/acquire.ts'
import { test } from './support/dealt.ts'
import { chooseOption, comeIn, join, openTable, start } from './support/people.ts'
import { DESKTOP, expect, PHONE } from './support/test.ts'

test('[A28] holdings are hidden until the chain is dissolved', async ({ somebody }) => {
  const anna = await somebody(DESKTOP)
  const bjorn = await somebody(PHONE)
  for (const page of [anna, bjorn]) page.setDefaultTimeout(20_000)
  await comeIn(anna, 'Anna')
  const address = await openTable(anna, 'Acquire')
  await chooseOption(anna, 'Hidden from others')
  await join(bjorn, address, 'Björn')
  await addBots(anna)
  await start(anna)
  await found(anna, '5B', 'L', 'LLL')
  await expect(rowOf(anna, 'You')).toContainText('5,400')
  await expect(rowOf(anna, 'Björn')).toContainText('Hidden · 6 tiles in hand')
  await expect(rowOf(anna, 'Björn')).not.toContainText('6,000')
  await found(bjorn, '7B', 'T', 'TTL')
  await found(anna, '6C', 'A', 'AAA')
  await mergeThree(bjorn)
  await expect(dock(anna).getByRole('listitem').filter({ hasText: 'Björn' })).toContainText('1')
  await expect(rowOf(anna, 'Björn')).toContainText('Hidden')
})

test('[A29] whoever runs out of time is played for by a bot, and takes the seat back', async ({
  somebody,
  passTime,
}) => {
  const anna = await somebody(DESKTOP)
  const bjorn = await somebody(PHONE)
  await comeIn(anna, 'Hanna')
  const address = await openTable(anna, 'Acquire')
  await anna.getByText('Options', { exact: true }).click()
  await anna.getByRole('textbox', { name: 'Time per decision' }).fill('10')
  await anna.getByRole('textbox', { name: 'Time per decision' }).press('Enter')
  await join(bjorn, address, 'Ívar')
  await start(anna)
  await expect(status(anna)).toContainText('Place a tile')
  const back = dock(anna).getByRole('button', { name: 'I’m back' })
  await passTime(10_000)
  await expect(back, 'a bot has decided meanwhile').toBeVisible()
  await expect(bjorn.getByText(/Hanna ran out of time/).first()).toBeAttached()
  await back.click()
  await expect(back).toHaveCount(0)
  await expect(bjorn.getByText('Hanna is back.').first()).toBeAttached()
})
