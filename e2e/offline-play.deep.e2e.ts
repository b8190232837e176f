import type { Page } from '@playwright/test'
import { NEEDS_HTTPS } from './support/host.ts'
import { place } from './support/crossword.ts'
import { untilPrepared } from './support/offline.ts'
import {
  chooseOption,
  closeSheet,
  comeIn,
  join,
  openSheet,
  openTable,
  skipFinale,
  start,
} from './support/people.ts'
import { layWord, tiles, wordsOn } from './support/quartiles.ts'
import { playLetter } from './support/short-matches.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

const intoTheTunnel = async (page: Page): Promise<void> => {
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'New game' })).toBeVisible()
}

test(
  'on a phone in a tunnel: a random board, a bot, and a reload in the middle',
  NEEDS_HTTPS,
  async ({ somebody }) => {
    const anna = await somebody(PHONE)
    await comeIn(anna, 'Ylfa')
    await untilPrepared(anna)
    await intoTheTunnel(anna)

    await test.step('nothing pretends to be connected', async () => {
      await expect(anna.getByText('Offline').first()).toBeVisible()
      await expect(anna.getByRole('link', { name: 'Daily puzzles' })).toBeHidden()
      await expect(anna.getByLabel('Join with a code')).toBeHidden()
      await expect(anna.getByText('Today’s puzzles')).toBeHidden()
    })

    await test.step('a page that needs the server says what works without it', async () => {
      await anna.goto('/daily')
      await expect(anna.getByText('Solve a Quartiles board or take on bots')).toBeVisible()
      await anna.getByRole('link', { name: 'Play offline' }).first().tap()
      await expect(anna.getByRole('heading', { name: 'New game' })).toBeVisible()
    })

    await test.step('whose words and work it is made of is told without it', async () => {
      await anna.goto('/about')
      await anna.getByText('Where the words come from').tap()
      await expect(anna.getByRole('link', { name: 'BÍN' })).toBeVisible()
      await anna.getByText('Libraries and fonts').tap()
      await expect(anna.getByText('OFL-1.1').first()).toBeVisible()
      await anna.goto('/offline')
    })

    await test.step('a random board, tile by tile', async () => {
      await anna.getByRole('button', { name: 'New board: Quartiles' }).tap()
      await anna.waitForURL(/\/offline\/[A-Z0-9]{5}$/)
      await anna.getByRole('button', { name: 'Begin' }).tap()
      await expect(tiles(anna)).toHaveCount(20)
      const [word = []] = await wordsOn(anna)
      await layWord(anna, word)
      await expect(anna.getByText(/[1-8] of 100 points/).first()).toBeVisible()
      await anna.reload()
      await expect(anna.getByText(/1 of \d+ words/).first()).toBeVisible()
    })

    await test.step('nobody to invite and nobody to talk to', async () => {
      await openSheet(anna, 'Score')
      await expect(anna.getByRole('tab', { name: 'Chat' })).toBeHidden()
      await expect(anna.getByRole('tab', { name: 'Invite' })).toBeHidden()
      await closeSheet(anna)
    })

    await test.step('a crossword against a bot, to the end', async () => {
      await anna.getByRole('link', { name: 'Home' }).tap()
      await expect(anna.getByRole('link', { name: /Quartiles.*Continue/ })).toBeVisible()
      const play = anna.getByRole('button', { name: 'Play Crossword' })
      const card = anna.getByRole('article').filter({ has: play })
      for (const chosen of ['Easy', 'Options', '2 × 2']) await card.getByText(chosen, { exact: true }).tap()
      await play.tap()
      await anna.waitForURL(/\/offline\//)
      for (let turn = 0; turn < 4; turn++) {
        await playTurn(anna, 'O')
        if (turn !== 1) continue
        await anna.reload()
        await expect(anna.getByRole('gridcell', { name: /: [A-Z]$/ })).toHaveCount(2)
      }
      await skipFinale(anna)
      await expect(anna.getByRole('heading', { level: 2, name: /won|tie/ })).toBeVisible()
      await expect(anna.getByText('Puffin').first()).toBeVisible()
    })

    await test.step('and again', async () => {
      await anna.getByRole('button', { name: /^Play \S+ again$/ }).tap()
      await playTurn(anna, 'O')
    })

    await test.step('connected again, the tables are back and the games still there', async () => {
      await anna.context().setOffline(false)
      await anna.goto('/')
      await expect(anna.getByText('Good to see you, Ylfa')).toBeVisible()
      await anna.getByRole('link', { name: 'Your games on this device' }).tap()
      await anna.getByRole('link', { name: /Quartiles.*Continue/ }).tap()
      await expect(anna.getByText(/1 of \d+ words/).first()).toBeVisible()
    })
  },
)

test('without the words the page says so, and offers what works', NEEDS_HTTPS, async ({ somebody }) => {
  const anna = await somebody(PHONE)
  // Who saves data gets no words unasked.
  await anna.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await test.step('while they are on their way, what needs none is offered', async () => {
    const words = Promise.withResolvers<void>()
    await anna.route('**/*.words', async (route) => {
      await words.promise
      await route.abort()
    })
    await anna.goto('/offline')
    await expect(anna.getByText('Downloading the dictionaries')).toBeVisible()
    await expect(anna.getByRole('button', { name: 'New board: Quartiles' })).toBeDisabled()
    await expect(anna.getByRole('button', { name: 'Play Acquire' })).toBeEnabled()
    words.resolve()
    await expect(anna.getByText('The dictionaries aren’t on this device yet')).toBeVisible()
    await anna.unrouteAll()
  })
  await anna.goto('/')
  await anna.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await intoTheTunnel(anna)
  await expect(anna.getByText('The dictionaries aren’t on this device yet')).toBeVisible()
  await expect(anna.getByRole('button', { name: 'New board: Quartiles' })).toBeDisabled()
  await test.step('Acquire has no words and can be played', async () => {
    await anna.getByRole('button', { name: 'Play Acquire' }).tap()
    await anna.waitForURL(/\/offline\/[A-Z0-9]{5}$/)
    await expect(anna.getByRole('radiogroup', { name: 'Your tiles' })).toBeVisible()
    await anna.getByRole('link', { name: 'Home' }).tap()
  })
  await anna.getByRole('link', { name: 'How to play Quartiles' }).tap()
  await expect(anna.getByRole('heading', { level: 1, name: 'Quartiles' })).toBeVisible()
})

test(
  'who came by a link has the words on their phone after the first match',
  NEEDS_HTTPS,
  async ({ somebody }) => {
    const [anna, bjorn] = [await somebody(DESKTOP), await somebody(PHONE)]
    await comeIn(anna, 'Sóley')
    await join(bjorn, await openTable(anna, 'Crossword'), 'Tryggvi')
    await chooseOption(anna, '2 × 2')
    await start(anna)
    for (const letter of 'OXGO') await playLetter([anna, bjorn], bjorn, letter)
    await skipFinale(bjorn)
    await untilPrepared(bjorn)
    await bjorn.context().setOffline(true)
    await bjorn.goto('/offline')
    await bjorn.getByRole('button', { name: 'New board: Quartiles' }).tap()
    await bjorn.getByRole('button', { name: 'Begin' }).tap()
    await expect(tiles(bjorn)).toHaveCount(20)
  },
)

/** Announces if it is one's turn to, and places what was announced by whomever. */
const playTurn = async (page: Page, letter: string): Promise<void> => {
  const key = page.getByRole('button', { name: letter, exact: true })
  const cell = page.locator('[role=gridcell][aria-disabled=false]').first()
  await expect(key.or(cell).first()).toBeVisible()
  if (await key.isVisible()) await key.tap()
  await place(page)
}

test('the page opens again without a connection, and says so', NEEDS_HTTPS, async ({ somebody }) => {
  const anna = await somebody(PHONE)
  await anna.goto('/')
  await anna.evaluate(() => navigator.serviceWorker.ready)
  await anna.context().setOffline(true)
  await anna.goto('/me')
  await expect(
    anna.getByRole('heading', { name: 'No connection. Check your internet and try again.' }),
  ).toBeVisible()
  await anna.context().setOffline(false)
  await anna.getByRole('button', { name: 'Try again' }).click()
  await expect(anna.getByLabel('Your name')).toBeVisible()
})
