import type { Page } from '@playwright/test'
import { addBots, decide, playableTiles, press, untilPlacing } from './support/acquire.ts'
import { expectClean, test } from './support/dealt.ts'
import { comeIn, openTable, start } from './support/people.ts'
import { expect, PHONE } from './support/test.ts'

const pictures = process.env['FIMM_PICTURES']

/** A small phone, a phone on its side, and a desktop at twice the size. */
const SIZES = [
  { name: 'small phone', width: 360, height: 740 },
  { name: 'phone on its side', width: 844, height: 390 },
  { name: 'zoomed to 200 %', width: 720, height: 450 },
] as const

test('small screens can be played on', async ({ somebody }) => {
  test.slow()
  const anna = await somebody(PHONE)
  anna.setDefaultTimeout(20_000)
  await comeIn(anna, 'Ása')
  await openTable(anna, 'Acquire')
  await addBots(anna)
  await start(anna)
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

test('names of chains stand whole where one is chosen, also on a phone on its side', async ({ somebody }) => {
  const anna = await somebody(PHONE)
  for (const example of ['found a chain', 'choose the survivor', 'choose the next chain'])
    for (const { width, height } of [...SIZES, PHONE.viewport]) {
      await anna.setViewportSize({ width, height })
      await anna.goto(`/gallery?${new URLSearchParams({ show: 'acquire', example })}`)
      const names = anna.locator('[data-choice] [data-chain-name]')
      await expect(names.first()).toBeVisible({ timeout: 60_000 })
      const cut = await names.evaluateAll((all) =>
        all
          .filter(({ scrollWidth, clientWidth, parentElement }) => {
            const room = parentElement?.clientWidth ?? 0
            return scrollWidth > (clientWidth === 0 ? room : clientWidth) || scrollWidth > room
          })
          .map(({ textContent }) => textContent),
      )
      expect(cut, `${example}, ${width} × ${height}`).toEqual([])
      if (pictures !== undefined)
        await anna.screenshot({ path: `${pictures}/acquire-${example.replaceAll(' ', '-')}-${width}.png` })
    }
})
