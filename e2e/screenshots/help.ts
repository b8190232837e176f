import type { Browser } from '@playwright/test'
import { type Shoot, somebodyAt } from '../support/shoot.ts'
import { startTestServer } from '../support/test-server.ts'
import { DESKTOP, PHONE } from '../support/test.ts'

const GAMES = ['crossword', 'quartiles', 'poker', 'smakrafl', 'acquire'] as const

/** How each game is played, for readers of Icelandic; the English pages are among the others. */
export const shootHelp = async (browser: Browser, shoot: Shoot): Promise<void> => {
  const server = await startTestServer()
  try {
    for (const [device, options] of [
      ['desktop', DESKTOP],
      ['phone', PHONE],
    ] as const) {
      const page = await somebodyAt(browser, server.url, { locale: 'is-IS', ...options })
      for (const game of GAMES) {
        await page.goto(`/rules/${game}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await shoot(`help-is-${game}`, [{ device, page }])
      }
    }
  } finally {
    await server.close()
  }
}
