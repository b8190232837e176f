import { expect, test } from 'vitest'
import { moduleStateIn } from './check-module-state.ts'

const foundIn = (text: string): number => moduleStateIn({ path: 'kernel/any.ts', text }).length

test.each([
  'let latest: Match | undefined',
  'export let count = 0',
  'const known = new Map<string, number>()',
  'const known = new WeakMap<object, string>()',
  'const seen: Set<string> = new Set()',
  'const list: string[] = []',
  'const counts = new Int32Array(8)',
])('%s is found', (text) => expect(foundIn(text)).toBe(1))

test.each([
  "const WORDS: ReadonlySet<string> = new Set(['a'])",
  'const NOBODY: readonly string[] = []',
  'const NONE: Readonly<Record<string, string>> = {}',
  '  let current = state',
  'const fold = (state: State) => new Map()',
])('%s is fine', (text) => expect(foundIn(text)).toBe(0))

test('the memory of the kernel is allowed where it is', () => {
  expect(moduleStateIn({ path: 'kernel/derived.ts', text: 'const known = new WeakMap()' })).toEqual([])
})
