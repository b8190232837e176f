import { expect, test } from 'vitest'
import { formatConfusables, parseConfusables } from './look-alikes.ts'

const FILE = [
  '# Version: 16.0.0',
  '0430 ;\t0061 ;\tMA\t# ( а → a ) CYRILLIC SMALL LETTER A → LATIN SMALL LETTER A\t#',
  '0251 ;\t0061 ;\tMA\t# ( ɑ → a ) LATIN SMALL LETTER ALPHA → LATIN SMALL LETTER A\t#',
  '1D41A ;\t0061 ;\tMA\t# ( 𝐚 → a ) MATHEMATICAL BOLD SMALL A → LATIN SMALL LETTER A\t#',
  '006D ;\t0072 006E ;\tMA\t# ( m → rn ) LATIN SMALL LETTER M → LATIN SMALL LETTER R, LATIN SMALL LETTER N\t#',
].join('\n')

test('letters are grouped by what they are taken for; those that normalising replaces are left out', () => {
  const { version, groups } = parseConfusables(FILE)
  expect(version).toBe('16.0.0')
  expect([...groups]).toEqual([
    ['a', ['а', 'ɑ']],
    ['rn', ['m']],
  ])
})

test('they are written as code points, one group a line', () => {
  expect(formatConfusables(parseConfusables(FILE))).toContain('version 16.0.0')
  expect(formatConfusables(parseConfusables(FILE))).toContain('`\n61=430 251\n72+6e=6d\n`\n')
})

test('another file is refused', () => {
  expect(() => parseConfusables('0430 ; 0061 ;')).toThrow('does not say its version')
})
