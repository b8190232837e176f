import type { Browser } from '@playwright/test'
import { act, everybodyAllIn, openPoker, pay, sitDown, startHand } from '../support/poker.ts'
import { onServer, somebodyAt, type Shoot } from '../support/shoot.ts'
import { DESKTOP, PHONE, TV } from '../support/test.ts'

/** A hand at a real table. */
export const shootPoker = async (browser: Browser, shoot: Shoot): Promise<void> => {
  await onServer((url) => shootHand(browser, url, shoot))
}

const shootHand = async (browser: Browser, url: string, shoot: Shoot): Promise<void> => {
  const anna = await somebodyAt(browser, url, DESKTOP)
  const bjorn = await somebodyAt(browser, url, PHONE)
  const dora = await somebodyAt(browser, url, { ...PHONE, viewport: { width: 844, height: 390 } })
  const einar = await somebodyAt(browser, url, PHONE)
  const television = await somebodyAt(browser, url, TV)
  const people = [anna, bjorn, dora, einar]
  const screens = [
    { device: 'desktop', page: anna },
    { device: 'phone', page: bjorn },
    { device: 'landscape', page: dora },
    { device: 'screen', page: television },
  ] as const
  const address = await openPoker(anna, 'Anna', [
    [bjorn, 'Björn'],
    [dora, 'Dóra'],
    [einar, 'Einar'],
  ])
  await television.goto(`${address}/screen`)
  await sitDown(anna, 1, /^Most/)
  await sitDown(bjorn, 3, /^Least/)
  await sitDown(dora, 5)
  await sitDown(einar, 7, /^Most/)
  await startHand(anna, 1)
  await act(people, /^Raise to/, /^Call/)
  await shoot('poker-hand', screens)
  // Three different stacks make three pots.
  await everybodyAllIn(anna, people)
  await shoot('poker-showdown', screens)
  await pay(anna, 'Einar')
  await shoot('poker-paid', screens)
  for (const page of [...people, television]) await page.context().close()
}
