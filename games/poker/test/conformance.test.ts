import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import replay, { type HandCase } from './conformance.ts'

const linesOf = (text: string): HandCase[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as HandCase)

const golden = linesOf(readFileSync(join(import.meta.dirname, 'golden/hands.jsonl'), 'utf8'))
const shared = join(import.meta.dirname, '../../../../shared/conformance/poker-hands.jsonl.gz')

const failures = (hands: readonly HandCase[]) =>
  hands
    .map((hand) => ({ id: hand.id, differences: replay(hand).differences }))
    .filter(({ differences }) => differences.length > 0)

test('[P8–P26] hands of another engine come out the same, decision by decision', () => {
  expect(golden.length).toBeGreaterThan(10)
  expect(failures(golden)).toEqual([])
})

test.runIf(existsSync(shared))('[P8–P26] so do all the hands there are, once more dealt by the table', () => {
  const hands = linesOf(gunzipSync(readFileSync(shared)).toString())
  expect(hands.length).toBeGreaterThan(100)
  expect(hands.filter((hand) => replay(hand).counts?.['hands played dealt'] === 1).length).toBeGreaterThan(
    600,
  )
  expect(failures(hands)).toEqual([])
})

type Path = readonly (string | number)[]

/** Every single value in a case, by where it is. */
const leavesOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) =>
        leavesOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [path]

const altered = (value: unknown, [key, ...rest]: Path): unknown => {
  if (key === undefined) {
    if (typeof value === 'string') return other(value)
    return typeof value === 'number' ? value + 1 : 1
  }
  if (Array.isArray(value)) return value.with(Number(key), altered(value[Number(key)], rest))
  const object = value as Record<string, unknown>
  return { ...object, [key]: altered(object[key], rest) }
}

const KINDS = ['fold', 'check', 'call', 'bet', 'raise', 'showdown', 'preflop', 'flop', 'turn', 'river']
const other = (word: string): string => KINDS[(KINDS.indexOf(word) + 1) % KINDS.length] ?? ''

const fieldOf = (path: Path): string => path.filter((part) => typeof part === 'string').join('.')
const NOT_COMPARED = ['id', 'group', 'oracle', 'tags', 'ante.kind', 'ante']
/** What the hand is played from: a change shows in what comes out, unless it happens to make no difference. */
const GIVEN = ['seats', 'button', 'blinds', 'stacks', 'ante.amount']

test('a case in which any compared field is altered does not pass', () => {
  const missed = new Map<string, number>()
  const found = new Map<string, number>()
  for (const hand of golden.slice(0, 30))
    for (const path of leavesOf(hand)) {
      const field = fieldOf(path)
      if (NOT_COMPARED.includes(field)) continue
      const noticed = noticesChange(altered(hand, path))
      const count = noticed ? found : missed
      count.set(field, (count.get(field) ?? 0) + 1)
    }
  expect([...missed.keys()].filter((field) => !GIVEN.includes(field))).toEqual([])
  expect([...found.keys()].toSorted()).toEqual(
    [
      ...GIVEN,
      'sb',
      'bb',
      'posted',
      ...['seat', 'kind', 'amount', 'to', 'allIn'].map((name) => `actions.${name}`),
      ...['street', 'turn', 'stacks', 'bets', 'in', 'pots'].map((name) => `states.${name}`),
      ...['fold', 'check', 'call', 'raise'].map((name) => `states.legal.${name}`),
      ...['reason', 'street', 'stacks', 'returned', 'pots', 'final'].map((name) => `end.${name}`),
      ...['pot', 'winners', 'shares'].map((name) => `end.awards.${name}`),
    ].toSorted(),
  )
})

/** A case can be altered into nonsense; falling over it is noticing it. */
const noticesChange = (input: unknown): boolean => {
  try {
    return replay(input).differences.length > 0
  } catch {
    return true
  }
}
