import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectClean } from './support/accessible.ts'
import { playableTiles, press } from './support/acquire.ts'
import { pasted } from './support/clipboard.ts'
import { switchOf } from './support/phone.ts'
import { dock, sitDown, takeSeat } from './support/poker.ts'
import {
  chooseOption,
  closeSheet,
  comeIn,
  joinAll,
  openTable,
  skipFinale,
  startButton,
} from './support/people.ts'
import { tiles } from './support/quartiles.ts'
import { unreadableTexts, lookOutFor } from './support/screen.ts'
import { lettersOn } from './support/smakrafl.ts'
import { gameTile, oneHand, playLetter, race } from './support/short-matches.ts'
import { DESKTOP, expect, IN_MOTION, passTimeOn, PHONE, test, TV } from './support/test.ts'

/** The name of the product: five games at one table. Nobody reloads a page in it. */
test('an evening: five people, four phones, a laptop and a screen, five games at one table', async ({
  somebody,
  passTime,
}) => {
  test.setTimeout(400_000)
  // One phone and the screen show everything in motion; with six pages of it most of the time would go into drawing.
  const anna = await somebody({ ...PHONE, ...IN_MOTION })
  const bjorn = await somebody(DESKTOP)
  const dora = await somebody(PHONE)
  const einar = await somebody(PHONE)
  const freyja = await somebody(PHONE)
  const screen = await somebody({ ...TV, ...IN_MOTION })
  const everybody = [anna, bjorn, dora, einar, freyja] as const
  for (const page of everybody) page.setDefaultTimeout(20_000)
  const phones = { anna: await switchOf(anna), freyja: await switchOf(freyja) }

  await test.step('they come by a link, and the screen without a name', async () => {
    await comeIn(anna, 'Anna')
    const address = await openTable(anna, 'Crossword')
    await screen.goto(`${address}/screen`)
    await expect(screen.getByText('Scan to join')).toBeVisible()
    await expect(screen.getByLabel('Your name')).toHaveCount(0)
    await joinAll(address, [
      [bjorn, 'Björn'],
      [dora, 'Dóra'],
      [einar, 'Einar'],
      [freyja, 'Freyja'],
    ])
    await expect(screen.getByText('Freyja')).toBeVisible()
    await expect.poll(() => unreadableTexts(screen)).toEqual([])
    // A page that is loaded again has forgotten this.
    for (const page of [...everybody, screen])
      await page.evaluate(() => Reflect.set(globalThis, 'evening', 1))
    await expect(gameTile(anna, 'Crossword')).toContainText('all 5 play')
    await expect(gameTile(anna, 'Smákrafl')).toContainText('2 play')
  })

  await test.step('Crossword: the screen shows the letter, the end is told from the last place', async () => {
    await chooseOption(anna, '2 × 2')
    await startButton(anna).click()
    await expect(screen.getByText('Turn 1 of 4')).toBeVisible()
    await expect.poll(() => unreadableTexts(screen)).toEqual([])
    for (const letter of 'OXGO') await playLetter(everybody, dora, letter)
    await expect(anna.getByRole('dialog', { name: 'The result' })).toBeVisible()
    await Promise.all(everybody.map(skipFinale))
    await expect(screen.getByText('Anna chooses what comes next')).toBeVisible()
    await expect.poll(() => unreadableTexts(screen)).toEqual([])
  })

  await test.step('somebody proposes Quartiles, the party stays, and the race begins for all at once', async () => {
    await gameTile(bjorn, 'Quartiles').click()
    await expect(anna.getByText('Björn proposes Quartiles · English')).toBeVisible()
    await anna.getByRole('button', { name: 'Choose it' }).click()
    // *Start* comes under the same thumb: a second tap at once would be one by mistake.
    await passTimeOn(anna, 1000)
    // Three seconds are short, and a busy machine looks late: the pages themselves look.
    const counted = await Promise.all(
      everybody.map((page) => lookOutFor(page, 'Everyone gets the board at once')),
    )
    await startButton(anna).click()
    await Promise.all(counted.map((shown) => shown()))
    for (const page of everybody) await expect(tiles(page)).toHaveCount(20)
    await expect(screen.locator('[data-screen=match]').getByText('Einar')).toBeVisible()
    await expect.poll(() => unreadableTexts(screen)).toEqual([])
    await race(everybody, bjorn, dora)
    await Promise.all(everybody.map(skipFinale))
  })

  await test.step('Smákrafl is for two: the others watch, a bot waits with them', async () => {
    await anna.getByRole('group', { name: 'Add a bot' }).getByRole('button', { name: 'Easy' }).click()
    await gameTile(anna, 'Smákrafl').click()
    await expect(anna.getByRole('list', { name: /^4 watch/ })).toContainText('Freyja')
    await expect(anna.getByRole('group', { name: 'Add a bot' })).toHaveCount(0)
    await watchInstead(anna)
    await expect(anna.getByRole('list', { name: '2 play' })).toContainText('Dóra')
    await startButton(anna).click()
    for (const page of [bjorn, dora]) await expect(page.locator('[data-cell]')).toHaveCount(64)
    await expect(einar.getByRole('heading', { level: 1, name: 'Smákrafl' })).toBeVisible()
    await expect.poll(() => unreadableTexts(screen)).toEqual([])
  })

  await test.step('the host’s phone goes off, and another one; the game goes on', async () => {
    await phones.anna.off()
    await phones.freyja.off()
    const mover = await moverOf([bjorn, dora])
    await swapLetters(mover)
    const other = mover === bjorn ? dora : bjorn
    await expect(other.getByRole('status').first()).toContainText('Your turn')
    await other.getByRole('button', { name: 'Resign' }).click()
    await other.getByRole('button', { name: 'Resign this game?' }).click()
    await Promise.all([bjorn, dora, einar].map(skipFinale))
  })

  await test.step('without the host all who are there choose Acquire, and it starts with the bot', async () => {
    await gameTile(einar, 'Acquire').click()
    for (const page of [bjorn, dora]) await page.getByRole('button', { name: 'Me too' }).click()
    for (const page of [bjorn, dora, einar])
      await expect(page.getByRole('heading', { level: 1, name: 'Acquire' })).toBeVisible()
    // A tap on its seat says how well it plays (T14b).
    await bjorn.getByRole('button', { name: 'Puffin: bot, easy' }).click()
    await expect(bjorn.locator('[data-level]')).toHaveText('Puffin: bot, easy')
    await expect(screen.locator('[data-screen=match]').getByRole('table')).toBeVisible()
    await expect.poll(() => unreadableTexts(screen)).toEqual([])
  })

  await test.step('somebody leaves by mistake, and takes the seat back', async () => {
    await openPeople(dora)
    await dora.getByRole('button', { name: 'Leave table' }).click()
    await dora.getByRole('button', { name: 'Really leave?' }).click()
    await dora.getByRole('button', { name: 'Take my seat back' }).click()
    await expect(dora.getByRole('grid').first()).toBeVisible()
  })

  await test.step('after a minute somebody else acts as host, and lets a bot play for who is away', async () => {
    await passTime(60_000)
    await playIfAsked(bjorn)
    await expect(bjorn.getByText('Freyja is away')).toBeVisible()
    await bjorn.getByRole('button', { name: 'Let a bot play' }).click()
    await expect(bjorn.getByText('Freyja is away')).toBeHidden()
    phones.freyja.on()
    await freyja.getByRole('button', { name: 'I’m back' }).first().click()
    await expect(freyja.getByRole('button', { name: 'I’m back' })).toHaveCount(0)
  })

  await test.step('[T24] the host is back; a game that is stopped leaves a way on', async () => {
    phones.anna.on()
    await anna.getByRole('button', { name: 'Game menu' }).click()
    await expect(anna.getByText('Nobody wins, and nothing of it counts')).toBeVisible()
    await anna.getByRole('button', { name: 'Stop without a result' }).click()
    await anna.getByRole('button', { name: 'Stop it for good?' }).click()
    await expect(anna.getByRole('button', { name: /^Play \S+ again$/ })).toBeVisible()
    await expect(bjorn.getByRole('button', { name: /^Play \S+ again$/ })).toBeVisible()
  })

  await test.step('Poker: a hand, and the session is settled', async () => {
    await removeBot(anna)
    await gameTile(anna, 'Poker').click()
    await startButton(anna).click()
    const players = [anna, bjorn, dora] as const
    await sitDown(anna, 1)
    // Who chooses no seat takes the next free one, and is told which.
    for (const [page, seat] of [
      [bjorn, 2],
      [dora, 3],
    ] as const) {
      await expect(dock(page)).toContainText(`Seat ${seat}, or choose one`)
      await takeSeat(page)
    }
    await oneHand(anna, players)
    await Promise.all(everybody.map(skipFinale))
  })

  await test.step('the scores of the evening, each game on tap, and its closing card', async () => {
    const scores = bjorn.getByRole('button', { name: /^\d Björn/ }).first()
    await scores.click()
    await expect(
      bjorn
        .getByRole('listitem')
        .filter({ hasText: /^Quartiles/ })
        .first(),
    ).toBeVisible()
    await anna.getByRole('button', { name: 'Close the evening' }).click()
    for (const page of everybody) {
      await expect(page.getByRole('heading', { name: /the evening!$/ })).toBeVisible()
      await expect(page.getByText('Biggest pot')).toBeVisible()
      await expect(page.getByText('Longest word')).toBeVisible()
    }
    await expect(screen.getByRole('heading', { name: /the evening!$/ })).toBeVisible()
    await expect.poll(() => unreadableTexts(screen)).toEqual([])
    await expect(anna.getByRole('button', { name: /Copy text|Share the evening/ }).first()).toBeVisible()
    await expect.poll(() => savedPicture(anna)).toEqual([1200, 630])
    const text = await copiedText(bjorn)
    expect(text).toContain('Longest word')
    // Whoever gets the link sees the card without a name, and does not learn the code of the table.
    const guest = await somebody(PHONE)
    await guest.goto(text.split('\n').at(-1) ?? '')
    await expect(guest.getByRole('heading', { name: /the evening!$/ })).toBeVisible()
    await expect(guest.getByText('Biggest pot')).toBeVisible()
    // A button that opens meanwhile fades, and has no contrast to speak of.
    await expect(guest.getByRole('button', { name: 'Save picture' })).toBeEnabled()
    await expectClean(guest, 'the page of the evening')
    expect(await guest.content()).not.toContain(new URL(anna.url()).pathname.split('/').at(-1))
    await einar.getByRole('button', { name: 'Play one more' }).click()
    await expect(einar.getByRole('heading', { name: /the evening!$/ })).toBeHidden()
  })

  for (const page of [...everybody, screen])
    expect(await page.evaluate(() => Reflect.get(globalThis, 'evening'))).toBe(1)
})

