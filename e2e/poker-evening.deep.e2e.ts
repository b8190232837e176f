import type { Page } from '@playwright/test'
import { expectClean, expectFits } from './support/accessible.ts'
import {
  act,
  actorOf,
  allIn,
  allInOrCall,
  CHECK_OR_CALL,
  decide,
  dock,
  expectStatus,
  isShowdown,
  openPoker,
  pay,
  pickWinner,
  press,
  raiseButton,
  reload,
  sitDown,
  stackOf,
  standUp,
  startHand,
} from './support/poker.ts'
import { countPresses } from './support/presses.ts'
import { settleUp } from './support/short-matches.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

const SMALL = { ...PHONE, viewport: { width: 360, height: 740 } }

/** Everybody folds to the big blind. */
const foldOut = (people: readonly Page[]): Promise<void> => act(people, ...people.slice(1).map(() => /^Fold/))

test('six people play an evening of ten hands with real cards beside them', async ({
  somebody,
  passTime,
}) => {
  test.setTimeout(360_000)
  const anna = await somebody(DESKTOP)
  const bjorn = await somebody(PHONE)
  const dora = await somebody(PHONE)
  const einar = await somebody(SMALL)
  const freyja = await somebody(DESKTOP)
  const gunnar = await somebody(PHONE)
  const screen = await somebody({ viewport: { width: 1920, height: 1080 } })
  const address = await openPoker(anna, 'Anna', [
    [bjorn, 'Björn'],
    [dora, 'Dóra'],
    [einar, 'Einar'],
    [freyja, 'Freyja'],
    [gunnar, 'Gunnar'],
  ])
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

  await test.step('the host allows rebuys unless told, and gives a chip its value, in the panel', async () => {
    await anna.getByRole('button', { name: 'Stakes', exact: true }).click()
    await expect(anna.getByLabel('Rebuys')).toHaveValue('ask')
    await anna.getByLabel('Value of a chip (0 = none)').fill('10')
    await anna.getByLabel('Value of a chip (0 = none)').press('Enter')
    await anna.getByLabel('Currency').fill('kr.')
    await anna.getByLabel('Currency').blur()
    await anna.getByRole('button', { name: 'Stakes', exact: true }).click()
    await expect(anna.getByText('The host changed the stakes or rules.').first()).toBeVisible()
  })

  await test.step('[P26] hand 1: checks to the end, two winners, and the odd chip', async () => {
    await startHand(anna, 1)
    await act(six, /^Call/)
    await reload(await actorOf(six))
    await act(six, /^Fold/, /^Fold/, /^Fold/, /^Fold/)
    await reload(gunnar)
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
    for (let turn = 0; turn < 12 && !(await isShowdown(anna)); turn++) {
      const page = await actorOf(six)
      if (page === bjorn || page === dora || page === freyja) await allInOrCall(page)
      else await decide(page, page === anna ? CHECK_OR_CALL : /^Fold/)
      if (page !== bjorn) continue
      await standUp(bjorn, 'Fold and stand up?')
      await expect(stackOf(anna, 'Björn')).toContainText('Leaving')
    }
    await expectStatus(anna, 'Showdown: who wins?')
    await expect(dock(anna).getByRole('checkbox')).toHaveCount(4 + 3 + 2)
    await expect(screen.getByText('Side 2')).toBeVisible()
    await expectClean(anna, 'showdown')
  })

  await test.step('[P30] one tap marks a winner in all pots, one pays; and a payment is taken back', async () => {
    const presses = await countPresses(anna)
    await pickWinner(anna, 'Freyja')
    await decide(anna, /^Pay [\d,]+ to Freyja/)
    expect(await presses(), 'paying one winner of three pots').toBe(2)
    await expect(freyja.getByText('You win').first()).toBeVisible()
    await anna.getByRole('button', { name: /^Take back: [\d,]+ to Freyja/ }).click()
    await expect(freyja.getByText('You win').first(), '[P30b] asked first').toBeVisible()
    await anna.getByRole('button', { name: /^Really take back the payment of [\d,]+/ }).click()
    await expectStatus(gunnar, 'Showdown: the host picks the winners')
    // Shown for four seconds, to all at once.
    await Promise.all(
      [gunnar, screen].map((page) =>
        expect(page.getByRole('status').getByText(/^Anna took back: the payment of [\d,]+/)).toBeVisible(),
      ),
    )
    await expect(anna.getByRole('status').getByText(/took back/), 'whoever did it knows').toHaveCount(0)
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
    await press(dora, /^Back in for 200/)
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
    await expectClean(gunnar, 'somebody is away')
    await expectFits(einar, 'a small phone')
    await expectClean(screen, 'the shared screen')
    await passTime(60_000)
    await expect(dora.getByRole('button', { name: 'Host', exact: true })).toBeVisible()
    await dora.getByRole('button', { name: 'Host', exact: true }).click()
    await expectClean(dora, 'the host panel')
    await dora.getByRole('button', { name: 'Close', exact: true }).click()
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
      await standUp(page, 'Really stand up?')
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
    await settleUp(anna)
    for (const page of six) await expect(page.getByText('Who pays who').first()).toBeVisible()
    await expect(screen.locator('[data-screen=match]'), 'the finale').toHaveCount(0)
    await gunnar.reload()
    const bill = gunnar.getByRole('img', { name: /^Poker, / })
    await expect(bill).toBeVisible()
    expect(await bill.evaluate((img) => (img as HTMLImageElement).naturalWidth), 'the picture').toBe(720)
    await expect(gunnar.getByText(/ kr\.$/).first()).toBeVisible()
    await expectClean(gunnar, 'the session is over')
    const fileOf = (name: RegExp) =>
      gunnar.getByRole('link', { name }).evaluate(async (link) => {
        const { href } = link as HTMLAnchorElement
        return (await fetch(href)).text()
      })
    expect(await fileOf(/CSV/)).toContain('Björn')
    expect(await fileOf(/PHH/)).toContain('variant = "NT"')
  })
})
