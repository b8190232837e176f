import { existsSync, globSync, statSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { parseArgs } from 'node:util'
import type { MutantResult } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { defaultTestsFor, isMutable, scoreOf, type Score } from './mutate/scope.ts'

/** `npm run mutate -- FOLDER|FILE …`: changes the code in small ways, one at a time, and says which changes no test
 *  noticed. `--share 0.1` tries a tenth of them; `--tests GLOB` names other tests than those that belong to the folder. */
const USAGE = 'usage: npm run mutate -- FOLDER|FILE … [--share 1] [--tests GLOB …] [--workers 2]'

const main = async (): Promise<number> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      tests: { type: 'string', multiple: true },
      share: { type: 'string', default: '1' },
      workers: { type: 'string', default: '2' },
    },
  })
  const missing = positionals.filter((place) => !existsSync(place))
  if (positionals.length === 0 || missing.length > 0) {
    console.error(missing.length > 0 ? `there is no ${missing.join(', ')}\n${USAGE}` : USAGE)
    return 2
  }
  const mutate = positionals
    .flatMap((place) => (statSync(place).isDirectory() ? globSync(`${place}/**/*.ts`) : [place]))
    .map((file) => relative('.', file))
    .filter(isMutable)
  const tests = values.tests ?? [...new Set(mutate.flatMap(defaultTestsFor))]
  process.env['FIMM_MUTATE_TESTS'] = tests.join('\n')
  process.env['FIMM_MUTATE_SHARE'] = values.share
  // Worlds take a tenth of a second each, and every change looks at all of them.
  process.env['FIMM_SEEDS'] ??= '12'

  const results = await new Stryker({
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', `${import.meta.dirname}/mutate/sample.ts`],
    checkers: Number(values.share) < 1 ? ['sample'] : [],
    vitest: { configFile: 'vitest.mutate.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // A constant of a module is read before the first test: each such change would cost a run of all of them.
    ignoreStatic: true,
    concurrency: Number(values.workers),
    reporters: ['progress-append-only'],
    tempDirName: `.cache/mutants-${process.pid}`,
    ignorePatterns: ['.cache', '.types', 'coverage', 'data', 'docs/screenshots', 'screenshots', 'web/dist'],
    timeoutMS: 5_000,
    // Vitest needs none, and Stryker would rewrite it with a part of TypeScript that version 7 does not have.
    tsconfigFile: 'none',
    allowEmpty: true,
  }).runMutationTest()
  print(results)
  return 0
}

const print = (results: readonly MutantResult[]): void => {
  for (const { fileName, location, status, replacement } of results) {
    if (status !== 'Survived' && status !== 'NoCoverage') continue
    const { line, column } = location.start
    const change = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 100)
    console.log(
      `${relative('.', fileName)}:${line}:${column} ${status === 'Survived' ? 'survived' : 'no test'}  →  ${change}`,
    )
  }
  const row = (name: string, { score, noticed, all }: Score): void =>
    console.log(`| ${name} | ${score.toFixed(1)} % | ${noticed} of ${all} |`)
  console.log('\n| folder | noticed | changes |\n|---|---:|---:|')
  const folders = Map.groupBy(results, ({ fileName }) => dirname(relative('.', fileName)))
  for (const [folder, of] of [...folders].toSorted(([a], [b]) => a.localeCompare(b))) row(folder, scoreOf(of))
  if (folders.size > 1) row('all', scoreOf(results))
}

process.exitCode = await main()
