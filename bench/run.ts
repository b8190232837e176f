import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Figure } from './measure.ts'
import { markdownOf, reportOf, tableOf, type Benchmark } from './report.ts'

/** `npm run bench`: one table of ours, what stands beside it, and the ratio of both; and `docs/benchmarks.md` of the same.
 *  `npm run bench -- NAME …` runs some and writes nothing; `--json` prints what programs read. */
const folder = new URL('./benchmarks/', import.meta.url)
const names = readdirSync(folder).map((name) => name.replace('.ts', ''))

/** With a database, a Redis and a proxy: on request. */
const ON_REQUEST = ['cluster']

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
})
const unknown = positionals.filter((name) => !existsSync(new URL(`${name}.ts`, folder)))
const asked = positionals.length > 0 ? positionals : names.filter((name) => !ON_REQUEST.includes(name))

if (unknown.length > 0) {
  console.error(`no benchmark called ${unknown.join(', ')}; there are ${names.join(', ')}`)
  process.exitCode = 2
} else {
  const benchmarks: Benchmark[] = []
  for (const name of asked) {
    console.error(`${name} …`)
    const { default: run } = (await import(new URL(`${name}.ts`, folder).href)) as {
      default: () => Promise<readonly Figure[]> | readonly Figure[]
    }
    benchmarks.push({ name, figures: await run() })
  }
  const report = reportOf(benchmarks)
  console.log(values.json ? JSON.stringify(report, null, 2) : tableOf(report))
  if (positionals.length === 0)
    writeFileSync(new URL('../docs/benchmarks.md', import.meta.url), markdownOf(report))
}
