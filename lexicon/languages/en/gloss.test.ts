import { expect, test } from 'vitest'
import { mask, MASK, sharesStem, withoutQuotes } from './gloss.ts'

test.each([
  ['go away; "leave the room"', 'go away'],
  ['go away; "leave the room"; "do not go"', 'go away'],
  ['a deed; "it is done" - Shakespeare; "so be it"', 'a deed'],
  ['fond: "fond of sweets"', 'fond'],
  ['"only an example"', ''],
  ['of a "hot" topic', 'of a hot topic'],
  ["the letter `a' in don't", "the letter a in don't"],
  ['no quotes; two parts', 'no quotes; two parts'],
  ['cut off; "no end', 'cut off'],
  ['', ''],
])('[Q12] %j without its quotes is %j', (gloss, expected) => {
  expect(withoutQuotes(gloss)).toBe(expected)
})

test.each([
  ['reasonably', 'with good sense or in a reasonable manner', `with good sense or in a ${MASK} manner`],
  ['DISAPPEARING', 'form of disappear: get lost', `form of ${MASK}: get lost`],
  ['unnecessarily', 'without necessity; in an unnecessary way', `without ${MASK}; in an ${MASK} way`],
  ['housekeeping', 'the work of cleaning a house', `the work of cleaning a ${MASK}`],
  ['happiness', 'being happy', `being ${MASK}`],
  ['quarterly', 'of a Quarter; "a quarterly report"', `of a ${MASK}`],
  ['planned', 'form of plan: have the will and intention', `form of ${MASK}: have the will and intention`],
  ['admission', 'admitting someone', `${MASK} someone`],
  ['restraints', 'form of restraint: the act of restraining', `form of ${MASK}: the act of ${MASK}`],
  ['explanation', 'a statement that explains', `a statement that ${MASK}`],
])('[Q12] the hint for %s does not say it', (answer, gloss, expected) => {
  expect(mask(gloss, answer)).toBe(expected)
})

test.each([
  ['contract', 'contrast'],
  ['garage', 'garden'],
  ['alternate', 'altar'],
  ['mysterious', 'music'],
  ['required', 'red'],
  ['institution', 'in'],
])('[Q12] %s and %s have different stems', (a, b) => {
  expect([sharesStem(a, b), sharesStem(b, a)]).toEqual([false, false])
})
