import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { potsOf } from '../pots.ts'

test.each(['en', 'is'])('[P23] the example of the players’ page is right: %s', (language) => {
  const page = readFileSync(new URL(`../help/${language}.md`, import.meta.url), 'utf8')
  const [, short = '', long = ''] = /Anna[^.]*?(\d+), Björn[^.]*?(\d+)/.exec(page) ?? []
  const put = (player: string, inPots: number, stack: number) => ({ player, inPots, stack, folded: false })
  const [main, side] = potsOf(
    [put('anna', Number(short), 0), put('björn', Number(long), 500), put('dóra', Number(long), 500)],
    0,
  )
  expect(main?.eligible).toHaveLength(3)
  expect(side?.eligible).toEqual(['björn', 'dóra'])
  expect(page).toMatch(new RegExp(`(Main pot|Aðalpottur): ${main?.amount}`))
  expect(page).toMatch(new RegExp(`(Side pot|Hliðarpottur): ${side?.amount}`))
})
