import { expectClean, expectFits } from './support/accessible.ts'
import { expect, PHONE, test } from './support/test.ts'

const SIZES = [
  [360, 740, 'en'],
  [390, 844, 'is'],
  [1440, 900, 'en'],
] as const

const WORDS = {
  en: { dealt: 'Dealt on your phones', hand: 'Two pair, kings and nines', done: 'nobody has to pick' },
  is: { dealt: 'Gefin í símana ykkar', hand: 'Tvö pör, kóngar og níur', done: 'enginn þarf að velja' },
} as const

test('[P36] [P40] a first minute with dealt cards: held, called, bet, and the cards decide', async ({
  somebody,
}) => {
  const page = await somebody(PHONE)
  await page.goto('/learn/poker')
  for (const [width, height, language] of SIZES)
    await test.step(`${width} px, ${language}`, async () => {
      const words = WORDS[language]
      await page.setViewportSize({ width, height })
      await page.evaluate((chosen) => localStorage.setItem('fimm.language', chosen), language)
      await page.reload()
      await page.getByText(words.dealt, { exact: true }).tap()
      const mine = page.locator('[data-my-cards]')
      const name = mine.locator('[data-hand-name]')
      const look = async (): Promise<void> => {
        await mine.getByRole('button').hover()
        await page.mouse.down()
      }
      const act = (key: string) => page.locator(`[aria-keyshortcuts=${key}][aria-disabled=false]`)
      await expect(act('C'), 'first one looks').toHaveCount(0)
      await look()
      await expect(name).toBeVisible()
      await page.mouse.up()
      await expect(name, 'face down again').toHaveCount(0)
      await act('C').tap()
      await look()
      await expect(name).toHaveText(words.hand)
      await expectClean(page, `the flop, ${width} px`)
      await page.mouse.up()
      await act('R').tap()
      await expect(page.getByText(words.done)).toBeVisible()
      await expect(page.locator('[data-look=lit]')).toHaveCount(5)
      await expectFits(page, `the showdown, ${width} px`)
    })
})
