import { expectClean, expectFits } from './support/accessible.ts'
import { comeIn, join, openTable, start } from './support/people.ts'
import { expect, PHONE, test } from './support/test.ts'

const pictures = process.env['FIMM_PICTURES']

/** After another game, on phones of every width. */
test('[T9c] [P36] in Next up, too, the host chooses whose cards by picture', async ({ somebody }) => {
  const anna = await somebody(PHONE)
  const bjorn = await somebody(PHONE)
  await comeIn(anna, 'Anna')
  const address = await openTable(anna, 'Smákrafl')
  await join(bjorn, address, 'Björn')
  await start(anna)
  await anna.getByRole('button', { name: 'Game menu' }).click()
  await anna.getByRole('button', { name: 'Stop without a result' }).click()
  await anna.getByRole('button', { name: 'Stop it for good?' }).click()
  await anna.locator('button[data-game=poker]').click()
  const card = anna.locator('[data-next=card]')
  const dealt = card.getByRole('radio', { name: /^Dealt on your phones/ })
  await expect(card.getByRole('radio', { name: /^Real cards/ })).toBeChecked()
  await expect(bjorn.locator('[data-next=card]')).toBeVisible()
  await expect(bjorn.getByRole('radio')).toHaveCount(0)
  await card.getByText('Dealt on your phones').tap()
  await expect(dealt).toBeChecked()
  await card.getByText('Tournament', { exact: true }).tap()
  await expect(card.getByRole('radio', { name: 'Tournament' })).toBeChecked()
  await expect(dealt, 'the one choice keeps the other').toBeChecked()
  for (const width of [320, 360, 412]) {
    await anna.setViewportSize({ width, height: 740 })
    await expectFits(anna, `${width} wide`)
    if (pictures !== undefined) await anna.screenshot({ path: `${pictures}/next-choice-${width}.png` })
  }
  await expectClean(anna, 'the choice in Next up')
  // What goes with dealt cards came along: nobody blocks the table for ever.
  await card.getByRole('button', { name: 'Change options' }).click()
  await expect(card.getByRole('textbox', { name: 'Time to act' })).toHaveValue('30')
  for (const name of ['Where are the cards?', 'Kind of game']) {
    await expect(card.getByRole('group', { name }), 'asked above').toBeVisible()
  }
  await expect(
    card.getByText(/^(Cards|Kind of game)$/),
    'asked once, not among the options again',
  ).toHaveCount(1)
})
