import { cellAt, indexOf } from '@fimm/games/smakrafl/grid.ts'
import {
  bestOn,
  cellOf,
  comeInIcelandic,
  isMyTurn,
  lettersOn,
  moverOf,
  openByLink,
  playMove,
  ribbon,
  sitDown,
  startIcelandic,
  status,
  tapBoth,
  twinsOn,
} from './support/smakrafl.ts'
import { pasted } from './support/clipboard.ts'
import { cutOff } from './support/cut-off.ts'
import { NEEDS_HTTPS } from './support/host.ts'
import { untilPrepared } from './support/offline.ts'
import { skipFinale } from './support/people.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

const ON_DESKTOP = { ...DESKTOP, locale: 'is-IS' } as const
const ON_PHONE = { ...PHONE, locale: 'is-IS' } as const
/** INNA, and not KINNA. */
const wholeWord = (word: string): RegExp => new RegExp(`(?<!\\p{L})${word.toUpperCase()}(?!\\p{L})`, 'u')

test('two people meet by a click on a name and play a whole match', async ({ somebody }) => {
  test.slow()
  const [anna, bjorn] = [await somebody(ON_DESKTOP), await somebody(ON_PHONE)]
  const both = [anna, bjorn] as const
  const used: string[] = []
  await comeInIcelandic(anna, 'Anna')
  await comeInIcelandic(bjorn, 'Björn')

  await test.step('[S12] an invitation reaches every page; who says no goes on there', async () => {
    // By a link: a page that is loaded anew is gone for a moment, and nobody who is gone can be invited.
    await anna.getByRole('link', { name: 'Reglur', exact: true }).first().click()
    await expect(anna).toHaveURL(/\/rules$/)
    await bjorn.getByLabel('Leikur', { exact: true }).selectOption('smakrafl')
    await expect(bjorn.getByText('Smelltu á þann sem þú vilt keppa við')).toBeVisible()
    // The button of the row lies over the name.
    await bjorn.getByText('Anna', { exact: true }).click({ force: true })
    await expect(bjorn.getByText('Bíð eftir svari (Anna)').first()).toBeVisible()
    await expect(anna.getByRole('alert')).toContainText('Björn vill spila við þig (Smákrafl · Íslenska)')
    await anna.getByRole('button', { name: 'Nei', exact: true }).click()
    await expect(bjorn.getByText('Boðinu var hafnað').first()).toBeVisible()
    await expect(anna.getByRole('alert')).toBeHidden()
    expect(anna.url()).toMatch(/\/rules$/)
  })

  await test.step('[S12] who says yes: both are brought to the table, and it begins 0–0', async () => {
    await bjorn.getByRole('button', { name: 'Bjóða í leik: Anna' }).click()
    await anna.getByRole('button', { name: 'Já', exact: true }).click()
    for (const page of both) {
      await page.waitForURL(/\/t\/[A-Z0-9]{5}$/)
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: /Anna.*0/ })
          .first(),
      ).toBeVisible()
      await expect(ribbon(page)).toContainText('borðinu')
    }
  })
  const address = anna.url()

  await test.step('a swap can be cancelled for a moment; equal letters are asked about (S2)', async () => {
    const mover = await moverOf(both)
    const { first, second } = await bestOn(mover)
    const before = await lettersOn(mover)
    await tapBoth(mover, first, second)
    await expect(ribbon(mover)).toContainText('til að hætta við')
    await cellOf(mover, second).click()
    await expect(ribbon(mover)).toContainText('Veldu fyrri stafinn')
    const [one, other] = await twinsOn(mover)
    await tapBoth(mover, cellAt(one), cellAt(other))
    await expect(ribbon(mover)).toContainText('Stafirnir eru eins')
    await ribbon(mover).getByRole('button', { name: 'Nei' }).click()
    expect(await lettersOn(mover)).toBe(before)
    await expect(status(mover)).toContainText('Þú átt leik')
  })

  await test.step('[S7] both see the words with their values, and the sum times their number', async () => {
    const best = await playMove(both, used)
    for (const page of both) {
      for (const { word } of best.words)
        await expect(ribbon(page).getByRole('button', { name: word.toUpperCase() }).first()).toBeAttached()
      await expect(ribbon(page)).toContainText(`${best.sum} × ${best.count} = ${best.points}`)
    }
  })

  await test.step('a plan on the other’s turn is one tap on mine', async () => {
    const mover = await moverOf(both)
    const waiting = mover === anna ? bjorn : anna
    const { first, second } = await bestOn(waiting)
    // Where the other has nothing to do, so that the plan stays.
    const move = await bestOn(mover, used)
    const taken = [move.first, move.second].map(indexOf)
    const free = [first, second].every((cell) => !taken.includes(indexOf(cell)))
    const plan = free ? ([first, second] as const) : ([cellAt(62), cellAt(0)] as const)
    await cellOf(waiting, plan[0]).click()
    await cellOf(waiting, plan[1]).click()
    await expect(ribbon(waiting)).toContainText('Aðeins þú sérð þetta')
    await playMove(both, used)
    await isMyTurn(waiting)
    if (free) {
      await ribbon(waiting).getByRole('button', { name: 'Víxla eins og til stóð' }).click()
      await expect(status(waiting)).toContainText('Mótspilarinn á leik')
      return
    }
    await playMove(both, used)
  })

  await test.step('a reload in the middle loses nothing', async () => {
    const before = await lettersOn(bjorn)
    await bjorn.reload()
    expect(await lettersOn(bjorn)).toBe(before)
  })

  const watcher = await somebody(ON_PHONE)
  const television = await somebody({ viewport: { width: 1920, height: 1080 }, locale: 'is-IS' })
  await test.step('somebody watches, and the big screen shows both clocks', async () => {
    await comeInIcelandic(watcher, 'Freyja')
    await watcher.goto(address)
    await watcher
      .getByRole('button', { name: /Með í næsta leik|Bara horfa/ })
      .first()
      .click()
    await expect(watcher.locator('[data-cell][aria-disabled=true]')).toHaveCount(64)
    await expect(watcher.getByRole('button', { name: 'Gefa leikinn' })).toHaveCount(0)
    await television.goto(`${address}/screen`)
    await expect(television.getByRole('timer')).toHaveCount(2)
    expect(await cutOff(television, 'body')).toEqual([])
  })

  await test.step('a letter can be dragged onto another', async () => {
    const mover = await moverOf(both)
    const best = await bestOn(mover, used)
    await cellOf(mover, best.first).dragTo(cellOf(mover, best.second))
    await expect(status(mover)).not.toContainText('Þú átt leik')
    used.push(...best.words.map(({ word }) => word))
  })

  await test.step('a word is explained in the ribbon, never on the grid (S15)', async () => {
    await anna.getByRole('tab', { name: 'Orð', exact: true }).click()
    const [word = ''] = used
    await anna
      .getByRole('tabpanel')
      .getByRole('button', { name: wholeWord(word) })
      .first()
      .click()
    const link = ribbon(anna).getByRole('link', { name: `Fletta upp: ${word.toUpperCase()}` })
    await expect(link).toHaveAttribute('href', new RegExp(encodeURIComponent(word)))
    await ribbon(anna).getByRole('button', { name: 'Loka' }).click()
    await anna.keyboard.press('Shift+H')
    await expect(anna.getByRole('tab', { name: 'Umferðir' })).toBeFocused()
  })

  await test.step('[S8] ten moves each, to the end', async () => {
    const made = await watcher
      .getByRole('img', { name: /hefur leikið/ })
      .evaluateAll((all) =>
        all.reduce((sum, each) => sum + Number(/\d+/.exec(each.getAttribute('aria-label') ?? '')?.[0]), 0),
      )
    expect(made).toBeGreaterThan(2)
    for (let move = made; move < 20; move++) await playMove(both, used)
    for (const page of [anna, bjorn, watcher]) {
      await skipFinale(page)
      await expect(
        page.getByRole('heading', { name: /vann(st)?!|vann(st)? |Jafntefli!/ }).last(),
      ).toBeVisible()
    }
    await expect(television.getByText(/vann|Jafntefli!/).first()).toBeVisible()
    expect(await cutOff(television, 'body')).toEqual([])
  })

  await test.step('what one can take along: the duel, the word book', async () => {
    const copied = () => pasted(anna)
    await anna.getByRole('button', { name: 'Afrita niðurstöðu' }).click()
    await expect.poll(copied).toMatch(/^Smákrafl \d+–\d+\n[▁-█–]{10} \S+\n[▁-█–]{10} \S+$/u)
    await anna.getByRole('button', { name: 'Afrita orðin' }).click()
    const [word = ''] = used
    await expect.poll(copied).toContain(`${word.toUpperCase()} `)
  })

  await test.step('[S17] the replay knows what would have paid most at each turn', async () => {
    await anna.getByRole('link', { name: 'Skoða leikinn' }).first().click()
    await anna.waitForURL(/\/m\/1$/)
    const slider = anna.getByRole('slider')
    await expect(slider).toBeVisible()
    await anna.keyboard.press('End')
    await expect(slider).not.toHaveValue('0')
    await anna.getByRole('tab', { name: 'Bestu víxlanir' }).click()
    await expect(anna.locator('[data-best]')).toHaveCount(20)
    await anna.locator('[data-best="0"]').click()
    await expect(anna.locator('[data-best="0"]')).toHaveAttribute('aria-expanded', 'true')
  })

  await test.step('[S19] the same grid can be tried again, against a bot; [S11] and resigned', async () => {
    const link = anna.getByRole('link', { name: 'Slá þetta borð' })
    await link.click()
    await anna.waitForURL(/\/t\/[A-Z0-9]{5}$/)
    await expect(anna.getByText(/Fyrri staða: \d+–\d+/)).toBeVisible()
    await anna.getByRole('button', { name: 'Erfitt' }).click()
    await startIcelandic(anna)
    await expect(anna.getByRole('columnheader', { name: 'Lundi' })).toBeVisible()
    await anna.getByRole('button', { name: 'Gefa leikinn' }).click()
    await anna.getByRole('button', { name: 'Viltu gefa leikinn?' }).click()
    await skipFinale(anna)
    await expect(anna.getByText('Leikurinn var gefinn.')).toBeVisible()
    await anna.getByRole('link', { name: 'Skoða leikinn' }).first().click()
    await expect(anna.getByRole('slider')).toBeVisible()
    await expect(anna.getByRole('columnheader', { name: 'Lundi' })).toBeVisible()
  })
})

