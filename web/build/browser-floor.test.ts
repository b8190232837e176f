import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FLOOR, tooNewIn } from './browser-floor.ts'

test.each(['let a=Map.groupBy(b,c)', 'Promise.withResolvers()', 'x.symmetricDifference(y)', 'e(n.toHex())'])(
  '%s is too new',
  (script) => expect(tooNewIn(script)).toHaveLength(1),
)

test.each([
  'groupBy(items, keyOf)',
  'lodash.Map.group(x)',
  'CSS.escape(id)',
  'typeof URL<`u`&&typeof URL.canParse==`function`?URL.canParse(e):(new URL(e),!0)',
])('%s is fine', (script) => expect(tooNewIn(script)).toEqual([]))

test.each(['../../README.md', '../index.html'])('%s tells people which browsers they need', (path) => {
  const text = readFileSync(new URL(path, import.meta.url), 'utf8')
  expect(text).toContain(`Safari ${FLOOR.safari}`)
  expect(text).toContain(`Chrome ${FLOOR.chrome}`)
  expect(text).toContain(`Firefox ${FLOOR.firefox}`)
})
