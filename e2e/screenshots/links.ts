import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Browser, Page } from '@playwright/test'
import { chooseOption, comeIn, join, openTable, skipFinale, startButton } from '../support/people.ts'
import { savePicture } from '../support/pictures.ts'
import { onServer, somebodyAt } from '../support/shoot.ts'
import { playLetter } from '../support/short-matches.ts'
import { DESKTOP, PHONE } from '../support/test.ts'

/** The pictures say where they are from. */
const AT_A_NAME = { PUBLIC_URL: 'http://fimm.example' }

/** What five kinds of links show of themselves in a chat: the pictures the server draws. */
export const shootLinks = (browser: Browser): Promise<void> =>
  onServer(async (url) => {
    const keep = async (name: string, path: string): Promise<void> => {
      const page = String(await asSeenAt(new URL(path, url)))
      const [, address = ''] = /"og:image" content="([^"]+)"/.exec(page) ?? []
      const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
      await savePicture(browser, `link-${name}`, await asSeenAt(new URL(`${pathname}${search}`, url)))
    }
    const anna = await somebodyAt(browser, url, DESKTOP)
    const bjorn = await somebodyAt(browser, url, PHONE)
    await comeIn(anna, 'Anna')
    const table = await openTable(anna, 'Crossword')
    await keep('invitation', table)
    await join(bjorn, table, 'Björn')
    await chooseOption(anna, '2 × 2')
    const playOnce = async (): Promise<void> => {
      for (const letter of 'OXGO') await playLetter([anna, bjorn], anna, letter)
      for (const page of [anna, bjorn]) await skipFinale(page)
    }
    await startButton(anna).click()
    await playOnce()
    await keep('replay', await sharedReplay(anna, new URL(table).pathname.split('/').at(-1) ?? ''))
    // An evening has more than one match.
    await anna.getByRole('button', { name: /^Play \S+ again$/ }).click()
    await playOnce()
    await anna.getByRole('button', { name: 'Close the evening' }).click()
    await anna.getByRole('heading', { name: /the evening!$/ }).waitFor()
    await anna.goto('/me')
    await anna.getByText('Evenings', { exact: true }).click()
    await keep('evening', await hrefOf(anna, 'a[href^="/e/"]'))
    await keep('daily', '/daily/quartiles')
    await keep('rules', '/rules/acquire')
  }, AT_A_NAME)

/** As a chat program asks for it. */
const asSeenAt = async (address: URL): Promise<Buffer> => {
  const headers = { 'user-agent': 'WhatsApp/2.23.20.0' }
  const [answer] = (await once(get(address, { headers }), 'response')) as [IncomingMessage]
  return buffer(answer)
}

/** With the key that opens it for others: the table is nobody's but its members'. */
const sharedReplay = async (page: Page, code: string): Promise<string> => {
  const answer = await page.request.get(`/api/v1/tables/${code}/matches/1`)
  const { key } = (await answer.json()) as { readonly key?: string }
  return `/t/${code}/m/1?key=${key}`
}

const hrefOf = async (page: Page, link: string): Promise<string> =>
  (await page.locator(link).first().getAttribute('href')) ?? ''
