import type { Browser } from '@playwright/test'
import { chooseOption, comeIn, join, openTable, start } from '../support/people.ts'
import { act, everybodyAllIn, pay, sitDown, startHand } from '../support/poker.ts'
import { somebodyAt, type Shoot } from '../support/shoot.ts'
import { startTestServer } from '../support/test-server.ts'
import { DESKTOP, PHONE } from '../support/test.ts'

/** A hand at a real table. */
export const shootPoker = async (browser: Browser, shoot: Shoot): Promise<void> => {
  const server = await startTestServer()
  try {
    await shootHand(browser, server.url, shoot)
  } finally {
    await server.close()
  }
}

const shootHand = async (browser: Browser, url: string, shoot: Shoot): Promise<void> => {
  const anna = await somebodyAt(browser, url, DESKTOP)
  const bjorn = await somebodyAt(browser, url, PHONE)
  const dora = await somebodyAt(browser, url, { ...PHONE, viewport: { width: 844, height: 390 } })
  const einar = await somebodyAt(browser, url, PHONE)
  const television = await somebodyAt(browser, url, { viewport: { width: 1920, height: 1080 } })
  const people = [anna, bjorn, dora, einar]
  const screens = [
    { device: 'desktop', page: anna },
    { device: 'phone', page: bjorn },
    { device: 'landscape', page: dora },
    { device: 'screen', page: television },
  ] as const
  await comeIn(anna, 'Anna')
  const address = await openTable(anna, 'Poker')
  await chooseOption(anna, 'Player’s choice, within limits')
  for (const [page, name] of [
    [bjorn, 'Björn'],
    [dora, 'Dóra'],
    [einar, 'Einar'],
  ] as const)
    await join(page, address, name)
  await start(anna)
  await comeIn(television, 'Sjónvarp')
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