test('[S11] somebody closes the browser, and after a minute the win is claimed', async ({
  somebody,
  passTime,
}) => {
  const [dora, einar] = [await somebody(ON_PHONE), await somebody(ON_PHONE)]
  await comeInIcelandic(dora, 'Dóra')
  await comeInIcelandic(einar, 'Einar')
  const address = await openByLink(dora, { turnTime: 300 })
  await expect(dora.getByText('í nefnifalli eintölu án greinis')).toBeVisible()
  await expect(dora.locator('[data-cell]')).toHaveCount(0)
  await sitDown(einar, address)
  await startIcelandic(dora)
  await einar.close()
  await passTime(5_000)
  await expect(ribbon(dora)).toContainText('Mótspilarinn missti sambandið')
  await expect(ribbon(dora)).toContainText('Þú getur krafist sigurs eftir')
  const claim = ribbon(dora).getByRole('button', { name: 'Krefjast sigurs' })
  await expect(claim).toHaveCount(0)
  await passTime(60_000)
  await claim.click()
  await skipFinale(dora)
  await expect(dora.getByText('Annar leikmaðurinn missti sambandið.')).toBeVisible()
  await expect(dora.getByRole('button', { name: 'Aftur: Smákrafl' })).toBeVisible()
})

test('[S8] a match against a bot, by keyboard alone, and the clock takes the second move', async ({
  somebody,
  passTime,
}) => {
  test.slow()
  const anna = await somebody(ON_DESKTOP)
  const { keyboard } = anna
  await comeInIcelandic(anna, 'Halla')
  await openByLink(anna, { turnTime: 60, moves: 2 })
  const focusOn = async (name: string): Promise<void> => {
    for (let step = 0; step < 80; step++) {
      await keyboard.press('Tab')
      if ((await anna.evaluate(() => document.activeElement?.textContent)) === name) return
    }
    throw new Error(`no way to ${name} by Tab`)
  }
  await focusOn('Auðvelt')
  await keyboard.press('Enter')
  await expect(anna.getByRole('button', { name: 'Byrja: Smákrafl' })).toBeEnabled()
  await focusOn('Byrja: Smákrafl')
  await keyboard.press('Enter')
  await isMyTurn(anna)
  const { first, second } = await bestOn(anna)

  await test.step('a letter jumps to its next cell, Escape lets go, Enter chooses', async () => {
    const letters = Array.from(await lettersOn(anna))
    const letter = letters[indexOf(first)] ?? ''
    await keyboard.press('ArrowDown')
    await expect(anna.locator('[data-cell="0"]')).toBeFocused()
    for (let step = 0; step < letters.filter((each) => each === letter).length; step++) {
      if (await cellOf(anna, first).evaluate((cell) => cell === document.activeElement)) break
      // The keyboard of the browser's driver has no Icelandic letters.
      if (/^[a-z]$/u.test(letter)) await keyboard.press(letter)
      else await anna.locator(':focus').dispatchEvent('keydown', { key: letter, bubbles: true })
    }
    await expect(cellOf(anna, first)).toBeFocused()
    await keyboard.press('Enter')
    await expect(ribbon(anna)).toContainText('Veldu seinni stafinn')
    await keyboard.press('Escape')
    await expect(ribbon(anna)).not.toContainText('Veldu seinni stafinn')
    await keyboard.press('Enter')
    const way = { rows: second.x - first.x, columns: second.y - first.y }
    for (let step = 0; step < Math.abs(way.rows); step++)
      await keyboard.press(way.rows > 0 ? 'ArrowDown' : 'ArrowUp')
    for (let step = 0; step < Math.abs(way.columns); step++)
      await keyboard.press(way.columns > 0 ? 'ArrowRight' : 'ArrowLeft')
    await expect(cellOf(anna, second)).toBeFocused()
    await keyboard.press('Enter')
    await expect(status(anna)).toContainText('Mótspilarinn á leik')
  })

  await test.step('the bot answers; who does nothing loses the move', async () => {
    await isMyTurn(anna)
    await passTime(60_000)
    await expect(anna.getByRole('cell', { name: /Féll á tíma/ })).toHaveCount(1)
    await skipFinale(anna)
  })
})

