import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import examples from '../examples/index.ts'
import { commandSchema } from '../schema.ts'
import { EVENTS } from '../events.ts'
import { PHASES, STATUSES } from '../types.ts'

const page = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8')

/** Every field that a state of the examples has, however deep. */
const fieldsOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([field, inner]) => [
        ...(Array.isArray(value) ? [] : [field]),
        ...fieldsOf(inner),
      ])
    : []

test('RULES.md names no field, command or event that does not exist', () => {
  const known = new Set<string>([
    ...examples.flatMap(({ make }) => fieldsOf(make().state)),
    ...commandSchema.options.map(({ shape }) => shape.type.value),
    ...EVENTS,
    ...PHASES,
    ...STATUSES,
    // Types, and what the kernel keeps with every event.
    'Seat',
    'PlayerInHand',
    'at',
    'by',
  ])
  const [, table = ''] = page.split('## Names of the source, and ours')
  const ours = table
    .split('\n')
    .flatMap((line) => line.split('|').slice(2))
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  expect(ours.length).toBeGreaterThan(60)
  expect(ours.flatMap((name) => name.split('.')).filter((name) => !known.has(name))).toEqual([])
  const elsewhere = [...(page.split('## Names of the source')[0] ?? '').matchAll(/`([^`]+)`/g)].map(
    ([, name]) => name,
  )
  expect(elsewhere.filter((name = '') => !known.has(name))).toEqual([])
})
