import type { Locator, Page } from '@playwright/test'
import { chooseOption, comeIn, joinAll, openTable, skipFinale, startButton } from './support/people.ts'
import { playLetter } from './support/short-matches.ts'
import { expect, passTimeOn, PHONE, test } from './support/test.ts'

const REFUSED = 'It’s already set that way.'

test('[T9c] between games every button may be pressed twice on a slow line: it counts once, and nobody is told off', async ({
  somebody,
}) => {
  const anna = await somebody(PHONE)
  const bjorn = await somebody(PHONE)
  const dora = await somebody(PHONE)
  const people = [anna, bjorn, dora] as const
  const lines = new Map<Page, Line>()
  for (const page of people) lines.set(page, await lineOf(page))
  await comeIn(anna, 'Anna')
  const address = await openTable(anna, 'Crossword')
  await joinAll(address, [
    [bjorn, 'Björn'],
    [dora, 'Dóra'],
  ])
  await chooseOption(anna, '2 × 2')
  await startButton(anna).click()
  for (const letter of 'OXQQ') await playLetter(people, anna, letter)
  await Promise.all(people.map(skipFinale))

  /** The second tap comes before the answer to the first. */
  const twice = async (page: Page, button: Locator): Promise<void> => {
    const line = lines.get(page)
    line?.hold()
    // Two taps a moment apart, so that the second is no double tap.
    await button.click()
    await passTimeOn(page, 1000)
    await button.click()
    expect(line?.held(), String(button)).toHaveLength(1)
    line?.release()
  }
  const dock = (page: Page) => page.locator('[data-next=dock]')
  const press = (page: Page, name: string | RegExp) => twice(page, dock(page).getByRole('button', { name }))
  const tile = (page: Page, game: string) => page.locator(`button[data-game=${game}]`)

  await twice(bjorn, tile(bjorn, 'acquire'))
  await expect(dock(bjorn)).toContainText('Proposed: Acquire')
  await press(bjorn, 'Withdraw')
  await expect(dock(anna)).not.toContainText('Acquire')
  await twice(bjorn, tile(bjorn, 'poker'))
  await press(anna, 'Not now')
  await expect(dock(bjorn)).not.toContainText('Proposed')
  await twice(anna, tile(anna, 'smakrafl'))
  await expect(dock(bjorn)).toContainText('I’m ready')
  await press(dora, 'I’m ready')
  await expect(dock(dora).getByRole('button', { name: 'Ready', exact: true })).toBeVisible()
  await press(bjorn, 'I’m ready')
  await press(bjorn, 'Stop')
  await expect(dock(bjorn).getByRole('button', { name: 'Stop' })).toBeHidden()
  for (const page of people) await expect(page.getByText(REFUSED)).toHaveCount(0)
})

interface Line {
  /** What the page says from now on does not reach the server. */
  readonly hold: () => void
  /** Commands that wait. */
  readonly held: () => readonly unknown[]
  /** All that waits is sent, and what comes after it at once. */
  readonly release: () => void
}

const lineOf = async (page: Page): Promise<Line> => {
  let isHeld = false
  let waiting: (() => void)[] = []
  let commands: string[] = []
  await page.routeWebSocket(/\/api\/v\d+\/socket/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      if (!isHeld) return server.send(message)
      waiting.push(() => server.send(message))
      if (String(message).includes('"command"')) commands.push(String(message))
    })
  })
  return {
    hold: () => {
      isHeld = true
      commands = []
    },
    held: () => commands,
    release: () => {
      isHeld = false
      for (const send of waiting) send()
      waiting = []
    },
  }
}
