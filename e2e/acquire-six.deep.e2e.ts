import type { Locator } from '@playwright/test'
import { dock, playableTiles, press, status, untilOpen, untilPlacing } from './support/acquire.ts'
import { test } from './support/dealt.ts'
import { chooseOption, comeIn, openTable, start } from './support/people.ts'
import { expect, PHONE, TV } from './support/test.ts'

const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { x: -1, y: -1, width: -1, height: -1 }
const bottomOf = async (of: Locator): Promise<number> => {
  const { y, height } = await boxOf(of)
  return y + height
}

test('six at a table: a small phone shows rack and shares on one’s turn, and hidden holdings are one figure each', async ({
  somebody,
}) => {
  test.slow()
  const anna = await somebody({ ...PHONE, viewport: { width: 360, height: 740 } })
  const screen = await somebody(TV)
  anna.setDefaultTimeout(60_000)
  await comeIn(anna, 'Ásta')
  const address = await openTable(anna, 'Acquire')
  await chooseOption(anna, 'Hidden from others')
  const easy = anna.getByRole('group', { name: 'Add a bot' }).getByRole('button', { name: 'Easy' })
  const seats = anna.getByRole('list', { name: 'Seats' })
  for (const name of ['Puffin', 'Raven', 'Fox', 'Otter', 'Seal']) {
    await easy.click()
    await expect(seats.getByText(name).first()).toBeAttached()
  }
  await start(anna)
  const rack = anna.getByRole('radiogroup', { name: 'Your tiles' })
  const own = anna.getByRole('row', { name: /^Mine/ })

  await test.step('all others have played: what they did is one line', async () => {
    await untilPlacing(anna)
    await playableTiles(anna).first().tap()
    await press(anna, /^Place/)
    await expect(status(anna)).not.toContainText('Place a tile')
    await untilPlacing(anna)
    await anna.evaluate(() => scrollTo(0, 0))
    const top = (await boxOf(dock(anna))).y
    expect(await bottomOf(rack)).toBeLessThanOrEqual(top)
    expect(await bottomOf(own)).toBeLessThanOrEqual(top)
  })

  await test.step('buying leaves one’s own shares in sight', async () => {
    await playableTiles(anna).and(anna.locator('[data-outcome=found]')).first().tap()
    await press(anna, /^Place/)
    await expect(status(anna)).toContainText(/Pick|Buy/)
    await untilOpen(anna)
    const chain = dock(anna).locator('[data-choice]').first()
    if (await chain.isVisible()) await chain.tap()
    await expect(status(anna)).toContainText('Buy up to three shares')
    await untilOpen(anna)
    await anna.evaluate(() => scrollTo(0, 0))
    expect(await bottomOf(own)).toBeLessThanOrEqual((await boxOf(dock(anna))).y)
  })

  await test.step('[A28] the big screen says once for each that it is hidden', async () => {
    await screen.goto(`${address}/screen`)
    await expect(screen.getByText(/^Hidden · \d tiles? in hand$/)).toHaveCount(6)
    await expect(screen.getByRole('cell', { name: '?', exact: true })).toHaveCount(0)
  })

  await test.step('a desktop has the log beside the board', async () => {
    await anna.setViewportSize({ width: 1440, height: 900 })
    const board = await boxOf(anna.getByRole('grid'))
    const log = await boxOf(anna.getByRole('list', { name: 'Log' }))
    expect(log.x).toBeGreaterThan(board.x + board.width)
    expect(log.y + log.height).toBeLessThanOrEqual(900)
    expect(log.height).toBeGreaterThan(90)
    await expect(anna.getByRole('tab', { name: 'Log' })).toHaveCount(0)
  })
})
