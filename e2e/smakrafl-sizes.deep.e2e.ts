import { expectClean } from './support/accessible.ts'
import { bestOn, comeInIcelandic, isMyTurn, playBot, status, tapBoth } from './support/smakrafl.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

const ON_PHONE = { ...PHONE, locale: 'is-IS' } as const

test('axe finds nothing in any phase: the gallery has them all', async ({ somebody }) => {
  test.slow()
  const anna = await somebody({ ...DESKTOP, locale: 'is-IS' })
  await anna.goto('/gallery?show=smakrafl')
  await expect(anna.locator('[data-example="looking back"] [aria-expanded=true]')).toHaveCount(1)
  await expect(anna.locator('[data-example="a plan for my next turn"]')).toContainText('Aðeins þú sérð þetta')
  await expect(anna.locator('[data-example="the same letters twice"]')).toContainText('Stafirnir eru eins')
  await expect(anna.locator('[data-example="my turn, with a plan"]')).toContainText('Víxla eins og til stóð')
  // Only in the gallery do faces stand beside each other, and their landmarks with them.
  await expectClean(anna, 'gallery', ['landmark-unique'])
  await anna.goto('/learn/smakrafl')
  await expect(anna.locator('[data-cell]')).toHaveCount(64)
  await expectClean(anna, 'the first minute')
})

const SIZES = [
  ['a small phone', { width: 360, height: 740 }],
  ['a phone on its side', { width: 844, height: 390 }],
  // A page of 1440×900 at 200 % has room for half of both.
  ['200 % zoom', { width: 720, height: 450 }],
] as const

test('a small phone, a phone on its side, 200 % zoom: the whole grid can be reached and played', async ({
  somebody,
}) => {
  test.slow()
  const anna = await somebody(ON_PHONE)
  await comeInIcelandic(anna, 'Karítas')
  await playBot(anna, { turnTime: 300, moves: 30 })
  for (const [index, [where, viewport]] of SIZES.entries()) {
    await anna.setViewportSize(viewport)
    await expect(status(anna)).toContainText(`Umferð ${index + 1} af`, { timeout: 30_000 })
    await isMyTurn(anna)
    const { width, least } = await anna.evaluate(() => ({
      width: document.documentElement.scrollWidth - innerWidth,
      least: Math.min(
        ...[...document.querySelectorAll('[data-cell]')].map((cell) => cell.getBoundingClientRect().width),
      ),
    }))
    expect(width, where).toBeLessThanOrEqual(0)
    // 44 px a cell is more than 360 px have; 40 is what a thumb can still hit.
    expect(least, where).toBeGreaterThanOrEqual(39)
    const { first, second } = await bestOn(anna)
    await tapBoth(anna, first, second)
  }
  await expect(status(anna)).toContainText(`Umferð ${SIZES.length + 1} af`, { timeout: 30_000 })
})
