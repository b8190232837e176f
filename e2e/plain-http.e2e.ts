import type { Page } from '@playwright/test'
import { buy, dispose, found, grow, pickChain, placeTile, press } from './support/acquire.ts'
import { PLAIN_HTTP_HOST } from './support/chromium.ts'
import { test } from './support/dealt.ts'
import {
  chooseOption,
  closeSheet,
  comeIn,
  join,
  openSheet,
  openTable,
  skipFinale,
  startButton,
} from './support/people.ts'
import { sitDown } from './support/poker.ts'
import { gameTile, oneHand, playLetter, race } from './support/short-matches.ts'
import {
  comeInIcelandic,
  openByLink,
  playMove,
  sitDown as sitDownIcelandic,
  startIcelandic,
} from './support/smakrafl.ts'
import { DESKTOP, expect, PHONE } from './support/test.ts'

/** The address that `npm start` prints for phones on the same network is no secure context: browsers keep back service
 *  workers, the clipboard, sharing, the wake lock and `crypto.randomUUID` there. */
test.use({ host: PLAIN_HTTP_HOST })

const nextGame = async (host: Page, game: string): Promise<void> => {
  await gameTile(host, game).click()
  await startButton(host).click()
}

test('over plain http two people play Crossword, Quartiles, Poker and Acquire to the end', async ({
  somebody,
}) => {
  const [anna, bjorn] = [await somebody(PHONE), await somebody(DESKTOP)]
  const both = [anna, bjorn] as const
  for (const page of both) page.setDefaultTimeout(20_000)
  await comeIn(anna, 'Anna')
  expect(await anna.evaluate(() => isSecureContext)).toBe(false)
  await join(bjorn, await openTable(anna, 'Crossword'), 'Björn')

  await test.step('Crossword', async () => {
    await chooseOption(anna, '2 × 2')
    await startButton(anna).click()
    for (const letter of 'OXGO') await playLetter(both, bjorn, letter)
    await Promise.all(both.map(skipFinale))
  })

  await test.step('Quartiles', async () => {
    await nextGame(anna, 'Quartiles')
    await race(both, bjorn, anna)
    await Promise.all(both.map(skipFinale))
  })

  await test.step('Poker', async () => {
    await nextGame(anna, 'Poker')
    await sitDown(anna, 1)
    await sitDown(bjorn, 2)
    await oneHand(anna, both)
    await Promise.all(both.map(skipFinale))
  })

  await test.step('Acquire', async () => {
    await nextGame(anna, 'Acquire')
    await found(anna, '5B', 'L', 'LLL')
    await found(bjorn, '7B', 'T', 'TTT')
    await grow(anna, '6D', 'LLL')
    await placeTile(bjorn, '6B')
    await pickChain(bjorn, 'Pick the chain that survives', 'T')
    await dispose(anna, 'Sell all')
    await buy(bjorn, 'TTT')
    await grow(anna, '6C', 'TTT')
    await grow(bjorn, '9B', 'TTT')
    await grow(anna, '6A', 'TTT')
    await grow(bjorn, '10B', 'TTT')
    await placeTile(anna, '3B')
    await press(anna, 'End the game')
    await press(anna, 'End it after this turn?')
    await press(anna, 'Buy nothing')
    await Promise.all(both.map(skipFinale))
  })
})

test('over plain http two people play Smákrafl to the end, in Icelandic', async ({ somebody }) => {
  const anna = await somebody({ ...PHONE, locale: 'is-IS' })
  const bjorn = await somebody({ ...DESKTOP, locale: 'is-IS' })
  const used: string[] = []
  await comeInIcelandic(anna, 'Anna')
  await comeInIcelandic(bjorn, 'Björn')
  await sitDownIcelandic(bjorn, await openByLink(anna, { turnTime: 60, moves: 2 }))
  await startIcelandic(anna)
  for (let move = 0; move < 4; move++) await playMove([anna, bjorn], used)
  for (const page of [anna, bjorn]) {
    await skipFinale(page)
    await expect(page.getByText('Leik lokið!').first()).toBeVisible()
  }
})

test('over plain http, where sockets are blocked as well, streams carry the table', async ({ somebody }) => {
  const [anna, bjorn] = [await somebody(DESKTOP), await somebody(PHONE)]
  await bjorn.routeWebSocket(/\/api\/v\d+\/socket/, (socket) => socket.close())
  await comeIn(anna, 'Anna')
  await join(bjorn, await openTable(anna, 'Crossword'), 'Björn')
  await openSheet(bjorn, 'Chat')
  await bjorn.getByLabel('Write a message').fill('Hæ')
  await bjorn.getByLabel('Write a message').press('Enter')
  await expect(anna.getByText('Hæ').first()).toBeVisible()
  await closeSheet(bjorn)
})
