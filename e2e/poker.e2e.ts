import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { chooseOption, comeIn, join, openTable, start } from './support/people.ts'
import {
  act,
  actorOf,
  allIn,
  decide,
  dock,
  pay,
  pickWinner,
  raiseButton,
  sitDown,
  stackOf,
  startHand,
  withGuest,
} from './support/poker.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

const CHECK_OR_CALL = /^(Check|Call \d)/
const SMALL = { ...PHONE, viewport: { width: 360, height: 740 } }

const expectClean = async (page: Page, where: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(said, where).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBe(0)
}

const expectStatus = async (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByRole('status').first()).toContainText(text)

/** A reload loses nothing: the same line, the same stacks. */
const reload = async (page: Page): Promise<void> => {
  const status = await page.getByRole('status').first().innerText()
  const seats = page.getByRole('list', { name: 'Players, clockwise' })
  const before = await seats.innerText()
  await page.reload()
  await expectStatus(page, status.split('\n')[0] ?? '')
  await expect.poll(() => seats.innerText()).toBe(before)
}

/** Everybody folds to the big blind. */
const foldOut = (people: readonly Page[]): Promise<void> => act(people, ...people.slice(1).map(() => /^Fold/))

test('six people play an evening of ten hands with real cards beside them', async ({ somebody }) => {
  test.setTimeout(360_000)
  const anna = await somebody(DESKTOP)
  const bjorn = await somebody(PHONE)
  const dora = await somebody(PHONE)
  const einar = await somebody(SMALL)
  const freyja = await somebody(DESKTOP)
  const gunnar = await somebody(PHONE)
  const screen = await somebody({ viewport: { width: 1920, height: 1080 } })
  await comeIn(anna, 'Anna')
  const address = await openTable(anna, 'Poker')
  await chooseOption(anna, 'Player’s choice, within limits')
  for (const [page, name] of [
    [bjorn, 'Björn'],
    [dora, 'Dóra'],
    [einar, 'Einar'],
    [freyja, 'Freyja'],
    [gunnar, 'Gunnar'],
  ] as const)
    await join(page, address, name)
  await start(anna)
  await comeIn(screen, 'Sjónvarp')
  await screen.goto(`${address}/screen`)
  const six = [anna, bjorn, dora, einar, freyja, gunnar]

  await test.step('[P7b] everybody sits down with what they like, and sees themselves at the bottom', async () => {
    await expectClean(bjorn, 'choosing a seat')
    await bjorn.reload()
    await expectStatus(bjorn, 'Choose a seat')
    await sitDown(anna, 1, /^Most/)
    await sitDown(bjorn, 2, /^Least/)
    await sitDown(dora, 4)
    await sitDown(einar, 5)
    await sitDown(freyja, 7, /^Most/)
    await sitDown(gunnar, 10)
    await expect(bjorn.getByRole('listitem').filter({ hasText: 'Björn (you)' })).toContainText('80')
    await expectStatus(bjorn, 'Waiting for the host to start a hand')
    await expect(anna, 'the title says that the table waits for the host').toHaveTitle(/^● /)
    await expect(bjorn).not.toHaveTitle(/^● /)
    await reload(bjorn)
  })

  await test.step('the host allows rebuys and gives a chip its value, in the panel', async () => {
    await anna.getByRole('button', { name: 'Stakes', exact: true }).click()
    await anna.getByText('Rebuys, if the host agrees').click()
    await anna.getByLabel('Value of a chip (0 = none)').fill('10')
    await anna.getByLabel('Value of a chip (0 = none)').press('Enter')
    await anna.getByLabel('Currency').fill('kr.')
    await anna.getByLabel('Currency').blur()
    await anna.getByRole('button', { name: 'Stakes', exact: true }).click()
    await expect(anna.getByText('The host changed the stakes or rules.').first()).toBeVisible()
  })

  await test.step('[P26] hand 1: checks to the end, two winners, and the odd chip', async () => {
    await startHand(anna, 1)
    await act(six, /^Call/, /^Fold/, /^Fold/, /^Fold/, /^Fold/)
    await reload(bjorn)
    for (let turn = 0; turn < 7; turn++) await act(six, CHECK_OR_CALL)
    await expectStatus(anna, 'Showdown: who wins?')
    await expectStatus(gunnar, 'Showdown: the host picks the winners')
    await expect(anna).toHaveTitle(/^● /)
    await reload(anna)
    const names = await dock(anna).getByRole('checkbox').all()
    expect(names).toHaveLength(2)
    for (const place of [0, 1]) await dock(anna).locator('label').nth(place).click()
    await expect(dock(anna).getByText('+3')).toHaveCount(1)
    await expect(dock(anna).getByText('+2')).toHaveCount(1)
    await decide(anna, /^Pay 5 to 2 players/)
    await expect(screen.getByText('2 winners split')).toBeVisible()
  })

  await test.step('[P23] hand 2: three all-ins make two side pots, and somebody leaves while all-in (P4)', async () => {
    await startHand(anna, 2)
    // Whoever is short is all-in first, so that the pots are cut at 80, 200 and 400.
    for (
      let turn = 0;
      turn < 12 && !(await anna.getByText('Showdown: who wins?').first().isVisible());
      turn++
    ) {
      const page = await actorOf(six)
      if (page === bjorn || page === dora || page === freyja) {
        if (
          (await dock(page)
            .getByRole('button', { name: /^All-in/ })
            .count()) > 0 &&
          (await raiseButton(page).getAttribute('aria-disabled')) === 'false'
        )
          await allIn(page)
        else await decide(page, CHECK_OR_CALL)
      } else if (page === anna) await decide(page, CHECK_OR_CALL)
      else await decide(page, /^Fold/)
      if (page === bjorn) {
        await bjorn.getByRole('button', { name: 'My seat' }).click()
        await bjorn.getByRole('button', { name: 'Stand up' }).click()
        await bjorn.getByRole('button', { name: 'Fold and stand up?' }).click()
        await expect(stackOf(anna, 'Björn')).toContainText('Leaving')
      }
    }
    await expectStatus(anna, 'Showdown: who wins?')
    await expect(dock(anna).getByRole('checkbox')).toHaveCount(4 + 3 + 2)
    await expect(screen.getByText('Side 2')).toBeVisible()
    await expectClean(anna, 'showdown')
  })

  await test.step('[P30] one tap marks a winner in all pots, one pays; and a payment is taken back', async () => {
    await pickWinner(anna, 'Freyja')
    await decide(anna, /^Pay [\d,]+ to Freyja/)
    await expect(freyja.getByText('You win').first()).toBeVisible()
    await anna.getByRole('button', { name: /^Take back: [\d,]+ to Freyja/ }).click()
    await expectStatus(gunnar, 'Showdown: the host picks the winners')
    await pickWinner(anna, 'Björn')
    await pickWinner(anna, 'Freyja', 1)
    await pickWinner(anna, 'Anna', 2)
    await decide(anna, /^Pay [\d,]+ to 3 players/)
    await expect(screen.getByText('3 winners split')).toBeVisible()
    await expect(stackOf(anna, 'Björn'), 'the seat is free').toHaveCount(0)
    await expectStatus(bjorn, 'Choose a seat')
  })

  await test.step('[P7] a rebuy: asked for, given, in the book', async () => {
    await expect(stackOf(dora, 'Dóra (you)')).toContainText('No chips')
    await dora.getByRole('button', { name: 'My seat' }).click()
    await dora.getByRole('button', { name: 'Ask for more chips' }).click()
    await expect(anna.getByText(/^Dóra asks for/)).toBeVisible()
    await anna.getByRole('button', { name: /^Approve/ }).click()
    await expect(stackOf(dora, 'Dóra (you)')).not.toContainText('No chips')
    await anna.getByRole('tab', { name: 'Ledger' }).click()
    await expect(anna.getByRole('listitem').filter({ hasText: 'Dóra bought' })).toBeVisible()
    await expect(anna.getByText('1 chip = 10 kr.')).toBeVisible()
  })

  const five = [anna, dora, einar, freyja, gunnar]
  await test.step('hand 3: the keyboard is enough', async () => {
    await expect(dock(anna).locator('[data-guarded]')).toHaveCount(0)
    await anna.keyboard.press('n')
    for (let turn = 0; turn < 9; turn++) {
      const page = await actorOf(five)
      await expect(dock(page).locator('[data-guarded]')).toHaveCount(0)
      if (page !== anna) await decide(page, /^Fold/)
      else {
        await anna.keyboard.press('3')
        await anna.keyboard.press('ArrowUp')
        await expect(raiseButton(anna)).not.toHaveText(/^Raise to 4/)
        await anna.keyboard.press('r')
        await expect(raiseButton(anna)).toHaveAttribute('aria-disabled', 'true')
      }
      if (await dock(anna).getByRole('button', { name: 'Start hand 4' }).isVisible()) break
    }
    await expect(anna.getByText('You win').first()).toBeVisible()
  })

  await test.step('[P1] hand 4: the owner vanishes; whoever has sat longest goes on for them', async () => {
    await startHand(anna, 4)
    const gone = anna.url()
    await anna.goto('about:blank')
    await expect(stackOf(gunnar, 'Anna')).toContainText('away')
    const rest = [dora, einar, freyja, gunnar]
    // The others play on and look around while the minute passes.
    await expectClean(gunnar, 'somebody is away')
    await expectClean(einar, 'a small phone')
    await expectClean(screen, 'the shared screen')
    await expect(dora.getByRole('button', { name: 'Host', exact: true })).toBeVisible({ timeout: 90_000 })
    await dora.getByRole('button', { name: 'Host', exact: true }).click()
    await expectClean(dora, 'the host panel')
    await dora.getByRole('button', { name: 'Host', exact: true }).click()
    for (let turn = 0; turn < 8; turn++) {
      const foldAnna = dora.getByRole('button', { name: 'Fold Anna' })
      if (await dock(dora).getByRole('button', { name: 'Start hand 5' }).isVisible()) break
      if (await foldAnna.isVisible()) {
        await foldAnna.click()
        await dora.getByRole('button', { name: 'Really fold?' }).click()
        await expect(foldAnna).toBeHidden()
      } else await decide(await actorOf(rest), /^(Check is free|Fold)/)
    }
    await expect(dock(dora).getByRole('button', { name: 'Start hand 5' })).toBeVisible()
    await anna.goto(gone)
    await expect(dock(anna).getByRole('button', { name: 'Start hand 5' })).toBeVisible()
    await expect(dora.getByRole('button', { name: 'Host', exact: true })).toBeHidden()
  })

  await test.step('hands 5 to 8 are folded; a pause holds everything; a hand is voided and dealt again', async () => {
    await startHand(anna, 5)
    await anna.getByRole('button', { name: 'Pause', exact: true }).click()
    await expectStatus(gunnar, 'Paused')
    await reload(gunnar)
    await expectClean(gunnar, 'paused')
    await anna.getByRole('button', { name: 'Resume', exact: true }).click()
    await foldOut(five)
    await startHand(anna, 6)
    await anna.getByRole('button', { name: 'Void hand' }).click()
    await anna.getByRole('button', { name: 'Void it?' }).click()
    await expect(screen.getByText('Hand 6 was voided').first()).toBeVisible()
    for (const hand of [7, 8]) {
      await startHand(anna, hand)
      await foldOut(five)
    }
  })

  await test.step('[P8] hands 9 and 10: heads-up, the button posts the small blind', async () => {
    for (const page of [dora, einar, gunnar]) {
      await page.getByRole('button', { name: 'My seat' }).click()
      await page.getByRole('button', { name: 'Stand up' }).click()
      await page.getByRole('button', { name: 'Really stand up?' }).click()
      await expect(page.getByRole('button', { name: 'My seat' })).toBeHidden()
    }
    await startHand(anna, 9)
    const first = await actorOf([anna, freyja])
    const name = first === anna ? 'Anna' : 'Freyja'
    await expect(stackOf(gunnar, name)).toContainText('Dealer')
    await expect(stackOf(gunnar, name)).toContainText('Small blind')
    await decide(first, /^Fold/)
    await startHand(anna, 10)
    await allIn(await actorOf([anna, freyja]))
    await act([anna, freyja], /^Call/)
    await pay(anna, 'Freyja')
  })

  await test.step('[P7b] [P34] the session ends with who pays whom, in chips and money', async () => {
    await anna.getByRole('button', { name: 'More', exact: true }).click()
    await anna.getByRole('button', { name: 'End session' }).click()
    await anna.getByRole('button', { name: 'End and settle up?' }).click()
    for (const page of six) await expect(page.getByText('Who pays whom').first()).toBeVisible()
    await expect(screen.locator('[data-screen=match]'), 'the finale').toHaveCount(0)
    await gunnar.reload()
    await expect(gunnar.getByRole('img', { name: /^Poker, / })).toBeVisible()
    await expect(gunnar.getByText(/ kr\.$/).first()).toBeVisible()
    await expectClean(gunnar, 'the session is over')
    const csv = await gunnar.request.get(
      (await gunnar.getByRole('link', { name: /CSV/ }).getAttribute('href')) ?? '',
    )
    expect(await csv.text()).toContain('Björn')
    const phh = await gunnar.request.get(
      (await gunnar.getByRole('link', { name: /PHH/ }).getAttribute('href')) ?? '',
    )
    expect(await phh.text()).toContain('variant = "NT"')
  })
})

