import type { Page } from '@playwright/test'
import { comeIn, openTable } from './support/people.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'
import { test as base, DESKTOP, expect, PHONE, TV } from './support/test.ts'

const MOST_WRONG = 4

/** A server that counts wrong codes: all here come from one address, as a party behind one router does. */
const test = base.extend<object, { readonly server: TestServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs out of this pattern
    async ({}, use) => {
      const server = await startTestServer(undefined, { env: { RATE_LIMIT_CODES: String(MOST_WRONG) } })
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const retype = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Join with a code').fill(code)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
}

test('[T20] [W13] a right code is not called wrong where too many wrong ones came from, and opens by itself later', async ({
  somebody,
  server,
  passTime,
}) => {
  const anna = await somebody(DESKTOP)
  await comeIn(anna, 'Anna')
  const { pathname } = new URL(await openTable(anna, 'Crossword'))
  const bjorn = await somebody(PHONE)
  await comeIn(bjorn, 'Björn')
  for (let wrong = 0; wrong < MOST_WRONG; wrong++)
    await fetch(`${server.url}/api/v1/tables/ZZZZ${wrong + 2}/invitation`)
  const screen = await somebody(TV)
  const nobody = await somebody(PHONE)
  const refused = [bjorn, screen, nobody]
  await bjorn.goto(pathname)
  await screen.goto(`${pathname}/screen`)
  await nobody.goto(pathname)
  for (const page of refused)
    await expect(
      page.getByRole('heading', { name: 'Too many wrong codes came from your network' }),
    ).toBeVisible()
  // Whose table it is plays on.
  await anna.reload()
  await expect(anna.getByRole('button', { name: 'Start' })).toBeVisible()
  await passTime(60_000)
  await expect(bjorn.getByText('invites you')).toBeVisible()
  await expect(nobody.getByText('invites you')).toBeVisible()
  await expect(screen.getByText(pathname.slice(-5)).first()).toBeVisible()
})

test('[T20] a wrong code is typed again on every page that asks for one, and asked for again where it was right', async ({
  somebody,
}) => {
  const anna = await somebody(DESKTOP)
  await comeIn(anna, 'Anna')
  const code = (await openTable(anna, 'Crossword')).slice(-5)
  const bjorn = await somebody(PHONE)
  await comeIn(bjorn, 'Björn')
  const sent: string[] = []
  bjorn.on('websocket', (socket) => socket.on('framesent', ({ payload }) => void sent.push(String(payload))))
  bjorn.on('request', (request) => void sent.push(request.url()))
  const asked = (text: string) => sent.filter((each) => each.includes(text)).length
  const heading = bjorn.getByRole('heading', { level: 1 })

  for (const [path, wanted, problem] of [
    ['', '"watch"', 'No table has this code'],
    ['/screen', '"watch"', 'No table has this code'],
    ['/m/1', '/matches/1', 'We can’t find that game'],
  ] as const) {
    // The same wrong code is one guess.
    await bjorn.goto(`/t/ZZZZ9${path}`)
    await expect(heading, path).toContainText(problem)
    sent.length = 0
    await retype(bjorn, 'zzzz9')
    await expect.poll(() => asked(wanted), path).toBe(1)
    await retype(bjorn, code)
    await expect(bjorn, path).toHaveURL(`/t/${code}${path}`)
    if (path !== '/m/1') await expect(heading, path).not.toContainText(problem)
  }
})
