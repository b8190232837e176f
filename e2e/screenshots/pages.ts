import type { Browser, Page } from '@playwright/test'
import { place } from '../support/crossword.ts'
import { comeIn, openTable } from '../support/people.ts'
import { layWord, wordsOn } from '../support/quartiles.ts'
import { deskAndPhone, onServer, somebodyAt, visitAll, type Screen, type Shoot } from '../support/shoot.ts'
import { DESKTOP, PHONE } from '../support/test.ts'

const PAGES = [
  ['rules', '/rules/crossword'],
  ['rules-acquire', '/rules/acquire'],
  ['rules-full', '/rules/poker/full'],
  ['two-letters', '/rules/two-letter-words'],
  ['learn-crossword', '/learn/crossword'],
  ['learn-quartiles', '/learn/quartiles'],
  ['settings', '/settings'],
  ['me', '/me'],
  ['statistics', '/statistics'],
  ['offline', '/offline'],
  ['gallery', '/gallery'],
  ['api', '/api/docs'],
  ['not-found', '/nothing-here'],
] as const

/** Everything outside a table. */
export const shootPages = async (browser: Browser, shoot: Shoot): Promise<void> => {
  await onServer(async (url) => {
    const both = await deskAndPhone(browser, url)
    const [{ page: anna }, { page: bjorn }] = both
    await visit('front', '/', both, shoot)
    await joining(browser, url, anna, bjorn, shoot)
    await daily(both, shoot)
    await visit('home', '/', both, shoot)
    for (const [name, path] of PAGES) await visit(name, path, both, shoot)
    await icelandic(browser, url, shoot)
  })
}

const visit = async (name: string, path: string, both: readonly Screen[], shoot: Shoot): Promise<void> => {
  await visitAll(path, both)
  await shoot(name, both)
}

/** A link, before and after a name is known; the table stays open for the list on the front page. */
const joining = async (
  browser: Browser,
  url: string,
  anna: Page,
  bjorn: Page,
  shoot: Shoot,
): Promise<void> => {
  await comeIn(anna, 'Anna')
  const address = await openTable(anna, 'Crossword')
  await bjorn.goto(address)
  const dora = await somebodyAt(browser, url, DESKTOP)
  await dora.goto(address)
  await shoot('join', [
    { device: 'phone', page: bjorn },
    { device: 'desktop', page: dora },
  ])
  await bjorn.getByLabel('Your name').fill('anna')
  await bjorn.getByRole('button', { name: 'Join the table' }).click()
  await bjorn.getByRole('button', { name: 'anna 2' }).waitFor()
  await shoot('join-taken', [{ device: 'phone', page: bjorn }])
  await comeIn(bjorn, 'Björn')
  await bjorn.goto(address)
  await shoot('join-known', [{ device: 'phone', page: bjorn }])
  await bjorn.getByRole('button', { name: 'Join the table' }).click()
  await bjorn.getByRole('status').first().waitFor()
  await anna.getByRole('button', { name: /^Start/ }).click()
  await anna.getByRole('grid').first().waitFor()
}

/** Both boards of the day: before, while, after. */
const daily = async (both: readonly Screen[], shoot: Shoot): Promise<void> => {
  for (const { page } of both) await page.goto('/daily/quartiles')
  await shoot('daily', both)
  for (const { page } of both) {
    await page.getByRole('button', { name: 'Play today’s puzzle' }).click()
    await page.getByRole('button', { name: 'Begin' }).click()
    for (const word of (await wordsOn(page)).slice(0, 5)) await layWord(page, word)
  }
  await shoot('daily-play', both)
  for (const { page } of both) {
    await page.goto('/daily/crossword')
    await page.getByRole('button', { name: 'Play today’s puzzle' }).click()
    for (let turn = 0; turn < 25; turn++) await place(page)
    await page.getByText('The finished board').waitFor()
    await page.goto('/daily/crossword')
    await page.getByText('Your card').waitFor()
  }
  await shoot('daily-result', both)
}

const icelandic = async (browser: Browser, url: string, shoot: Shoot): Promise<void> => {
  const page = await somebodyAt(browser, url, { ...PHONE, locale: 'is-IS' })
  for (const [name, path] of [
    ['front-is', '/'],
    ['daily-is', '/daily/quartiles'],
    ['rules-is', '/rules/smakrafl'],
  ] as const) {
    await visit(name, path, [{ device: 'phone', page }], shoot)
  }
}
