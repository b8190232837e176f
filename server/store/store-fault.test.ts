import { expect, test } from 'vitest'
import { codeOfFault, isStoreRefusal, StoreFault } from './store-fault.ts'

test('[F6] what the store could not write, or does not know, is its refusal; nothing else is', () => {
  expect(['not-saved', 'outcome-unknown', 'stale', 'fault'].map((code) => isStoreRefusal({ code }))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('[F4] whose fault it was is told from what was thrown', () => {
  expect(codeOfFault(new StoreFault('outcome-unknown', 'no answer'))).toBe('outcome-unknown')
  expect(codeOfFault(new StoreFault('not-saved', new Error('full')))).toBe('not-saved')
  expect(codeOfFault(new Error('a bug'))).toBe('fault')
})