/** Width and height of the picture that is saved, as its file says. */
const savedPicture = async (page: Page): Promise<readonly number[]> => {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save picture' }).click()
  const file = readFileSync(await (await saved).path())
  return [file.readUInt32BE(16), file.readUInt32BE(20)]
}

const copiedText = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Copy text' }).click()
  return pasted(page)
}

const openPeople = (page: Page): Promise<void> => page.getByRole('button', { name: 'At the table' }).tap()

const watchInstead = async (page: Page): Promise<void> => {
  await openPeople(page)
  await page.getByRole('button', { name: 'Watch instead' }).tap()
  await closeSheet(page)
}

const removeBot = async (page: Page): Promise<void> => {
  await openPeople(page)
  await page.getByRole('button', { name: /^Actions for Puffin/ }).tap()
  await page.getByRole('button', { name: 'Remove', exact: true }).tap()
  await page.getByRole('button', { name: 'Remove them?' }).tap()
  await closeSheet(page)
}

/** Whose turn it is sees that before news of others: a tile without neighbours is placed, and nothing bought. */
const playIfAsked = async (page: Page): Promise<void> => {
  if ((await page.getByRole('status').first().textContent())?.includes('Place a tile') !== true) return
  await playableTiles(page).and(page.locator('[data-outcome=lone]')).first().click()
  const nothing = page.getByRole('button', { name: 'Buy nothing' })
  await expect(nothing.or(page.getByText('Freyja is away'))).toBeVisible()
  if (await nothing.isVisible()) await press(page, 'Buy nothing')
}

/** Two letters that differ: before equal ones change places one is asked (S2). */
const swapLetters = async (page: Page): Promise<void> => {
  const letters = [...(await lettersOn(page))]
  const other = letters.findIndex((letter) => letter !== letters[0])
  for (const cell of [0, other]) await page.locator(`[data-cell="${cell}"]`).click()
}

const moverOf = async (people: readonly Page[]): Promise<Page> => {
  let mover: Page | undefined
  await expect
    .poll(async () => {
      for (const page of people)
        if ((await page.getByRole('status').first().textContent())?.includes('Your turn') === true)
          mover = page
      return mover !== undefined
    })
    .toBe(true)
  return mover as Page
}