test(
  'without a connection a match against a bot goes on, on the device',
  NEEDS_HTTPS,
  async ({ somebody }) => {
    const anna = await somebody(ON_PHONE)
    await comeInIcelandic(anna, 'Ísold')
    await untilPrepared(anna)
    await anna.context().setOffline(true)
    await anna.goto('/offline')
    await anna.getByRole('button', { name: 'Spila: Smákrafl' }).tap()
    await anna.waitForURL(/\/offline\//)
    const used: string[] = []
    for (const _move of 'ab') {
      await isMyTurn(anna)
      await playMove([anna], used)
    }
    await isMyTurn(anna)
    const before = await lettersOn(anna)
    await anna.reload()
    expect(await lettersOn(anna)).toBe(before)
  },
)

test('the first minute is played, on the shortest way and past a wrong tap', async ({ somebody }) => {
  const anna = await somebody(ON_PHONE)
  await anna.goto('/learn/smakrafl')
  await anna.locator('[data-cell="0"]').tap()
  await expect(anna.getByText('Prófaðu hér stafina tvo með hring: G og N')).toBeVisible()
  await anna.locator('[data-cell="20"]').tap()
  await anna.locator('[data-cell="7"]').tap()
  await expect(anna.getByText('11 × 2 = 22 stig!')).toBeVisible()
  await anna.getByRole('button', { name: 'Áfram' }).tap()
  await expect(anna.getByText('BLÆR: eitt orð, 12 stig')).toBeVisible()
  await anna.getByRole('button', { name: 'Áfram' }).tap()
  await anna.locator('[data-cell="27"]').tap()
  await anna.locator('[data-cell="46"]').tap()
  await expect(anna.getByText('staðan er 40–12')).toBeVisible()
  await expect(anna.getByRole('button', { name: 'Ég er til' })).toBeVisible()
})

test('a link with options that make no sense says so, and a table can be opened all the same', async ({
  somebody,
}) => {
  const anna = await somebody(ON_PHONE)
  await comeInIcelandic(anna, 'Jóra')
  await anna.goto('/new/smakrafl?options=%7B%22moves%22%3A-1%7D')
  await anna.getByRole('button', { name: 'Opna borð með venjulegum valkostum' }).tap()
  await anna.waitForURL(/\/t\/[A-Z0-9]{5}$/)
  await expect(status(anna)).toContainText('Bíð eftir mótspilara')
})
