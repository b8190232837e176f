import { readFileSync } from 'node:fs'
import { type ColourVision, difference } from '@fimm/ui/colour-vision.ts'
import { expect, test } from 'vitest'
import { CHAINS, MARKS } from '../chains.ts'

const css = readFileSync(new URL('../../../ui/game-colours.css', import.meta.url), 'utf8')
const THEMES = ['light', 'dark'] as const

/** What a token is in each theme. */
const coloursOf = (token: string): readonly [string, string] => {
  const [, value = ''] = new RegExp(`--${token}: ([^;]+);`).exec(css) ?? []
  const [light = '', dark = light] = value.match(/#[0-9a-f]{6}/g) ?? []
  return [light, dark]
}

const FILLS = [...CHAINS.map((chain) => `chain-${chain}`), 'loose'].map((token) => ({
  token,
  colours: coloursOf(token),
}))

/** The nearest two, and how near they are. */
const nearest = (theme: 0 | 1, vision?: ColourVision) =>
  FILLS.flatMap((one, index) =>
    FILLS.slice(index + 1).map((other) => ({
      pair: `${one.token} ${other.token}`,
      far: difference(one.colours[theme], other.colours[theme], vision),
    })),
  ).toSorted((a, b) => a.far - b.far)[0]

test.each(THEMES)(
  '[A32] chains can be told apart by colour under deuteranopia, protanopia and neither (%s)',
  (name) => {
    const theme = name === 'light' ? 0 : 1
    expect(nearest(theme)?.far).toBeGreaterThan(25)
    for (const vision of ['deuteranopia', 'protanopia'] as const)
      expect(
        nearest(theme, vision)?.far,
        `${vision}: ${nearest(theme, vision)?.pair}`,
      ).toBeGreaterThanOrEqual(11)
  },
)

test('[A32] and without any colour by a letter and a pattern that no other chain has', () => {
  const marks = CHAINS.map((chain) => MARKS[chain])
  expect(new Set(marks.map(({ letter }) => letter)).size).toBe(CHAINS.length)
  expect(new Set(marks.map(({ pattern }) => pattern)).size).toBe(CHAINS.length)
  const face = readFileSync(new URL('../ui/acquire.css', import.meta.url), 'utf8')
  const masks = CHAINS.map(
    (chain) => new RegExp(`\\[data-chain='${chain}'\\][^}]*--mask: (url\\([^)]*\\))`).exec(face)?.[1],
  )
  expect(new Set(masks).size).toBe(CHAINS.length)
  expect(masks).not.toContain(undefined)
})
