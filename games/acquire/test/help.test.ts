import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bonusesBySeat } from '../bonuses.ts'
import { priceOf } from '../prices.ts'

test.each([
  ['en', ','],
  ['is', '.'],
])('[A13] [A14] [A19] the example of the players’ page is right: %s', (language, comma) => {
  const page = readFileSync(new URL(`../help/${language}.md`, import.meta.url), 'utf8')
  const dollars = (amount: number): string => `$${String(amount).replace(/(?=(?:\d{3})+$)\B/, comma)}`
  const [, size = ''] = /Luxor[^.]*? (\d+) (?:tiles|flísar)/.exec(page) ?? []
  const [, mine = '', his = ''] = /(\d) (?:shares|bréf) (?:and|en) Björn (\d)/.exec(page) ?? []
  const price = priceOf('luxor', Number(size))
  const [most = 0, second = 0] = bonusesBySeat([Number(mine), Number(his)], price)
  expect(page).toContain(`${dollars(price)}.`)
  expect(page).toMatch(new RegExp(`(get|færð) \\${dollars(most).replace('.', '\\.')}`))
  expect(page).toMatch(new RegExp(`Björn \\${dollars(second).replace('.', '\\.')}`))
})
