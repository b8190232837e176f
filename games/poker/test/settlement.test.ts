import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settle } from '../settlement.ts'

const people = (...nets: readonly number[]) => nets.map((net, i) => ({ player: `p${i}`, net }))

const balancesAfter = (nets: readonly number[], transfers: ReturnType<typeof settle>): number[] => {
  const left = [...nets]
  const at = (player: string): number => Number(player.slice(1))
  for (const { from, to, amount } of transfers) {
    left[at(from)] = (left[at(from)] as number) + amount
    left[at(to)] = (left[at(to)] as number) - amount
  }
  return left
}

/** The fewest transfers by trying every way to split people into groups that balance. */
const fewest = (nets: readonly number[]): number => {
  const open = nets.filter((net) => net !== 0)
  const groups = (left: readonly number[]): number => {
    const [first, ...others] = left
    if (first === undefined) return 0
    let best = 0
    for (let set = 0; set < 1 << others.length; set++) {
      const group = others.filter((_, i) => (set >> i) & 1)
      if (first + group.reduce((sum, net) => sum + net, 0) !== 0) continue
      best = Math.max(best, 1 + groups(others.filter((_, i) => !((set >> i) & 1))))
    }
    return best
  }
  return open.length - groups(open)
}

test('[P7b] who pays whom: nobody owes anything afterwards', () => {
  expect(settle(people(0, 0))).toEqual([])
  expect(settle(people(30, -10, -20))).toEqual([
    { from: 'p2', to: 'p0', amount: 20 },
    { from: 'p1', to: 'p0', amount: 10 },
  ])
})

test('[P7b] people who balance among themselves settle among themselves', () => {
  expect(settle(people(60, 50, -60, -50))).toHaveLength(2)
  expect(settle(people(50, 40, -30, -30, -30))).toHaveLength(4)
  expect(settle(people(70, 30, 20, -50, -50, -20))).toHaveLength(4)
})

test('[P7b] it is always the fewest, and sums to zero', () => {
  const ledgers = fc
    .array(fc.integer({ min: -6, max: 6 }), { minLength: 1, maxLength: 7 })
    .map((nets) => [...nets, -nets.reduce((sum, net) => sum + net, 0)])
  fc.assert(
    fc.property(ledgers, (nets) => {
      const transfers = settle(people(...nets))
      expect(balancesAfter(nets, transfers).every((net) => net === 0)).toBe(true)
      expect(transfers.every(({ amount }) => amount > 0)).toBe(true)
      expect(transfers).toHaveLength(fewest(nets))
    }),
    { numRuns: process.env['FIMM_DEEP'] ? 5_000 : 300 },
  )
})

test('[P7b] a crowd is settled too, with one transfer fewer than people at most', () => {
  const nets = Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? i + 1 : -i))
  const ledger = people(...nets, -nets.reduce((sum, net) => sum + net, 0))
  const transfers = settle(ledger)
  expect(transfers.length).toBeLessThan(ledger.length)
  expect(
    balancesAfter(
      ledger.map(({ net }) => net),
      transfers,
    ).every((net) => net === 0),
  ).toBe(true)
})
