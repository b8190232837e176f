import type { Locator, Page } from '@playwright/test'
import { comeIn, openTable } from './support/people.ts'
import { expect, PHONE, test } from './support/test.ts'

/** What is on the screen once a game has opened. */
const FACES: Readonly<Record<string, (page: Page) => Locator>> = {
  Crossword: (page) => page.getByRole('grid'),
  Quartiles: (page) => page.getByRole('timer'),
  Poker: (page) => page.getByText('Sit here'),
  Smákrafl: (page) => page.getByRole('grid'),
  Acquire: (page) => page.getByRole('grid'),
}

test('a match of every game fits a phone of 320 pixels', async ({ somebody }) => {
  const anna = await somebody({ ...PHONE, viewport: { width: 320, height: 640 } })
  await comeIn(anna, 'Narrow')
  for (const [game, face] of Object.entries(FACES)) {
    await anna.goto('/')
    const code = (await openTable(anna, game)).slice(-5)
    const isStarted = await anna.evaluate(async (table) => {
      const send = async (command: object): Promise<boolean> =>
        (
          await fetch(`/api/v1/tables/${table}/commands`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(command),
          })
        ).ok
      await send({ type: 'add-bot', level: 'easy' })
      return send({ type: 'start' })
    }, code)
    expect(isStarted, game).toBe(true)
    await expect(anna.getByRole('button', { name: /^Start/ })).toBeHidden()
    await expect(face(anna).first()).toBeVisible()
    const used = await anna.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(used, game).toBeLessThanOrEqual(320)
  }
})
