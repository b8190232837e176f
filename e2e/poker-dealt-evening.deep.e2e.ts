import type { Page } from '@playwright/test'
import { expectClean, expectFits } from './support/accessible.ts'
import { chooseOption, comeIn, joinAll, openTable, start } from './support/people.ts'
import {
  allInOrCall,
  canFold,
  CHECK_OR_CALL,
  decide,
  dock,
  openHostPanel,
  press,
  reload,
  startHand,
  takeSeat,
} from './support/poker.ts'
import { settleUp } from './support/short-matches.ts'
import { DESKTOP, expect, PHONE, test, TV } from './support/test.ts'

/** Friends who are apart: four people and two bots play dealt cards to the bill, with every phase that there is. With
 *  `FIMM_PICTURES` a folder, what each of them sees is left there, to be looked at. */
const SMALL = { ...PHONE, viewport: { width: 360, height: 740 } }
const pictures = process.env['FIMM_PICTURES']

const FACE_UP = '[data-cards] [data-card]:not([data-card=back])'
/** The cards decide: chances, or the cards that won. */
const DECIDED = '[data-chance], [data-look=lit]'

const startButton = (host: Page) => dock(host).getByRole('button', { name: /^Start hand/ })

/** Whoever of these people must act next; nobody once the hand is over, or the cards decide. */
const nextOf = async (host: Page, people: readonly Page[]): Promise<Page | undefined> => {
  let next: Page | 'nobody' | undefined
  await expect
    .poll(
      async () => {
        next = undefined
        const isOver = (await startButton(host).count()) > 0
        if (isOver || (await host.locator(DECIDED).count()) > 0) next = 'nobody'
        for (const page of people) if ((await canFold(page).count()) > 0) next = page
        return next !== undefined
      },
      { timeout: 45_000 },
    )
    .toBe(true)
  return next === 'nobody' ? undefined : next
}

type Way = (page: Page) => Promise<void>
const fold: Way = async (page) => {
  const isFree = (await dock(page).locator('[aria-keyshortcuts=C]').innerText()).startsWith('Check')
  await decide(page, isFree ? /^Check/ : /^Fold/)
}

/** Whoever lost everything is back in. */
const buyBackIn = async (people: readonly Page[]): Promise<void> => {
  for (const page of people)
    if (await dock(page).getByRole('button', { name: BACK_IN }).isVisible()) await press(page, BACK_IN)
}
const BACK_IN = /^Back in for/

/** Everybody plays their way until nobody is asked any more. */
const playOn = async (host: Page, people: readonly Page[], way: Way): Promise<void> => {
  for (let turn = 0; turn < 60; turn++) {
    const page = await nextOf(host, people)
    if (page === undefined) return
    await way(page)
  }
  throw new Error('the hand does not end')
}

const board = (page: Page) => page.locator('[data-boards] svg[data-card]:not([data-card=back])')
const numberOfNext = async (host: Page): Promise<number> =>
  Number(/\d+/.exec(await startButton(host).innerText())?.[0])

/** What there is to see between two hands takes longer than the next one waits. */
const untilOver = async (host: Page): Promise<void> => {
  await expect(startButton(host)).toBeVisible({ timeout: 60_000 })
  const wait = dock(host).getByRole('button', { name: /^Wait/ })
  // Nothing comes by itself where too few have chips.
  if (await wait.isVisible()) await press(host, /^Wait/)
  await expect(wait).toHaveCount(0)
}

