import { expect } from '@playwright/test'
import { unreadableTexts } from '../support/screen.ts'
import { DESKTOP, PHONE } from './engine-page.ts'
import { button, press, untilSaid, write } from './fingers.ts'
import { chooseOption, join, openTable, skipFinale } from './people.ts'
import { playCrossword } from './short-matches.ts'
import { test } from './test.ts'

test('an iPhone’s engine and Firefox play a Crossword at one table, talk, and show it on a TV', async ({
  server,
  somebodyIn,
}) => {
  const anna = await somebodyIn('webkit', PHONE)
  const bjorn = await somebodyIn('firefox', DESKTOP)
  const address = await openTable(anna, server.url, 'Anna', 'Crossword')
  await join(bjorn, address, 'Björn')
  await chooseOption(anna, '2 × 2')
  await press(anna, button('Start Crossword'))
  await playCrossword([anna, bjorn])
  for (const page of [anna, bjorn]) await skipFinale(page)
  await write(bjorn, 'Write a message', 'Hæ frá Firefox')
  await bjorn.key('Enter')
  await untilSaid(anna, 'Hæ frá Firefox')
  for (const page of [anna, bjorn]) {
    await page.resize({ width: 1280, height: 720 })
    await page.open(`${address}/screen`)
    await untilSaid(page, 'Crossword')
    await expect.poll(() => unreadableTexts(page, 18)).toEqual([])
  }
})
