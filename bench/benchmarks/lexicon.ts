import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { figure, middle, quantile, type Figure } from '../measure.ts'
import { type Kind, KINDS, type Measured } from '../lexicon/subject.ts'

const RUNS = 3
/** Cold starts are cheap to repeat; the fastest of them is the one the machine's other work disturbed least. */
const COLD_STARTS = 11
const SUBJECT = fileURLToPath(new URL('../lexicon/subject.ts', import.meta.url))

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
    const usual = (field: keyof Measured): number => middle(own.map((measured) => measured[field] ?? 0))
    const loads = Array.from({ length: COLD_STARTS }, () => run(kind, path, 'load').loadMs)
    return {
      loadMs: Math.min(...loads),
      loadMedianMs: middle(loads),
      bytes: usual('bytes'),
      fresh: usual('fresh'),
      again: usual('again'),
      prefixes: usual('prefixes'),
      found: usual('found'),
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

const figuresFor = ({ graph, set, trie }: Readonly<Record<Kind, Figures>>): readonly Figure[] => {
  const than = (who: string, ours: number, theirs: number) => ({ who, theirs, ratio: ours / theirs })
  const definitions = definitionMicros()
  return [
    figure('load, the fastest', 'ms', graph.loadMs, than('Set', graph.loadMs, set.loadMs)),
    figure(
      'load, the middle one',
      'ms',
      graph.loadMedianMs,
      than('Set', graph.loadMedianMs, set.loadMedianMs),
    ),
    figure('memory', 'kB', graph.bytes / 1024, than('Set', graph.bytes / 1024, set.bytes / 1024)),
    figure('look-ups of new texts', 'million a second', graph.fresh, than('Set', graph.fresh, set.fresh)),
    figure(
      'look-ups of texts seen before',
      'million a second',
      graph.again,
      than('Set', graph.again, set.again),
    ),
    figure(
      'is there a word that begins like this',
      'million a second',
      graph.prefixes ?? 0,
      than('a tree of objects', graph.prefixes ?? 0, trie.prefixes ?? 0),
    ),
    figure('a definition, the middle one', 'µs', middle(definitions)),
    figure('a definition, the 99th of a hundred', 'µs', quantile(definitions, 0.99)),
  ]
}

export default (): readonly Figure[] => {
  const lexicon = loadLexicon('en-standard')
  const folder = mkdtempSync(join(tmpdir(), 'fimm-bench-'))
  const path = join(folder, 'words.txt')
  writeFileSync(path, [...lexicon.words()].join('\n'), 'latin1')
  const figures = measureAll(path)
  rmSync(folder, { recursive: true })
  return figuresFor(figures)
}
