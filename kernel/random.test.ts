import { fromSource, parse, seeded } from '@fimm/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highCard } from './testing/high-card/game.ts'

const byNumber = (a: number, b: number): number => a - b

const bump = (counts: number[], index: number): void => {
  counts[index] = (counts[index] ?? 0) + 1
}

test('the same seed gives the same chance, another seed another', () => {
  const draw = (seed: string | number) => Array.from({ length: 5 }, seeded(seed).next)
  expect(draw('a')).toEqual(draw('a'))
  expect(draw('a')).not.toEqual(draw('b'))
  // Stored replays and daily boards rest on these never changing.
  const random = seeded(42)
  expect(Array.from({ length: 8 }, () => random.int(1000))).toEqual([931, 993, 94, 899, 617, 73, 331, 227])
})

test('whole numbers fall evenly', () => {
  const random = seeded('dice')
  const counts = Array.from({ length: 6 }, () => 0)
  for (let i = 0; i < 60_000; i++) bump(counts, random.int(6))
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
})

test('a shuffle is a permutation and leaves its input alone', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
      const held = [...items]
      expect(seeded(seed).shuffle(items).toSorted(byNumber)).toEqual(held.toSorted(byNumber))
      expect(items).toEqual(held)
    }),
  )
})

test('a shuffle puts everything everywhere equally often', () => {
  const random = seeded('cards')
  const counts = Array.from({ length: 3 }, () => [0, 0, 0])
  const orders = new Map<string, number>()
  for (let i = 0; i < 12_000; i++) {
    const shuffled = random.shuffle([0, 1, 2])
    for (const [place, item] of shuffled.entries()) bump(counts[place] as number[], item)
    orders.set(shuffled.join(''), (orders.get(shuffled.join('')) ?? 0) + 1)
  }
  for (const count of counts.flat()) expect(Math.abs(count - 4_000)).toBeLessThan(250)
  expect(orders.size).toBe(6)
  for (const count of orders.values()) expect(Math.abs(count - 2_000)).toBeLessThan(200)
})

test('weights decide how often, and nothing is drawn that weighs nothing', () => {
  const random = seeded('weights')
  const counts = [0, 0, 0]
  for (let i = 0; i < 30_000; i++) bump(counts, random.weighted([1, 0, 2]))
  expect(counts[1]).toBe(0)
  expect(Math.abs((counts[2] ?? 0) / (counts[0] ?? 1) - 2)).toBeLessThan(0.1)
  expect(fromSource(() => 0.9999999999999999).weighted([0.1, 0.2, 0])).toBe(1)
  expect(() => random.weighted([0])).toThrow(RangeError)
  expect(() => random.pick([])).toThrow(RangeError)
})

test('a refusal of bad input is short however long the input', () => {
  const parsed = parse(highCard.schema.options, { rounds: 'x'.repeat(1e6) }, 'bad-options')
  expect(parsed.ok).toBe(false)
  expect(JSON.stringify(parsed).length).toBeLessThan(400)
})
