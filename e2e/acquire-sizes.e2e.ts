import type { Page } from '@playwright/test'
import {
  addBots,
  decide,
  dock,
  playableTiles,
  press,
  rackTile,
  status,
  untilOpen,
  untilPlacing,
} from './support/acquire.ts'
import { expectClean, test } from './support/dealt.ts'
import { comeIn, openTable, start } from './support/people.ts'
import { holdToBar, stopwatch } from './support/stopwatch.ts'
import { expect, PHONE } from './support/test.ts'

/** A small phone, a phone on its side, and a desktop at twice the size. */
const SIZES = [
  { name: 'small phone', width: 360, height: 740 },
  { name: 'phone on its side', width: 844, height: 390 },
  { name: 'zoomed to 200 %', width: 720, height: 450 },
] as const

test('a phone four times slower answers every tap in time, and small screens can be played on', async ({
  somebody,
  browser,
}) => {
  test.slow()
  const anna = await somebody(PHONE)
  anna.setDefaultTimeout(20_000)
  await comeIn(anna, 'Ása')
  await openTable(anna, 'Acquire')
  await addBots(anna)
  await start(anna)
  const { press: measure, felt } = stopwatch(browser, anna)
  const inDock = (selector: string) => dock(anna).locator(selector).first()

  await test.step('100 ms', async () => {
    for (const tile of ['5B', '6C']) {
      await untilPlacing(anna)
      for (const looked of [tile, '2E', tile])
        await measure('looking at a tile', () => rackTile(anna, looked).tap())
      await untilOpen(anna)
      await measure('placing it', () =>
        dock(anna)
          .getByRole('button', { name: /^Place/ })
          .tap(),
      )
      await expect(status(anna)).toContainText(/Pick|Buy/)
      await untilOpen(anna)
      if (await inDock('[data-choice]').isVisible()) {
        await measure('founding', () => inDock('[data-choice]').tap())
        await expect(status(anna)).toContainText('Buy')
        await untilOpen(anna)
      }
      for (const _share of 'ab')
        await measure('a share into the cart', () => inDock('[data-buy][aria-disabled=false]').tap())
      await measure('buying', () =>
        dock(anna)
          .getByRole('button', { name: /^Buy for/ })
          .tap(),
      )
    }
    holdToBar(felt)
  })

  for (const { name, width, height } of SIZES)
    await test.step(name, async () => {
      await anna.setViewportSize({ width, height })
      await untilPlacing(anna)
      await expectClean(anna, name)
      if (name === 'small phone') await expectRoomyCells(anna)
      const tile = playableTiles(anna).and(anna.locator('[data-outcome=lone], [data-outcome=grow]')).first()
      await decide(anna, async () => {
        await tile.tap()
        await press(anna, /^Place/)
      })
      await expectClean(anna, `${name}, after the tile`)
    })
})

/** The sheet of everybody, unfolded: what stands in one cell does not reach into the next. */
const expectRoomyCells = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'All', exact: true }).tap()
  const sheet = page.getByRole('table', { name: 'Shares, cash and net worth' })
  await expect(sheet).toBeVisible()
  const overlaps = await sheet.getByRole('row').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const cells = [...row.children].filter((cell) => cell.textContent !== '')
      const shown = cells.map((cell) => {
        const visible = [cell, ...cell.querySelectorAll('*')].filter(
          (part) => part.closest('.sr-only') === null,
        )
        const texts = visible.flatMap((part) =>
          [...part.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
        )
        const parts = texts.map((text) => {
          const range = document.createRange()
          range.selectNode(text)
          return range.getBoundingClientRect()
        })
        for (const part of visible) if (part !== cell) parts.push(part.getBoundingClientRect())
        return {
          left: Math.min(...parts.map(({ left }) => left)),
          right: Math.max(...parts.map(({ right }) => right)),
        }
      })
      return shown.filter((cell, index) => cell.right > (shown[index + 1]?.left ?? Infinity) + 1)
    }),
  )
  expect(overlaps).toEqual([])
  await page.getByRole('button', { name: 'Mine', exact: true }).tap()
}
