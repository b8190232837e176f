import { expect, test } from 'vitest'
import { RECIPES } from './sound-recipes.ts'

test.each(Object.entries(RECIPES))('%s is short, audible and never too loud', (_name, voices) => {
  expect(voices.length).toBeGreaterThan(0)
  for (const { pitch, to = pitch, at, length, gain } of voices) {
    expect(at + length).toBeLessThanOrEqual(1)
    expect(gain).toBeGreaterThan(0)
    expect(gain).toBeLessThanOrEqual(1)
    // Web Audio cannot glide to or from 0.
    expect(Math.min(pitch, to)).toBeGreaterThan(20)
  }
})
