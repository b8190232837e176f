import { openCells } from './support/crossword.ts'
import { closeSheet, comeIn, join, openSheet, openTable, start, startButton } from './support/people.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

test('chat, reactions and muting; the host hands over and removes', async ({ somebody }) => {
  const anna = await somebody(DESKTOP)
  const bjorn = await somebody(PHONE)
  await comeIn(anna, 'Agla')
  await join(bjorn, await openTable(anna, 'Crossword'), 'Bragi')
  await anna.getByRole('tab', { name: 'Chat' }).click()
  await anna.getByLabel('Write a message').fill('Welcome!')
  await anna.getByLabel('Write a message').press('Enter')
  await test.step('who does not look at the chat sees a toast, and how many are unread', async () => {
    const bar = bjorn.getByRole('navigation', { name: 'Table info' })
    await expect(bjorn.getByText('Welcome!')).toBeVisible()
    await expect(bar.getByRole('button', { name: /1 new message/ })).toBeVisible()
    await bjorn.getByRole('button', { name: 'Reply' }).tap()
    await expect(bjorn.getByRole('log', { name: 'Chat' }).getByText('Welcome!')).toBeVisible()
    await closeSheet(bjorn)
    await expect(bar.getByRole('button', { name: /new message/ })).toHaveCount(0)
  })
  await openSheet(bjorn, 'Chat')
  await expect(bjorn.getByRole('log', { name: 'Chat' }).getByText('Welcome!')).toBeVisible()
  await bjorn
    .getByRole('dialog')
    .getByRole('button', { name: /^React with/ })
    .first()
    .tap()
  await expect(anna.getByRole('log', { name: 'Chat' }).getByRole('listitem')).toHaveCount(2)
  await bjorn.getByRole('button', { name: 'Turn chat off' }).tap()
  await expect(bjorn.getByText('Welcome!')).toBeHidden()
  await closeSheet(bjorn)

  await anna.getByRole('button', { name: 'Actions for Bragi' }).click()
  await anna.getByRole('button', { name: 'Make host' }).click()
  await expect(startButton(bjorn)).toBeVisible()
  await bjorn.getByRole('button', { name: 'At the table' }).tap()
  await bjorn.getByRole('button', { name: 'Actions for Agla' }).tap()
  const remove = bjorn.getByRole('button', { name: /^Remove/ })
  const place = await remove.boundingBox()
  await remove.tap()
  // The question stays under the thumb.
  await expect(bjorn.getByRole('button', { name: 'Remove them?' })).toBeVisible()
  expect(await remove.boundingBox()).toEqual(place)
  await remove.tap()
  await expect(anna.getByText('The host removed you from this table.')).toBeVisible()
  await expect(anna.getByRole('button', { name: 'Join the table' })).toBeDisabled()
  await bjorn.getByRole('button', { name: 'Let in again' }).tap()
  await expect(anna.getByText('The host let you in again.')).toBeVisible()
  await expect(anna.getByRole('button', { name: 'Join the table' })).toBeEnabled()
})

