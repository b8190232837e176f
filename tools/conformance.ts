import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parseArgs } from 'node:util'

/** Replays games that independent engines played, and compares every step with theirs. */

export interface Difference {
  readonly step: number
  readonly field: string
  readonly got: unknown
  readonly want: unknown
}

/** What came of one case. */
export interface Conformance {
  readonly steps: number
  /** How many fields were compared, over all steps. */
  readonly compared: number
  readonly differences: readonly Difference[]
  /** What the adapter counts besides, by name. */
  readonly counts?: Readonly<Record<string, number>>
}

/** `games/NAME/test/conformance.ts`: one case through our rules; and, where a file is no plain list, its cases. */
export interface Adapter {
  readonly default: (example: unknown) => Conformance
  readonly casesOf?: (file: unknown) => readonly unknown[]
  /** Why a case is none of ours; it is counted and not replayed. */
  readonly skips?: (example: unknown) => string | undefined
}

/** Plain or gzipped, JSON or JSON lines. */
export const readCases = (path: string, casesOf?: Adapter['casesOf']): readonly unknown[] => {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  if (path.replace(/\.gz$/, '').endsWith('.jsonl'))
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as unknown)
  const file = JSON.parse(text) as unknown
  if (casesOf !== undefined) return casesOf(file)
  return Array.isArray(file) ? file : [file]
}

export const adapterOf = async (game: string): Promise<Adapter> => {
  const url = new URL(`../games/${game}/test/conformance.ts`, import.meta.url)
  if (!existsSync(url)) throw new Error(`games/${game} has no test/conformance.ts`)
  return (await import(url.href)) as Adapter
}

const main = async (): Promise<number> => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [game, path] = positionals
  if (game === undefined || path === undefined) {
    console.error('usage: npm run conformance -- GAME FILE')
    return 2
  }
  const adapter = await adapterOf(game)
  const cases = readCases(path, adapter.casesOf)
  const totals = { passed: 0, failed: 0, steps: 0, compared: 0 }
  const skipped = new Map<string, number>()
  const counted = new Map<string, number>()
  for (const [index, example] of cases.entries()) {
    const why = adapter.skips?.(example)
    if (why !== undefined) {
      skipped.set(why, (skipped.get(why) ?? 0) + 1)
      continue
    }
    const { steps, compared, differences, counts = {} } = adapter.default(example)
    for (const [name, count] of Object.entries(counts)) counted.set(name, (counted.get(name) ?? 0) + count)
    totals.steps += steps
    totals.compared += compared
    if (differences.length === 0 && compared > 0) totals.passed++
    else {
      totals.failed++
      if (compared === 0) console.log(`case ${index}: nothing was compared`)
      for (const { step, field, got, want } of differences.slice(0, 10))
        console.log(`case ${index}, step ${step}, ${field}: got ${brief(got)}, want ${brief(want)}`)
      if (differences.length > 10) console.log(`case ${index}: and ${differences.length - 10} more`)
    }
  }
  for (const [name, count] of counted) console.log(`${count} ${name}`)
  const each = totals.steps === 0 ? 0 : totals.compared / totals.steps
  console.log(`${totals.steps} steps, ${totals.compared} fields compared (${each.toFixed(1)} a step)`)
  for (const [why, count] of skipped) console.log(`${count} skipped: ${why}`)
  console.log(`${totals.passed} passed, ${totals.failed} failed`)
  return totals.failed > 0 || totals.passed === 0 ? 1 : 0
}

const brief = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 200)

if (import.meta.main) process.exitCode = await main()
