import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import replay from './conformance.ts'

const casesIn = (url: URL): Record<string, unknown>[] =>
  JSON.parse(readFileSync(url, 'utf8')) as Record<string, unknown>[]

const golden = casesIn(new URL('golden/lines.json', import.meta.url))
const shared = new URL('../../../../shared/conformance/crossword-lines.json', import.meta.url)

describe('[C8] [C11] [C12] lines score as other engines score them', () => {
  test.each(golden)('$line', (line) => expect(replay(line).differences).toEqual([]))

  test.runIf(existsSync(shared))('every recorded line', () => {
    const cases = casesIn(shared)
    expect(cases.length).toBeGreaterThan(0)
    expect(cases.flatMap((line) => replay(line).differences)).toEqual([])
  })
})

/** Each field of a case changed so that it no longer fits. */
const spoiled: readonly (readonly [field: string, value: unknown])[] = [
  ['dict', ['tone']],
  ['line', 'stole'],
  ['best', ['tone']],
  ['longestFirst', ['one']],
  ['score', 9],
  ['start', 1],
]

test.each(spoiled)('a case with another %s is noticed', (field, value) => {
  const whole = golden.find(({ line, start }) => line === 'stone' && start === 0)
  expect(whole).toHaveProperty(field)
  expect(replay(whole).differences).toEqual([])
  expect(replay({ ...whole, [field]: value }).differences).not.toEqual([])
})
