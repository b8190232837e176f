import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expectClean } from './support/accessible.ts'
import { chooseOption, comeIn, joinAll, openTable, skipFinale, startButton } from './support/people.ts'
import { unreadableTexts } from './support/screen.ts'
import { playLetter } from './support/short-matches.ts'
import { DESKTOP, expect, IN_MOTION, passTimeOn, PHONE, test, TV } from './support/test.ts'

/** The seam between two games, and what each is told after every choice (T9c). */
test('[T9c] [T9d] [T10b] two phones, a desktop and a TV choose, propose, get ready, and close the evening', async ({
  somebody,
}) => {
  const anna = await somebody(PHONE)
  const bjorn = await somebody(DESKTOP)
  const dora = await somebody(PHONE)
  const screen = await somebody({ ...TV, ...IN_MOTION })
  await Promise.all([anna, screen].map(listen))
  const people = [anna, bjorn, dora] as const
  await comeIn(anna, 'Anna')
  const address = await openTable(anna, 'Crossword')
  await screen.goto(`${address}/screen`)
  await turnSoundOn(screen)
  await joinAll(address, [
    [bjorn, 'Björn'],
    [dora, 'Dóra'],
  ])
  await chooseOption(anna, '2 × 2')
  // Twice, as a nervous thumb does: the match begins, and nobody is told off.
  await startButton(anna).dblclick()
  await expect(anna.getByRole('grid').first()).toBeVisible()
  await expect(anna.getByText('You can’t do that during a game')).toHaveCount(0)
  for (const letter of 'OXGO') await playLetter(people, dora, letter)
  await Promise.all(people.map(skipFinale))

  await test.step('after a result the games stand in the first screen, over the dock', async () => {
    for (const page of people) {
      await expect(title(page)).toHaveText('What’s next?')
      await expect(dock(page).getByRole('button', { name: 'Play Crossword again' })).toBeVisible()
      expect(await hiddenTiles(page)).toEqual([])
    }
    await expect(dock(bjorn)).toContainText('Anna chooses what comes next')
    await expect(screen.getByText('Anna chooses what comes next')).toBeVisible()
    // The room hears drum roll and win from the big screen; a phone only buzzes.
    expect(await heard(screen)).toMatchObject({ roll: true, end: true })
    expect(await heard(anna)).toEqual({ roll: false, end: false, buzzed: true })
    await expectClean(anna, 'nothing chosen yet')
  })

  await test.step('a proposal is told to all with its author; the host says not now', async () => {
    await tile(bjorn, 'acquire').click()
    await expect(dock(bjorn)).toContainText('Proposed: Acquire')
    await expect(dock(anna)).toContainText('Björn proposes Acquire')
    await expect(dora.getByRole('button', { name: 'Björn proposes Acquire' })).toBeVisible()
    await expect(dora.getByRole('button', { name: 'Me too' })).toBeVisible()
    await expect(screen.getByText('Björn proposes Acquire')).toBeVisible()
    for (const page of people) await expect(said(page)).toContainText('Acquire')
    // Two proposals stand in the room side by side.
    await tile(dora, 'poker').click()
    for (const words of ['Björn proposes Acquire', 'Dóra proposes Poker'])
      await expect(screen.getByText(words)).toBeVisible()
    await expect.poll(() => unreadableTexts(screen)).toEqual([])
    await dock(dora).getByRole('button', { name: 'Withdraw' }).click()
    // What stands on the table can be started, whatever is proposed.
    await expect(dock(anna).getByRole('button', { name: 'Play Crossword again' })).toBeVisible()
    // Twice, as a nervous thumb does: what comes under it is not pressed.
    await tapTwice(dock(anna).getByRole('button', { name: 'Not now' }))
    await expect(dock(bjorn)).not.toContainText('Proposed')
    await expect(dock(anna).getByRole('button', { name: 'Play Crossword again' })).toBeVisible()
    await expect(screen.getByText('Björn proposes Acquire')).toBeHidden()
    await expect(said(dora)).toContainText('The host said “not now” to Acquire.')
  })

  await test.step('its author may withdraw it', async () => {
    await tile(dora, 'poker').click()
    await expect(dock(anna)).toContainText('Dóra proposes Poker')
    await passTimeOn(dora, 1000)
    await dock(dora).getByRole('button', { name: 'Withdraw' }).click()
    await expect(dock(anna)).not.toContainText('Poker')
  })

  await test.step('chosen: title, card and dock of every screen speak of the next game', async () => {
    await tile(dora, 'smakrafl').click()
    await dock(anna).getByRole('button', { name: 'Choose it' }).click()
    for (const page of people) {
      await expect(title(page)).toHaveText('Next: Smákrafl')
      expect(await hiddenTiles(page)).toEqual([])
    }
    await expect(card(anna)).toContainText('You’re inYou play against Björn.')
    await expect(card(bjorn)).toContainText('You’re inYou play against Anna.')
    await expect(card(dora)).toContainText('You watch this oneYou’re first in line.')
    await expect(dock(anna)).toContainText('0 of 1 ready')
    await expect(dock(anna).getByRole('button', { name: 'Start Smákrafl' })).toBeVisible()
    await expect(dock(bjorn).getByRole('button', { name: 'I’m ready' })).toBeVisible()
    await expect(screen.getByRole('heading', { level: 1, name: 'Smákrafl' })).toBeVisible()
    await expect(screen.getByText('Waiting for Björn.')).toBeVisible()
    await expect.poll(() => unreadableTexts(screen)).toEqual([])
    await expect(said(bjorn)).toContainText('Anna chose Smákrafl. You’re in. You play against Anna.')
    await expect(said(dora)).toContainText('You watch this one. You’re first in line.')
    await expect(said(dora)).not.toContainText('now watching')
    // Nothing speaks of the last game any more but its result.
    for (const page of people) await expect(dock(page)).not.toContainText('Crossword')
    await expectClean(dora, 'a game is chosen')
    await expectClean(screen, 'what comes next, on the big screen')
  })

  await test.step('who watches may be ready and is not waited for; the host stops what begins by itself', async () => {
    await dock(dora).getByRole('button', { name: 'I’m ready' }).click()
    await expect(dock(bjorn)).toContainText('Dóra is ready')
    await expect(screen.getByText('0 of 1 ready')).toBeVisible()
    await stopAtOnce(anna)
    await dock(bjorn).getByRole('button', { name: 'I’m ready' }).click()
    await expect(dock(bjorn).getByRole('button', { name: 'Ready', exact: true })).toBeVisible()
    await expect(screen.getByText('Waiting for Anna to start')).toBeVisible()
    await expect(said(bjorn)).toContainText('Anna stopped the countdown.')
  })

  await test.step('all ready: it starts by itself, and who comes now is in the next one', async () => {
    await passTimeOn(bjorn, 1000)
    await dock(bjorn).getByRole('button', { name: 'Ready', exact: true }).click()
    await expect(dock(bjorn).getByRole('button', { name: 'I’m ready' })).toBeVisible()
    await passTimeOn(bjorn, 1000)
    await dock(bjorn).getByRole('button', { name: 'I’m ready' }).click()
    for (const page of people) await expect(title(page)).toHaveText(/^Smákrafl/, { timeout: 40_000 })
    // A capital H is a key of Smákrafl, and stays in the chat while somebody writes there.
    await bjorn.getByRole('tab', { name: 'Chat' }).click()
    const message = bjorn.getByLabel('Write a message')
    await message.pressSequentially('Hello, Hanna H')
    await expect(message).toHaveValue('Hello, Hanna H')
    await expect(message).toBeFocused()
    await message.fill('')
    const einar = await somebody(PHONE)
    await einar.goto(address)
    await expect(einar.getByText(/in progress\. It usually takes about 15 more minutes/)).toBeVisible()
    await expect(einar.getByRole('button', { name: 'Just watch' })).toBeVisible()
    await einar.getByLabel('Your name').fill('Einar')
    await einar.getByRole('button', { name: 'Watch now, play the next one' }).click()
    await expect(einar.getByText('You’re in the next game')).toBeVisible()
    await einar.getByRole('button', { name: 'Just watch' }).click()
    await expect(einar.getByText('You’re just watching.')).toBeVisible()
    await einar.getByRole('button', { name: 'Play the next one' }).click()
    await bjorn.getByRole('button', { name: 'Resign' }).click()
    await bjorn.getByRole('button', { name: 'Resign this game?' }).click()
    await Promise.all([...people, einar].map(skipFinale))
    await tile(anna, 'crossword').click()
    await expect(card(einar)).toContainText('You’re in')
    await expect(card(dora)).toContainText('All 4 play')
  })

  await test.step('after the evening is closed its card is the status; one more reopens the choice', async () => {
    // After two games the end stands with the scores; from the third on among the games.
    await anna.getByRole('button', { name: 'Scores' }).click()
    const scores = anna.getByRole('tabpanel', { name: 'Scores' })
    await scores.getByRole('button', { name: 'Close the evening' }).click()
    await expect(scores).toBeHidden()
    for (const page of people)
      await expect(page.getByRole('heading', { name: /the evening!$/ }).first()).toBeVisible()
    await expect(bjorn.getByRole('status').first()).toContainText(/the evening!$/)
    await expect(bjorn.getByText('Waiting for')).toHaveCount(0)
    await test.step('[T10d] the host saves a date: told to all and the room, and everybody’s calendar takes it', async () => {
      await anna.getByRole('button', { name: 'Change', exact: true }).click()
      await expect(anna.getByRole('button', { name: 'Save the date' })).toHaveCount(1)
      await anna.getByRole('button', { name: 'Save the date' }).click()
      for (const page of people)
        await expect(page.getByRole('heading', { name: 'We meet again' })).toBeVisible()
      await expect(screen.getByText(/^We meet again: \w+ /)).toBeVisible()
      const saved = dora.waitForEvent('download')
      await dora.getByRole('button', { name: 'Add to calendar' }).click()
      const file = readFileSync(await (await saved).path(), 'utf8')
      expect(file).toContain(`URL:${address}\r\n`)
      await expectClean(bjorn, 'the closing card')
    })
    await anna.getByRole('button', { name: 'Play one more' }).click()
    for (const page of people) await expect(title(page)).toHaveText('Next: Crossword')
    await bjorn.goto(`${address}/season`)
    await expect(bjorn.getByRole('heading', { level: 1, name: /the season$/ })).toBeVisible()
    await expect(bjorn.getByText('Next: ')).toBeVisible()
    await expectClean(bjorn, 'the season')
  })
})

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const dock = (page: Page) => page.locator('[data-next=dock]')
const card = (page: Page) => page.locator('[data-next=card]')
const tile = (page: Page, game: string) => page.locator(`button[data-game=${game}]`)
/** Presses *Stop* as soon as it is there: three seconds are short on a busy machine. */
const stopAtOnce = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const stop = [...document.querySelectorAll<HTMLElement>('[data-next=dock] button')].find(
        ({ textContent }) => textContent === 'Stop',
      )
      if (stop === undefined) return
      observer.disconnect()
      stop.click()
    })
    observer.observe(document.body, { subtree: true, childList: true })
  })

