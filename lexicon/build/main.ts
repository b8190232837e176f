import { parseArgs } from 'node:util'
import { ALL_BUILT, editionFile } from '../node/cache.ts'
import { existsSync } from 'node:fs'
import { parseListName } from '../names.ts'
import { buildOne } from './build.ts'
import { progressTo } from './progress.ts'

const { values, positionals } = parseArgs({
  options: { again: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const isKnown = (name: string): boolean => {
  const list = parseListName(name)
  return ALL_BUILT.includes(name) || (list?.fingerprint !== undefined && existsSync(editionFile(list)))
}
const unknown = positionals.find((name) => !isKnown(name))
const wanted = positionals.length === 0 ? ALL_BUILT : positionals

if (unknown === undefined) {
  const progress = progressTo(
    (line) => process.stderr.write(line),
    () => performance.now(),
    wanted.length,
  )
  for (const built of wanted) {
    progress.begin(built)
    await buildOne(built, values.again)
  }
  progress.done()
} else {
  process.stderr.write(`no dictionary is called ${unknown}; there are ${ALL_BUILT.join(', ')}\n`)
  process.exitCode = 1
}