/** The host gives the first player chips to go on with. */
const giveChips = async (page: Page): Promise<void> => {
  const panel = page.getByRole('button', { name: 'Host', exact: true })
  if (await panel.isVisible()) await panel.click()
  await page.getByRole('button', { name: 'Players', exact: true }).click()
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  await expect(stackOf(page, 'Katla')).not.toContainText('No chips')
  await page.getByRole('button', { name: 'Players', exact: true }).click()
  if (await panel.isVisible()) await panel.click()
}

/** How often somebody touches the page. */
const countingTaps = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    document.body.dataset['taps'] = '0'
    addEventListener(
      'pointerdown',
      () => {
        document.body.dataset['taps'] = String(Number(document.body.dataset['taps']) + 1)
      },
      true,
    )
  })
  let before = 0
  return async () => {
    const all = Number(await page.evaluate(() => document.body.dataset['taps']))
    const taps = all - before
    before = all
    return taps
  }
}

/** Taps Fold and presses F at the very moment the dock changes: a finger that was on its way already. */
const pressingWhenGuarded = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const fold = document.querySelector('[data-guarded] [aria-keyshortcuts=F]')
      if (fold === null) return
      observer.disconnect()
      const { left, top, width, height } = fold.getBoundingClientRect()
      const touched = document.elementFromPoint(left + width / 2, top + height / 2)
      if (touched instanceof HTMLElement) touched.click()
      dispatchEvent(new KeyboardEvent('keydown', { key: 'f' }))
      document.body.dataset['pressed'] = 'yes'
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  })

