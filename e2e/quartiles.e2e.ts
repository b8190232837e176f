import { isAtRest } from './support/accessible.ts'
import { chooseOption, comeIn, join, openTable, skipFinale, startButton } from './support/people.ts'
import { layWord, quartileOn, tiles, wordsOn } from './support/quartiles.ts'
import { DESKTOP, expect, IN_MOTION, PHONE, test, TV } from './support/test.ts'

test('two people race over one board, one on a phone, to the end and again', async ({ somebody }) => {
  // Where motion is reduced, the winner is told at once.
  const anna = await somebody({ ...DESKTOP, ...IN_MOTION })
  const bjorn = await somebody({ ...PHONE, ...IN_MOTION })
  await comeIn(anna, 'Katla')
  const address = await openTable(anna, 'Quartiles')
  // Nobody can watch who plays alone, so it is not offered (T4).
  const watch = anna.getByRole('button', { name: 'Watch instead' })
  await expect(anna.getByRole('button', { name: 'Leave table' })).toBeVisible()
  await expect(watch).toHaveCount(0)
  await chooseOption(anna, 'Race')
  await expect(watch).toBeVisible()
  await join(bjorn, address, 'Kári')
  await startButton(anna).click()
  for (const page of [anna, bjorn]) {
    // Ready, set: for both at once (Q16c).
    await expect(page.getByRole('timer').first()).toBeVisible()
    await expect(tiles(page)).toHaveCount(20)
  }
  const [first = [], second = []] = await wordsOn(anna)

  await test.step('a word that is none says why not', async () => {
    const ids = await tiles(anna).evaluateAll((all) =>
      all.map((tile) => tile.getAttribute('data-tile') ?? ''),
    )
    await layWord(anna, ids.slice(0, 4).toReversed())
    await expect(anna.getByText('isn’t in the dictionary').first()).toBeVisible()
    await anna.keyboard.press('Escape')
  })

  await test.step('a found word is listed, and is still there after a reload', async () => {
    await layWord(bjorn, first)
    await expect(bjorn.getByText(/1 of \d+ words/).first()).toBeVisible()
    await bjorn.reload()
    await expect(bjorn.getByText(/1 of \d+ words/).first()).toBeVisible()
    await layWord(bjorn, second)
    await expect(bjorn.getByText(/2 of \d+ words/).first()).toBeVisible()
  })

  await test.step('who has enough says so; nobody is told who won before the reveal; the result is everybody’s', async () => {
    await anna.getByRole('tab', { name: 'Log' }).click()
    for (const page of [anna, bjorn]) {
      const finish = page.getByRole('button', { name: /done/ }).first()
      await finish.click()
      if (await finish.isVisible()) await finish.click()
    }
    await expect(anna.getByRole('dialog', { name: 'The result' })).toBeVisible()
    expect(`${await anna.title()} ${await anna.locator('body').innerText()}`).not.toMatch(/\bwon\b/i)
    for (const page of [anna, bjorn]) await skipFinale(page)
    await expect(bjorn.getByRole('heading', { level: 2, name: 'You won Quartiles!' })).toBeVisible()
    await expect(anna.getByRole('heading', { level: 2, name: 'Kári won Quartiles!' })).toBeVisible()
  })

  await test.step('the replay shows the words as they were found, by move and by turn', async () => {
    const table = bjorn.url()
    await bjorn.getByRole('link', { name: 'Watch the replay' }).tap()
    const found = bjorn.getByRole('group', { name: 'Words found' }).getByRole('button')
    await expect(found).toHaveCount(0)
    await expect(bjorn.getByText(/^Turn 1 of \d+/)).toBeVisible()
    const next = bjorn.getByRole('button', { name: 'Next', exact: true })
    for (let step = 0; step < 10 && (await found.count()) === 0; step++) await next.tap()
    await expect(found).toHaveCount(1)
    await bjorn.getByRole('button', { name: 'One turn back' }).tap()
    await expect(found).toHaveCount(0)
    for (let step = 0; step < 10 && (await found.count()) < 2; step++) await next.tap()
    await expect(found).toHaveCount(2)
    await bjorn.goto(table)
  })

  await test.step('and again', async () => {
    await anna.getByRole('button', { name: /^Play \S+ again$/ }).click()
    await expect(tiles(bjorn)).toHaveCount(20)
  })
})

