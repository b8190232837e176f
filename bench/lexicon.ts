import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { type Kind, KINDS, type Measured } from './lexicon/subject.ts'

const RUNS = 3
/** Cold starts are cheap to repeat; the fastest of them is the one the machine's other work disturbed least. */
const COLD_STARTS = 11
const SUBJECT = fileURLToPath(new URL('lexicon/subject.ts', import.meta.url))

const sorted = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b)
const at = (share: number, values: readonly number[]): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

const run = (kind: Kind, path: string, ...only: readonly string[]): Measured =>
  JSON.parse(
    execFileSync(process.execPath, ['--expose-gc', SUBJECT, kind, path, ...only], { encoding: 'utf8' }),
  ) as Measured

interface Figures extends Measured {
  readonly loadMedianMs: number
}

/** The kinds take turns, so that what else the machine does falls on all of them. */
const measureAll = (path: string): Readonly<Record<Kind, Figures>> => {
  const runs = Array.from({ length: RUNS }, () =>
    KINDS.map((kind) => [kind, run(kind, path)] as const),
  ).flat()
  const figuresOf = (kind: Kind): Figures => {
    const own = runs.filter(([of]) => of === kind).map(([, measured]) => measured)
    const middle = (field: keyof Measured): number =>
      at(
        0.5,
        own.map((measured) => measured[field] ?? 0),
      )
    const loads = Array.from({ length: COLD_STARTS }, () => run(kind, path, 'load').loadMs)
    return {
      loadMs: Math.min(...loads),
      loadMedianMs: at(0.5, loads),
      bytes: middle('bytes'),
      fresh: middle('fresh'),
      again: middle('again'),
      prefixes: middle('prefixes'),
      found: middle('found'),
    }
  }
  return { graph: figuresOf('graph'), set: figuresOf('set'), trie: figuresOf('trie') }
}

const definitionMicros = (): readonly number[] => {
  const lexicon = loadLexicon('en-standard')
  lexicon.definition?.('first')
  return [...lexicon.words()]
    .filter((_, i) => i % 16 === 0)
    .map((word) => {
      const start = performance.now()
      lexicon.definition?.(word)
      return (performance.now() - start) * 1000
    })
}

const row = (...cells: readonly string[]): string =>
  cells.map((cell, i) => (i === 0 ? cell.padEnd(26) : cell.padStart(14))).join('')

const verdict = (what: string, value: number, isMet: boolean, target: string): string =>
  `${isMet ? 'met   ' : 'MISSED'}  ${what}: ${value.toFixed(2)} (target ${target})`

const report = ({ graph, set, trie }: Readonly<Record<Kind, Figures>>): readonly string[] => {
  const all = [graph, set, trie]
  const definitions = definitionMicros()
  const [usual, slow] = [at(0.5, definitions), at(0.99, definitions)]
  const prefixRatio = (graph.prefixes ?? 0) / (trie.prefixes ?? 0)
  return [
    row('', 'word graph', 'Set<string>', 'object trie'),
    row('load, ms, fastest', ...all.map(({ loadMs }) => loadMs.toFixed(2))),
    row('load, ms, median', ...all.map(({ loadMedianMs }) => loadMedianMs.toFixed(2))),
    row('memory, kB', ...all.map(({ bytes }) => (bytes / 1024).toFixed(0))),
    row('look-ups, M/s, new texts', ...all.map(({ fresh }) => fresh.toFixed(1))),
    row('look-ups, M/s, seen before', ...all.map(({ again }) => again.toFixed(1))),
    row('prefix checks, M/s', ...all.map(({ prefixes = 0 }) => (prefixes > 0 ? prefixes.toFixed(1) : '–'))),
    row('definition, µs', usual.toFixed(1)),
    row('definition, µs, 99 %', slow.toFixed(1)),
    '',
    verdict('load in ms', graph.loadMs, graph.loadMs <= 2, '≤ 2'),
    verdict('look-ups against the Set, new texts', graph.fresh / set.fresh, graph.fresh >= set.fresh, '≥ 1'),
    verdict(
      'look-ups against the Set, seen before',
      graph.again / set.again,
      graph.again >= set.again,
      '≥ 1',
    ),
    verdict('prefix checks against the trie', prefixRatio, prefixRatio >= 2, '≥ 2'),
    verdict('memory of the Set by ours', set.bytes / graph.bytes, set.bytes >= 15 * graph.bytes, '≥ 15'),
    verdict('definition in ms, 99 %', slow / 1000, slow <= 1000, '≤ 1'),
  ]
}

export default async function lexiconBench(): Promise<void> {
  const lexicon = loadLexicon('en-standard')
  const folder = mkdtempSync(join(tmpdir(), 'fimm-bench-'))
  const path = join(folder, 'words.txt')
  writeFileSync(path, [...lexicon.words()].join('\n'), 'latin1')
  const figures = measureAll(path)
  rmSync(folder, { recursive: true })
  console.log(
    `en-standard, ${lexicon.count} words; each figure from ${RUNS} processes, loads from ${COLD_STARTS}`,
  )
  console.log(report(figures).join('\n'))
}