test('a challenge from the front page is a table for two', async ({ somebody }) => {
  const anna = await somebody(DESKTOP)
  const bjorn = await somebody(PHONE)
  // What is fetched after the page may come too late, or not at all: a pair is brought to its table all the same.
  await anna.route(/\/assets\/banners-/, (route) => route.abort())
  await comeIn(anna, 'Álfur')
  await comeIn(bjorn, 'Bergur')
  await anna.getByRole('combobox', { name: 'Game' }).selectOption('Crossword')
  await anna.getByRole('button', { name: 'Invite Bergur' }).click()
  await bjorn.getByRole('button', { name: 'Yes', exact: true }).tap()
  for (const page of [anna, bjorn]) {
    await page.waitForURL(/\/t\//)
    await expect(page.getByRole('grid').first()).toBeVisible()
  }
})

test('a guest claims an account, logs out and comes back', async ({ somebody }) => {
  const anna = await somebody(DESKTOP)
  await comeIn(anna, 'Ísold')
  await anna
    .getByRole('link', { name: /^Profile/ })
    .first()
    .click()
  const claim = anna.getByRole('region', { name: 'Create an account' })
  await claim.getByLabel('Username').fill('isold')
  await claim.getByLabel('New password').fill('correct horse')
  await claim.getByRole('button', { name: 'Create an account' }).click()
  await expect(anna.getByText('Logged in as isold')).toBeVisible()
  await anna.getByRole('button', { name: 'Show a recovery code' }).click()
  const code = await anna.getByRole('status').locator('output').innerText()
  await anna.getByRole('button', { name: 'Log out' }).click()
  // Forgotten: the code chooses a new one.
  await anna.getByText('I forgot my password').click()
  const recovery = anna.locator('details', { hasText: 'I forgot my password' })
  await recovery.getByLabel('Username').fill('isold')
  await recovery.getByLabel('Recovery code').fill(code.toLowerCase())
  await recovery.getByLabel('New password').fill('correct horse')
  await recovery.getByRole('button', { name: 'Choose new password' }).click()
  await expect(anna.getByText('Logged in as isold')).toBeVisible()
  await anna.getByRole('button', { name: 'Log out' }).click()
  await anna.getByText('I already have an account').click()
  await anna.getByRole('textbox', { name: 'Username' }).fill('isold')
  await anna.getByLabel('Password', { exact: true }).fill('wrong horse')
  await anna.getByRole('button', { name: 'Log in' }).click()
  await expect(anna.getByText('Wrong username or password. Try again.')).toBeVisible()
  await anna.getByLabel('Password', { exact: true }).fill('correct horse')
  await anna.getByRole('button', { name: 'Log in' }).click()
  await expect(anna.getByRole('heading', { level: 1, name: 'Ísold' })).toBeVisible()
  await anna.locator('summary', { hasText: 'Delete my data' }).click()
  await anna.getByLabel('Password', { exact: true }).last().fill('correct horse')
  await anna.getByRole('button', { name: 'Delete my data' }).click()
  await anna.getByRole('button', { name: 'Delete forever?' }).click()
  await expect(anna.getByLabel('Your name')).toBeVisible()
})

test('a new password logs all other devices out', async ({ somebody }) => {
  const anna = await somebody(DESKTOP)
  await comeIn(anna, 'Salka')
  await anna.goto('/me')
  const claim = anna.getByRole('region', { name: 'Create an account' })
  await claim.getByLabel('Username').fill('salka')
  await claim.getByLabel('New password').fill('correct horse')
  await claim.getByRole('button', { name: 'Create an account' }).click()
  await expect(anna.getByText('Logged in as salka')).toBeVisible()
  const phone = await somebody(PHONE)
  await phone.goto('/me')
  await phone.getByText('I already have an account').tap()
  await phone.getByRole('textbox', { name: 'Username' }).fill('salka')
  await phone.getByLabel('Password', { exact: true }).fill('correct horse')
  await phone.getByRole('button', { name: 'Log in' }).tap()
  await expect(phone.getByText('Logged in as salka')).toBeVisible()
  await anna.getByLabel('Current password').fill('correct horse')
  await anna.getByLabel('New password').fill('battery staple')
  await anna.getByRole('button', { name: 'Change password' }).click()
  await expect(anna.getByText('Saved. Your other devices are logged out.')).toBeVisible()
  await anna.reload()
  await expect(anna.getByText('Logged in as salka')).toBeVisible()
  await phone.reload()
  await expect(phone.getByLabel('Your name')).toBeVisible()
})

test('a board uses the room of a large desktop, and scrolls before it gets too small to hit', async ({
  somebody,
}) => {
  const page = await somebody({ viewport: { width: 1920, height: 1080 } })
  await comeIn(page, 'Hlín')
  await openTable(page, 'Crossword')
  await start(page)
  const board = page.getByRole('grid').first()
  await expect(board).toBeVisible()
  const widthOf = async (): Promise<number> => (await board.boundingBox())?.width ?? 0
  expect(await widthOf()).toBeGreaterThan(680)
  expect(await widthOf()).toBeLessThanOrEqual(720)
  // What a laptop shows at twice the size.
  await page.setViewportSize({ width: 720, height: 450 })
  await expect.poll(widthOf).toBeLessThan(600)
  const cell = await page.getByRole('gridcell').first().boundingBox()
  expect(cell?.width).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  // The board did not shrink to the window: one scrolls to its end.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(450)
  // All ways around the table are in sight on the smallest phone.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('navigation', { name: 'Table info' }).getByRole('button', { name: 'Scores' }).click()
  for (const tab of await page.getByRole('tab').all()) {
    const box = await tab.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360)
  }
})

test('[C24] a picked letter can be taken back before anybody hears of it', async ({ somebody }) => {
  const page = await somebody(PHONE)
  await comeIn(page, 'Hulda')
  await openTable(page, 'Crossword')
  // What opens behind the main button would not be seen.
  await page.getByText('Options', { exact: true }).tap()
  await expect(page.getByText('Who can find this table')).toBeInViewport()
  await start(page)
  await expect(page.getByRole('button', { name: 'Q', exact: true })).toBeVisible()
  // In the page itself: a slow machine must not use up the moment.
  const pressed = await page.evaluate(async () => {
    const button = (text: string) =>
      [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === text)
    const frame = () => new Promise(requestAnimationFrame)
    button('Q')?.click()
    await frame()
    const isPicked = button('Q')?.getAttribute('aria-pressed') === 'true'
    for (let tries = 0; tries < 20 && button('Take back') === undefined; tries++) await frame()
    button('Take back')?.click()
    return isPicked
  })
  expect(pressed).toBe(true)
  await page.waitForTimeout(1200)
  await expect(page.getByRole('button', { name: 'Q', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await expect(openCells(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Q', exact: true }).tap()
  await expect(openCells(page).first()).toBeVisible()
})