test('[Q16c] together: no tile moves under a thumb, whatever the other finds', async ({ somebody }) => {
  const anna = await somebody(DESKTOP)
  const bjorn = await somebody(PHONE)
  await comeIn(anna, 'Steinunn')
  const address = await openTable(anna, 'Quartiles')
  await join(bjorn, address, 'Snorri')
  await chooseOption(anna, 'Together')
  const invited = await somebody(PHONE)
  await invited.goto(address)
  await expect(invited.getByText(/Together/)).toBeVisible()
  await startButton(anna).click()
  // One *Begin* is for all of them (Q16d).
  await anna.getByRole('button', { name: 'Begin for everyone' }).click()
  await expect(tiles(bjorn)).toHaveCount(20)
  const places = () =>
    tiles(bjorn).evaluateAll((all) =>
      all.map((tile) => {
        const { x, y } = tile.getBoundingClientRect()
        return `${tile.getAttribute('data-tile')} at ${Math.round(x)} ${Math.round(y)}`
      }),
    )
  /** What is chosen is lifted a little, which takes a moment. */
  const isLifted = () => expect.poll(() => bjorn.evaluate(isAtRest)).toBe(true)
  await test.step('a refused word moves nothing, is said once, and one tap clears it', async () => {
    const pressed = bjorn.locator('[data-tile][aria-pressed=true]')
    for (let last = 1; last <= 4; last++) await tiles(bjorn).nth(-last).tap()
    await expect(pressed).toHaveCount(4)
    await isLifted()
    const still = await places()
    await bjorn.getByRole('button', { name: 'Submit' }).tap()
    const clear = bjorn.getByRole('button', { name: 'Clear the word' })
    await expect(clear).toBeVisible()
    await expect(pressed).toHaveCount(4)
    await expect.poll(places).toEqual(still)
    await expect(bjorn.locator('[role=status], [role=alert]').filter({ hasText: 'dictionary' })).toHaveCount(
      1,
    )
    await clear.tap()
    await expect(pressed).toHaveCount(0)
  })

  const quartile = await quartileOn(anna)
  const held = tiles(bjorn).last()
  await held.tap()
  await expect(held).toHaveAttribute('aria-pressed', 'true')
  await isLifted()
  const before = await places()
  await layWord(anna, quartile)
  await expect(bjorn.getByText(/1 of \d+ words/).first()).toBeVisible()
  expect(await places()).toEqual(before)
  // Only when nothing is held any more the row comes together.
  await held.tap()
  await expect.poll(places).not.toEqual(before)
  await test.step('what they reached together stays on the big screen until the next game', async () => {
    const screen = await somebody(TV)
    await screen.goto(`${address}/screen`)
    for (const page of [anna, bjorn]) {
      const done = page.getByRole('button', { name: /done/ }).first()
      await done.click()
      await done.click()
    }
    for (const page of [anna, bjorn]) await skipFinale(page)
    await anna.locator('button[data-game=acquire]').click()
    const next = screen.locator('[data-screen=next]')
    await expect(next).toContainText('1 of 5 quartiles', { timeout: 20_000 })
    await expect(next).not.toContainText('Well played')
  })
})

test('the puzzle of the day is begun from the front page', async ({ somebody }) => {
  const anna = await somebody(PHONE)
  await comeIn(anna, 'Kolbrún')
  await anna
    .getByRole('region', { name: 'Today’s puzzles' })
    .getByRole('link', { name: /Quartiles/ })
    .tap()
  await anna.getByRole('button', { name: 'Play today’s puzzle' }).tap()
  await anna.waitForURL(/\/daily\/quartiles\/play\//)
  await anna.getByRole('button', { name: 'Begin' }).tap()
  await expect(tiles(anna)).toHaveCount(20)

  await test.step('who lost the page finds the way back', async () => {
    const table = anna.url()
    await anna.goto(new URL('/', table).href)
    const puzzles = anna.getByRole('region', { name: 'Today’s puzzles' })
    await puzzles.getByRole('link', { name: /Quartiles.*Continue/ }).tap()
    await expect(anna).toHaveURL(table)
    await expect(tiles(anna)).toHaveCount(20)
    await anna.goto(new URL('/daily/quartiles', table).href)
    await anna.getByRole('button', { name: 'Continue where you left off' }).tap()
    await expect(anna).toHaveURL(table)
  })
})
