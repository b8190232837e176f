import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Hashes } from './hashes.ts'

const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })

test('has what was added and nothing else, however many there are and wherever they stand', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(int32, fc.integer({ min: -20, max: 20 })), { maxLength: 400 }),
      int32,
      (added, other) => {
        const hashes = new Hashes()
        for (const hash of added) hashes.add(hash)
        for (const hash of added) expect(hashes.has(hash)).toBe(true)
        const isOne = added.some((hash) => (hash || 1) === (other || 1))
        expect(hashes.has(other)).toBe(isOne)
      },
    ),
  )
})

test('many that point to the same place are told apart', () => {
  const hashes = new Hashes()
  const crowd = Array.from({ length: 200 }, (_, n) => n << 20)
  for (const hash of crowd) hashes.add(hash)
  for (const hash of crowd) {
    expect(hashes.has(hash)).toBe(true)
    expect(hashes.has(hash + 512)).toBe(false)
  }
})
