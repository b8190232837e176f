import { expect } from '@playwright/test'
import { unreadableTexts } from '../support/screen.ts'
import { DESKTOP, PHONE, TV, type EnginePage } from './engine-page.ts'
import { button, drag, isThere, press, pullDown, untilGone, untilSaid, untilThere, write } from './fingers.ts'
import { addressOf, chooseOption, join, nextGame, openTable, skipFinale } from './people.ts'
import { playAcquire, playCrossword, playPoker, playQuartiles, playSmakrafl } from './short-matches.ts'
import { ENGINES, keepPicture, test } from './test.ts'

const LONG = 90_000

const SHEET = { what: 'dialog[open] [role=tablist]' }

/** The cards of Crossword and Quartiles are not dealt to a plan: both may have won as much. */
const WINNERS = { what: 'h1, h2', name: /(won the evening|share the win)!$/ }

for (const engine of ENGINES) {
  test(`${engine}: five games to their ends, with talk, sheets, a reload, a restart, a replay and a card`, async ({
    server,
    somebodyIn,
  }) => {
    test.setTimeout(400_000)
    const anna = await somebodyIn(engine, PHONE)
    const bjorn = await somebodyIn(engine, DESKTOP)
    const people = [anna, bjorn] as const
    const keep = async (game: string): Promise<void> => {
      await keepPicture(engine, anna, `${game}-phone`)
      await keepPicture(engine, bjorn, `${game}-desktop`)
    }
    const address = await openTable(anna, server.url, 'Anna', 'Crossword')
    await join(bjorn, address, 'Björn')

    await test.step('Crossword', async () => {
      await chooseOption(anna, '2 × 2')
      await keep('waiting')
      await press(anna, button('Start Crossword'))
      await untilThere(bjorn, { what: '[role=grid]' })
      await keep('crossword')
      await playCrossword(people)
      for (const page of people) await skipFinale(page)
      await keep('standings')
    })
    await test.step('talk, and every way to close a sheet', () => talk(anna, bjorn))
    await test.step('Quartiles, with a reload', async () => {
      await nextGame(anna, 'Quartiles')
      await untilThere(anna, { what: '[data-tile]:enabled' })
      await keep('quartiles')
      await bjorn.reload()
      await playQuartiles(people)
      for (const page of people) await skipFinale(page)
    })
    await test.step('Poker, over a restart of the server', async () => {
      await nextGame(anna, 'Poker')
      for (const page of people) await untilThere(page, button('Sit here: seat 1'))
      await keep('poker')
      await server.restart()
      await playPoker(people)
      for (const page of people) await skipFinale(page)
    })
    await test.step('Acquire', async () => {
      await nextGame(anna, 'Acquire')
      for (const page of people) await untilThere(page, { what: '[role=radio]' })
      await keep('acquire')
      await playAcquire(people)
      for (const page of people) await skipFinale(page)
    })
    await test.step('the evening is closed with a card and a picture of it', async () => {
      await press(anna, button('Close the evening'))
      for (const page of people) await untilThere(page, WINNERS)
      await untilThere(bjorn, button('Save picture'))
      await keep('closing')
    })
    await test.step('a replay, with its slider and by keys', () => replay(bjorn, address))
    await test.step('Smákrafl, dragged and tapped', async () => {
      const options = encodeURIComponent(JSON.stringify({ language: 'is', turnTime: 60, moves: 2 }))
      await anna.open(`${server.url}/new/smakrafl?options=${options}`)
      await untilThere(anna, button(/^(Copy|Share) link/))
      await bjorn.open(await addressOf(anna))
      await press(bjorn, button('Join the table'))
      await press(anna, button('Start Smákrafl'))
      for (const page of people) await untilThere(page, { what: '[data-cell]' })
      await keep('smakrafl')
      await playSmakrafl(people)
      for (const page of people) await skipFinale(page)
    })
  })

  test(`${engine}: every game on a TV of 1280, 1920 and 3840`, async ({ server, somebodyIn }) => {
    test.setTimeout(600_000)
    const screen = await somebodyIn(engine, TV)
    for (const game of ['acquire', 'crossword', 'poker', 'quartiles', 'smakrafl'])
      for (const [width, least] of [
        [1280, 18],
        [1920, 28],
        [3840, 56],
      ] as const) {
        await screen.resize({ width, height: (width * 9) / 16 })
        await screen.open(`${server.url}/gallery/${game}/screen`)
        // Dozens of screens, one below the other: at 3840 a machine without a graphics card draws WebKit's for long.
        await untilThere(screen, { what: '[data-screen=finale]' }, LONG)
        await expect
          .poll(() => unreadableTexts(screen, least), { message: `${game} at ${width}`, timeout: 15_000 })
          .toEqual([])
        if (width === TV.width) await keepPicture(engine, screen, `${game}-screen`)
      }
  })
}

const talk = async (phone: EnginePage, desktop: EnginePage): Promise<void> => {
  const chat = { what: 'nav button', name: 'Chat' }
  const open = async (): Promise<void> => {
    await press(phone, chat)
    await untilThere(phone, SHEET)
  }
  await open()
  await write(phone, 'Write a message', 'Hæ, Björn')
  await phone.key('Enter')
  await untilSaid(desktop, 'Hæ, Björn')
  await phone.key('Escape')
  await untilGone(phone, SHEET)
  await open()
  await phone.press({ x: 195, y: 40 })
  await untilGone(phone, SHEET)
  // Elsewhere the phone's Back asks the sheet itself to close, and no driver can press it.
  if (await phone.evaluate(() => !('CloseWatcher' in globalThis), null)) {
    await open()
    await phone.back()
    await untilGone(phone, SHEET)
  }
  await open()
  await pullDown(phone, { what: 'dialog[open] > header' }, 200)
  await untilGone(phone, SHEET)
  expect(await isThere(phone, { what: 'nav button', name: 'Table' }), 'still at the table').toBe(true)
}

const replay = async (page: EnginePage, address: string): Promise<void> => {
  await page.open(`${address}/m/1`)
  await untilSaid(page, ' replay')
  const step = () =>
    page.evaluate(() => Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value), null)
  const first = await step()
  await press(page, button('Next'))
  await expect.poll(step).toBe(first + 1)
  await page.key('ArrowRight')
  await expect.poll(step).toBe(first + 2)
  await drag(page, { what: 'input[type=range]' }, { what: '[data-last]' })
  await expect.poll(step).not.toBe(first + 2)
}
