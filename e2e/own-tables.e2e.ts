import type { Page } from '@playwright/test'
import { playTurn } from './support/crossword.ts'
import { chooseOption, comeIn, join, openTable, start } from './support/people.ts'
import { DESKTOP, expect, passTimeOn, test } from './support/test.ts'

/** What this page asks about its own tables from now on. */
const countAsked = (page: Page): (() => number) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/me/tables')) asked++
  })
  return () => asked
}

test('[W40] pages with a connection ask for nothing while nothing happens, and show at once whose turn it became elsewhere', async ({
  somebody,
  passTime,
}) => {
  const anna = await somebody(DESKTOP)
  await comeIn(anna, 'Anna')
  const address = await openTable(anna, 'Crossword')
  await chooseOption(anna, '2 × 2')
  const bjorn = await somebody(DESKTOP)
  await join(bjorn, address, 'Björn')
  await start(anna)
  const front = await anna.context().newPage()
  await front.goto('/')
  const mine = front.getByRole('region', { name: 'Your tables' })
  await expect(mine.getByRole('link', { name: /Crossword/ })).toBeVisible()

  await test.step('an idle table, and an idle front page', async () => {
    // Until every page has its connection and has heard what happened.
    await passTime(3_000)
    const counts = [anna, bjorn, front].map(countAsked)
    await passTime(12_000)
    expect(counts.map((count) => count())).toEqual([0, 0, 0])
  })

  await test.step('a turn at a table that is open in another tab', async () => {
    const turn = mine.getByText('Your turn')
    const letter = (page: Page) => page.getByRole('button', { name: 'O', exact: true })
    await expect
      .poll(async () => (await letter(anna).isVisible()) || (await letter(bjorn).isVisible()))
      .toBe(true)
    if (await letter(anna).isVisible()) await playTurn([anna, bjorn], 'X')
    await expect(turn).toBeHidden()
    await letter(bjorn).click()
    await expect(turn).toBeVisible()
  })

  await test.step('a page that gets no connection asks again and again', async () => {
    const cut = await bjorn.context().newPage()
    await cut.routeWebSocket(/\/api\/v\d+\/socket/, (socket) => socket.close())
    await cut.route(/\/api\/v\d+\/stream/, (route) => route.abort())
    await cut.goto('/')
    await expect(cut.getByRole('region', { name: 'Your tables' })).toBeVisible()
    const count = countAsked(cut)
    await passTimeOn(cut, 12_000)
    await expect.poll(count).toBeGreaterThan(0)
  })
})
