import type { Browser, Page } from '@playwright/test'
import { place } from '../support/crossword.ts'
import { chooseOption, comeIn, join, openTable, start } from '../support/people.ts'
import { playLetter } from '../support/short-matches.ts'
import { deskAndPhone, onServer, somebodyAt, visitAll, type Screen, type Shoot } from '../support/shoot.ts'
import { PHONE } from '../support/test.ts'

const AWAY = 40_000

/** What reaches people between two moves: invitations, the way back, somebody who is away, the winner. */
export const shootBetween = async (browser: Browser, shoot: Shoot): Promise<void> => {
  await onServer(async (url) => {
    const both = await deskAndPhone(browser, url)
    const [{ page: anna }, { page: bjorn }] = both
    await comeIn(anna, 'Anna')
    await comeIn(bjorn, 'Björn')
    await invitations(both, shoot)
    await visitAll('/rules', both)
    await anna.getByRole('link', { name: /^Crossword with/ }).waitFor()
    await shoot('way-back', both)
    await winner(browser, url, shoot)
    await away(browser, url, shoot)
  })
}

/** Each invites the other: one picture of who is asked, with who waits for the answer; the second answer is yes. */
const invitations = async (both: readonly [Screen, Screen], shoot: Shoot): Promise<void> => {
  const [desk, phone] = both
  for (const [from, to, name] of [
    [desk, phone, 'Björn'],
    [phone, desk, 'Anna'],
  ] as const) {
    await visitAll('/', both)
    await to.page.getByRole('link', { name: 'Settings' }).first().click()
    await from.page.getByRole('combobox', { name: 'Game' }).selectOption('Crossword')
    await from.page.getByRole('button', { name: `Invite ${name}` }).click()
    await from.page
      .getByRole('link', { name: /^Daily/ })
      .first()
      .click()
    const asked = to.page.getByRole('alert')
    await asked.waitFor()
    await shoot(from === desk ? 'invited-on-a-phone' : 'invited-at-a-desk', both)
    await asked.getByRole('button', { name: from === desk ? 'No' : /^Yes/ }).click()
  }
  for (const { page } of both) await page.getByRole('grid').first().waitFor()
}

/** The winner's moment passes: both devices are photographed at once. */
const winner = async (browser: Browser, url: string, shoot: Shoot): Promise<void> => {
  const both = await deskAndPhone(browser, url)
  const [{ page: dora }, { page: einar }] = both
  await comeIn(dora, 'Dóra')
  const address = await openTable(dora, 'Crossword')
  await join(einar, address, 'Einar')
  await chooseOption(dora, '2 × 2')
  await start(dora)
  // AS and AX for her, who writes from the beginning; nothing for him, who writes from the end.
  for (const letter of 'ASXX') await playLetter([dora, einar], einar, letter)
  const skipTo = async (page: Page): Promise<void> => {
    const finale = page.getByRole('dialog', { name: 'The result' })
    await finale.getByRole('button').click()
    await finale.getByText('won!').waitFor()
  }
  await Promise.all(
    both.map(async (screen) => {
      await skipTo(screen.page)
      await shoot('winner', [screen])
    }),
  )
}

const away = async (browser: Browser, url: string, shoot: Shoot): Promise<void> => {
  const both = await deskAndPhone(browser, url)
  for (const [index, { page }] of both.entries()) {
    const guest = await somebodyAt(browser, url, PHONE)
    await comeIn(page, ['Freyja', 'Gunnar'][index] ?? '')
    const address = await openTable(page, 'Crossword')
    await join(guest, address, ['Hekla', 'Ingi'][index] ?? '')
    await start(page)
    await guest.context().close()
    // On one's own turn nothing else is said.
    const letter = page.getByRole('button', { name: 'X', exact: true })
    await page.getByRole('grid').first().waitFor()
    if (!(await letter.isVisible())) continue
    await letter.click()
    await place(page)
  }
  for (const { page } of both)
    await page.getByRole('button', { name: 'Let a bot play' }).waitFor({ timeout: AWAY })
  await shoot('away', both)
}