/** Two taps at one place, the second on whatever the first has brought there. */
const tapTwice = async (button: Locator): Promise<void> => {
  const page = button.page()
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [left, top] = [x + width / 2, y + height / 2] as const
  await page.mouse.click(left, top)
  await expect(button).toBeHidden()
  await page.mouse.click(left, top)
}

/** What who listens is told. */
const said = (page: Page) => page.getByRole('log').last()

/** Games that cannot be seen whole without scrolling. */
const hiddenTiles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const bottom = document.querySelector('[data-next=dock]')?.getBoundingClientRect().top ?? 0
    return [...document.querySelectorAll('button[data-game]')].flatMap((game) => {
      const box = game.getBoundingClientRect()
      return box.top >= 0 && box.bottom <= bottom + 1 ? [] : [game.getAttribute('data-game') ?? '']
    })
  })

/** A page that Playwright looks into counts as touched: its sound may be on already. */
const turnSoundOn = async (screen: Page): Promise<void> => {
  const button = screen.getByRole('button', { name: /^Turn the sound/ })
  await button.click()
  if ((await button.getAttribute('aria-label')) === 'Turn the sound on') await button.click()
  await expect(screen.getByRole('button', { name: 'Turn the sound off' })).toBeVisible()
}

/** Notes down what the page plays and how it buzzes, before anything of it runs. */
const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const played: number[] = []
    const buzzes: unknown[] = []
    Object.assign(globalThis, { heardHere: { played, buzzes } })
    const noting = {
      construct: (Made: new (...given: unknown[]) => object, given: [unknown, { frequency: number }]) => {
        played.push(given[1].frequency)
        return new Made(...given)
      },
    }
    globalThis.OscillatorNode = new Proxy(globalThis.OscillatorNode, noting as object)
    globalThis.BiquadFilterNode = new Proxy(globalThis.BiquadFilterNode, noting as object)
    navigator.vibrate = (pattern) => buzzes.push(pattern) > 0
  })

/** Notes of a win and of a tie, and the drum of the roll: nothing else has them. */
const heard = (page: Page): Promise<object> =>
  page.evaluate(() => {
    const { played, buzzes } = (
      globalThis as unknown as { heardHere: { played: readonly number[]; buzzes: readonly unknown[] } }
    ).heardHere
    return {
      roll: played.includes(320),
      end: played.includes(1047) || played.includes(440),
      buzzed: buzzes.some((pattern) => ['[40,40,120]', '[80]'].includes(JSON.stringify(pattern))),
    }
  })
