import type { Page } from '@playwright/test'
import { buy, dispose, found, grow, pickChain, placeTile, declareEnd } from './support/acquire.ts'
import { pasted } from './support/clipboard.ts'
import { expectClean, test } from './support/dealt.ts'
import { PLAIN_HTTP_HOST } from './support/host.ts'
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
import { tiles } from './support/quartiles.ts'
import { unreadableTexts } from './support/screen.ts'
import { gameTile, oneHand, playLetter, race } from './support/short-matches.ts'
import {
  comeInIcelandic,
  openByLink,
  playMove,
  sitDown as sitDownIcelandic,
  startIcelandic,
} from './support/smakrafl.ts'
import { DESKTOP, expect, PHONE, TV } from './support/test.ts'

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
    await declareEnd(anna)
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

test('over plain http people are told what is missing, and have another way', async ({ somebody }) => {
  const [anna, bjorn, screen] = [await somebody(PHONE), await somebody(DESKTOP), await somebody(TV)]
  for (const page of [anna, bjorn]) page.setDefaultTimeout(20_000)
  await comeIn(anna, 'Anna')
  const address = await openTable(anna, 'Smákrafl')

  await test.step('a link is copied from the page, from the main button and from a sheet', async () => {
    for (const name of ['Copy link', 'Share link']) {
      await anna.getByRole('button', { name }).click()
      await expect(anna.getByRole('button', { name: 'Copied!' })).toBeVisible()
      expect(await pasted(anna), name).toBe(address)
      await expect(anna.getByRole('button', { name: 'Copied!' })).toBeHidden()
    }
    await openSheet(anna, 'Invite')
    await anna.getByRole('tabpanel').getByRole('button', { name: 'Copy link' }).tap()
    await expect(anna.getByRole('tabpanel').getByRole('button', { name: 'Copied!' })).toBeVisible()
    expect(await pasted(anna)).toBe(address)
    await closeSheet(anna)
  })

  await test.step('a browser that copies in no way shows the link, selected', async () => {
    await anna.evaluate(() => {
      document.execCommand = () => false
    })
    await anna.getByRole('button', { name: 'Share link' }).click()
    await expect(anna.getByRole('textbox', { name: 'Share link' })).toHaveValue(address)
    expect(await anna.evaluate(() => getSelection()?.toString())).toBe(address)
  })

  await test.step('the screen of the room may go dark', async () => {
    await screen.goto(`${address}/screen`)
    await expect(screen.getByText('This screen may go dark')).toBeVisible()
    expect(await unreadableTexts(screen)).toEqual([])
  })

  await test.step('the table says so where notifications would be offered, and leads to the settings', async () => {
    await join(bjorn, address, 'Björn')
    await startButton(anna).click()
    await anna.getByRole('link', { name: 'Notifications and a screen that stays on need https' }).tap()
    await expect(anna.getByRole('heading', { name: 'You’re on an http address' })).toBeInViewport()
    await expect(anna.getByText('Playing offline', { exact: true })).toBeVisible()
    await expect(anna.getByText('Notifications need a secure (https) address')).toBeVisible()
    await expectClean(anna, 'settings over plain http')
  })

  await test.step('the page of offline games says that they need a connection here; they can be played', async () => {
    await anna.goto('/offline')
    await expect(anna.getByText('Playing offline needs a secure (https) address')).toBeVisible()
    await anna.getByRole('button', { name: 'New board: Quartiles' }).click()
    await anna.getByRole('button', { name: 'Begin', exact: true }).click()
    await expect(tiles(anna)).toHaveCount(20)
  })

  await test.step('without a connection nobody is sent to games that cannot open', async () => {
    await bjorn.goto('/')
    await bjorn.context().setOffline(true)
    await expect(bjorn.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await expect(bjorn.getByText('Playing offline needs a secure (https) address')).toBeVisible()
    await bjorn.context().setOffline(false)
    await expect(bjorn.getByText('Good to see you, Björn')).toBeVisible()
  })
})
