import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { computed, type ClusterCosts } from './scale.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

test('docs/scale.md says what follows from the last measurements', () => {
  const measured = JSON.parse(read('../../bench/cluster.json')) as ClusterCosts
  expect(read('../../docs/scale.md')).toContain(computed(measured))
})

test('twice the tables need about twice the processors, whatever is measured', () => {
  const measured = JSON.parse(read('../../bench/cluster.json')) as ClusterCosts
  const costly = { ...measured, moves: measured.moves.map((move) => ({ ...move, node: move.node * 10 })) }
  const atWork = (text: string): number =>
    Number(/processors at work in all nodes \|[^|]+\|[^|]+\| ([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', ''))
  expect(atWork(computed(costly))).toBeGreaterThan(atWork(computed(measured)))
})
