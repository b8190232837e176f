import { afterEach, expect, test, vi } from 'vitest'
import { isCalm } from './use-calm.ts'

const setUp = (setting: string | undefined, system: boolean): void => {
  vi.stubGlobal('document', { documentElement: { dataset: { motion: setting } } })
  vi.stubGlobal('matchMedia', () => ({ matches: system }))
}
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['nobody asked', undefined, false, false],
  ['the setting of the app', 'less', false, true],
  ['the setting of the system', undefined, true, true],
])('motion is reduced by either setting: %s', (_, setting, system, calm) => {
  setUp(setting, system)
  expect(isCalm()).toBe(calm)
})