test('[P15] [P17] [P35] few taps, none of them by accident, for me and for a guest on my phone', async ({
  somebody,
}) => {
  test.slow()
  const page = await somebody(PHONE)
  await withGuest(page, 'Katla')
  const taps = await countingTaps(page)

  await startHand(page, 1)
  expect(await taps(), 'starting a hand').toBe(1)
  await act([page], /^Call/)
  expect(await taps(), 'a call').toBe(1)
  await act([page], /^Check/)
  expect(await taps(), 'a check').toBe(1)
  await decide(page, /^Bet 2/)
  expect(await taps(), 'the least bet').toBe(1)
  await decide(page, /^Raise to 4/)
  expect(await taps(), 'the least raise').toBe(1)
  await dock(page)
    .getByRole('button', { name: /^½ pot/ })
    .tap()
  await decide(page, /^Raise to/)
  expect(await taps(), 'half the pot').toBe(2)
  await allIn(page)
  expect(await taps(), 'all-in').toBe(2)

  await test.step('a tap within 350 ms after the bar changed does nothing', async () => {
    await expect(dock(page).getByRole('button', { name: /^Call/ })).toBeVisible()
    await pressingWhenGuarded(page)
    await page.getByRole('button', { name: /^Take back/ }).tap()
    await expect(page.locator('body[data-pressed="yes"]')).toHaveCount(1)
    const fold = dock(page).locator('[aria-keyshortcuts=F]')
    await expect(dock(page).locator('[data-guarded]')).toHaveCount(0)
    await expect(fold, 'nobody folded').toHaveAttribute('aria-disabled', 'false')
    await expect(raiseButton(page)).toHaveText(/^Raise to/)
  })

  await taps()
  await allIn(page)
  await decide(page, /^Call/)
  expect(await taps(), 'all-in and a call').toBe(3)
  await pay(page, 'Siggi')
  expect(await taps(), 'paying one winner').toBe(2)
  await expect(stackOf(page, 'Siggi')).toContainText('400')

  for (const [hand, where, width, height] of [
    [2, 'a phone on its side', 844, 390],
    [3, 'a phone of 360 px', 360, 640],
    [4, 'a desktop at 200 %', 720, 450],
  ] as const)
    await test.step(`a hand can be played on ${where}`, async () => {
      await page.setViewportSize({ width, height })
      await giveChips(page)
      await startHand(page, hand)
      await act([page], /^Call/, /^Check/)
      await allIn(page)
      await decide(page, /^Call/)
      await pay(page, 'Siggi')
      await expect(page.getByText('Siggi wins').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    })
})

test('[P33] the button deals and picks winners, where that is set', async ({ somebody }) => {
  test.slow()
  const host = await somebody(DESKTOP)
  const bjorn = await somebody(PHONE)
  await comeIn(host, 'Anna')
  const address = await openTable(host, 'Poker')
  await join(bjorn, address, 'Björn')
  await start(host)
  await host.getByRole('button', { name: 'Stakes', exact: true }).click()
  await host.getByText('Host confirms each deal').click()
  await host.getByText('The button may deal and pick winners').click()
  await sitDown(host, 1)
  await sitDown(bjorn, 2)
  await host.getByRole('button', { name: 'Players', exact: true }).click()
  await host.getByLabel('Player', { exact: true }).selectOption('Björn')
  await host.getByRole('button', { name: 'Move dealer button' }).click()
  await startHand(host, 1)
  await act([host, bjorn], /^Call/, /^Check/)
  await expect(bjorn).toHaveTitle(/^● /)
  await decide(bjorn, /^The flop is out/)
  await allIn(await actorOf([host, bjorn]))
  await act([host, bjorn], /^Call/)
  await pay(bjorn, 'Anna')
  await expect(host.getByText('You win').first()).toBeVisible()
})
