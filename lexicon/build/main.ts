import { parseArgs } from 'node:util'
import { ALL_BUILT, type Built } from '../node/cache.ts'
import { buildOne } from './build.ts'
import { progressTo } from './progress.ts'

const { values, positionals } = parseArgs({
  options: { again: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const isBuilt = (name: string): name is Built => (ALL_BUILT as readonly string[]).includes(name)
const unknown = positionals.find((name) => !isBuilt(name))
const wanted = positionals.length === 0 ? ALL_BUILT : positionals.filter(isBuilt)

if (unknown === undefined) {
  const progress = progressTo(
    (line) => process.stderr.write(line),
    () => performance.now(),
    wanted.length,
  )
  for (const built of wanted) {
    progress.begin(built)
    buildOne(built, values.again)
  }
  progress.done()
} else {
  process.stderr.write(`no dictionary is called ${unknown}; there are ${ALL_BUILT.join(', ')}\n`)
  process.exitCode = 1
}