test('[P36] [P40] [P42] [P43] [P44] [P46] four people and two bots, each at home, play dealt cards to the bill', async ({
  somebody,
}) => {
  test.setTimeout(600_000)
  const anna = await somebody(PHONE)
  const bjorn = await somebody(DESKTOP)
  const dora = await somebody(SMALL)
  const einar = await somebody({ ...PHONE, colorScheme: 'dark' })
  const screen = await somebody(TV)
  const four = [anna, bjorn, dora, einar]
  const picture = async (name: string): Promise<void> => {
    if (pictures === undefined) return
    const pages = { anna, bjorn, dora, einar, screen }
    for (const [who, page] of Object.entries(pages))
      await page.screenshot({ path: `${pictures}/${name}-${who}.png` })
  }

  await test.step('the choice is a picture; two bots come to the table', async () => {
    await comeIn(anna, 'Anna')
    const address = await openTable(anna, 'Poker')
    await anna.getByText('Dealt on your phones').tap()
    await expect(anna.getByRole('radio', { name: /^Dealt on your phones/ })).toBeChecked()
    const bots = anna.getByRole('group', { name: 'Add a bot' })
    for (const level of ['Easy', 'Hard']) await bots.getByRole('button', { name: level }).tap()
    await joinAll(address, [
      [bjorn, 'Björn'],
      [dora, 'Dóra'],
      [einar, 'Einar Þór Sigmunds'],
    ])
    await screen.goto(`${address}/screen`)
    await picture('01-lobby')
    await expectClean(anna, 'choosing the cards')
    await chooseOption(anna, 'Anytime, without asking')
    await anna.getByText('Run it twice', { exact: true }).tap()
    await expect(anna.getByRole('switch', { name: 'Run it twice' })).toBeChecked()
    await start(anna)
    // The bots first, so that nobody wants the seat that a bot takes.
    await expect(screen.locator('[data-seat]')).toHaveCount(2)
    for (const page of four) await takeSeat(page)
    await expect(screen.locator('[data-seat]')).toHaveCount(6)
    await picture('02-seated')
  })

  await test.step('[P38] [P40] everybody stays in to the showdown', async () => {
    await startHand(anna, 1)
    await expect(screen.locator('[data-cards]')).toHaveCount(6)
    await expect(screen.locator(FACE_UP)).toHaveCount(0)
    await picture('03-preflop')
    let cardsUp = 0
    await playOn(anna, four, async (page) => {
      const up = await board(screen).count()
      if (up > cardsUp) await picture(`04-board-of-${up}`)
      if (up > cardsUp && up === 4) await reload(page)
      cardsUp = up
      await decide(page, CHECK_OR_CALL)
    })
    await expect(screen.locator(DECIDED).first()).toBeVisible()
    await picture('05-showdown')
    for (const page of four) await expectFits(page, 'the showdown')
    await untilOver(anna)
    await picture('06-paid')
  })

  await test.step('[P42] a bet that nobody calls: the winner sees what to show, and shows one', async () => {
    for (let hand = 2; hand < 9; hand++) {
      await startHand(anna, hand)
      let better: Page | undefined
      await playOn(anna, four, (page) => {
        if (better !== undefined && page !== better) return fold(page)
        better = page
        return allInOrCall(page)
      })
      if (!(await startButton(anna).isVisible())) await picture(`07-called-${hand}`)
      await untilOver(anna)
      await buyBackIn(four)
      const show = dock(better ?? anna).getByRole('button', { name: 'Show the first' })
      const isAsked = await show.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      )
      if (better === undefined || !isAsked) continue
      await expect(better.locator('[data-my-cards]')).toBeVisible()
      await expectFits(better, 'showing by choice')
      await picture('08-may-show')
      await expectClean(better, 'showing by choice')
      await show.click()
      await expect(screen.locator(FACE_UP)).toHaveCount(1)
      await picture('09-shown-one')
      return
    }
    throw new Error('somebody always called')
  })

  await test.step('[P43] [P44] everybody is all-in: chances, and the rest of the board twice', async () => {
    await startHand(anna, await numberOfNext(anna))
    await playOn(anna, four, allInOrCall)
    await expect(screen.locator('[data-chance]').first()).toBeVisible()
    if (pictures !== undefined) await dora.screenshot({ path: `${pictures}/10-run-it-twice-dora.png` })
    // Asked for ten seconds at most; who has no chips is not in the hand.
    await Promise.all(four.map((page) => press(page, /^Run it twice/).catch(() => undefined)))
    await expect(screen.locator('[data-boards="2"]')).toBeVisible()
    await picture('11-two-boards')
    await expect(screen.locator('[data-look=lit]').first()).toBeVisible({ timeout: 60_000 })
    await picture('12-two-boards-showdown')
    for (const page of four) await expectFits(page, 'two boards')
    await untilOver(anna)
    await picture('13-after-all-in')
    await buyBackIn(four)
  })

  await test.step('[P5] [P14] [P45] somebody sits out, and a hand is voided before its showdown', async () => {
    await einar.getByRole('button', { name: 'My seat' }).tap()
    await picture('14-my-seat')
    await einar.getByRole('button', { name: 'Sit out' }).tap()
    await expect(dock(anna)).toContainText('Sitting out: Einar')
    await startHand(anna, await numberOfNext(anna))
    const first = await nextOf(anna, [anna, bjorn, dora])
    if (first === undefined) throw new Error('nobody is asked')
    await decide(first, CHECK_OR_CALL)
    await openHostPanel(anna)
    await picture('15-host')
    await anna.getByRole('button', { name: 'Void hand' }).tap()
    await anna.getByRole('button', { name: 'Void it?' }).tap()
    await expect(screen.getByText(/was voided/).first()).toBeVisible()
    await anna.reload()
    await expect(startButton(anna)).toBeVisible()
    await picture('16-voided')
    await einar.getByRole('button', { name: 'My seat' }).tap()
    await einar.getByRole('button', { name: 'Deal me in' }).tap()
    await expect(dock(anna)).not.toContainText('Sitting out')
  })

  await test.step('[P7b] [P46] the bill, the files, and the replay with one’s own cards', async () => {
    await settleUp(anna)
    for (const page of four) await expect(page.getByText('Who pays who').first()).toBeVisible()
    await picture('17-bill')
    const handsFor = (page: Page) =>
      page.getByRole('link', { name: /PHH/ }).evaluate(async (link) => {
        const answer = await fetch((link as HTMLAnchorElement).href)
        return answer.text()
      })
    const [doras, bjorns] = [await handsFor(dora), await handsFor(bjorn)]
    expect(doras).toMatch(/d dh p\d [2-9TJQKA][cdhs]/)
    expect(doras, 'each with their own').not.toBe(bjorns)
    for (const page of [dora, bjorn]) {
      await page.getByRole('link', { name: 'Watch the replay' }).first().click()
      await page.locator('[data-analysis] button').first().click()
      await expect(page.locator('[data-my-cards] [data-card]').first()).not.toHaveAttribute(
        'data-card',
        'back',
      )
    }
    await picture('18-replay')
    await expectClean(bjorn, 'the replay')
    await expectFits(dora, 'the replay')
  })
})
