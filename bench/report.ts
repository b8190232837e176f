import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os'
import type { Figure } from './measure.ts'

/** What one benchmark found. */
export interface Benchmark {
  readonly name: string
  readonly figures: readonly Figure[]
}

export interface BenchReport {
  readonly date: string
  readonly commit: string
  readonly machine: string
  readonly versions: Readonly<Record<string, string>>
  readonly benchmarks: readonly Benchmark[]
}

const HEAD = ['what', 'unit', 'ours', 'beside', 'theirs', 'ours by theirs', 'half of the rounds'] as const

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

export const reportOf = (benchmarks: readonly Benchmark[]): BenchReport => {
  const { dependencies: peers } = read('peers/package.json') as { dependencies: Record<string, string> }
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    machine: `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ${arch()}`,
    versions: { node: process.versions.node, ...peers },
    benchmarks,
  }
}

/** Three figures that count, without an exponent. */
export const readable = (value: number): string =>
  value.toLocaleString('en', {
    maximumSignificantDigits: Math.abs(value) >= 1000 ? 15 : 3,
    maximumFractionDigits: Math.abs(value) >= 100 ? 0 : 4,
    roundingPriority: 'lessPrecision',
  })

const cellsOf = ({ what, unit, ours, against }: Figure): readonly string[] => [
  what,
  unit,
  readable(ours),
  ...(against === undefined
    ? ['', '', '', '']
    : [
        against.who,
        readable(against.theirs),
        `${readable(against.ratio)} ×`,
        against.spread?.map(readable).join(' – ') ?? '',
      ]),
]

const FIRST_NUMBER = 2

/** Columns as wide as what they hold. */
export const tableOf = ({ benchmarks }: Pick<BenchReport, 'benchmarks'>): string => {
  const rows = [HEAD, ...benchmarks.flatMap(({ figures }) => figures.map(cellsOf))]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return [
    line(HEAD),
    ...benchmarks.flatMap(({ name, figures }) => [
      `── ${name}`,
      ...figures.map((each) => line(cellsOf(each))),
    ]),
  ].join('\n')
}

const isNumber = (column: number): boolean => column >= FIRST_NUMBER && column !== HEAD.indexOf('beside')

export const markdownOf = ({
  date,
  commit,
  machine,
  versions,
  benchmarks,
}: BenchReport): string => `# Benchmarks

Made by \`npm run bench\` on ${date} at ${commit}: ${machine}; ${Object.entries(versions)
  .map(([name, version]) => `${name} ${version}`)
  .join(', ')}.

A machine's speed changes from one minute to the next, so what counts is *ours by theirs*: both were measured in turns, in one run. What each benchmark does is said at the top of its file in \`bench/\`; \`npm run bench -- NAME\` runs one, \`--json\` prints it for programs.
${benchmarks
  .map(
    ({ name, figures }) => `
## ${name}

| ${HEAD.join(' | ')} |
|${HEAD.map((_, column) => (isNumber(column) ? '---:' : '---')).join('|')}|
${figures.map((each) => `| ${cellsOf(each).join(' | ')} |`).join('\n')}
`,
  )
  .join('')}`
