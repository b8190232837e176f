import '../server/dot-env.ts'
import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { hostNamesFault } from '../server/host-names.ts'
import { staleDependency } from './stale-dependency.ts'

/** `npm start`: builds what is missing or older than its sources, says so, and runs. */

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const stale = staleDependency(new URL('../', import.meta.url))
if (stale !== undefined) {
  console.error(`${stale} is not the version that this Fimm was made with. Run npm ci, then npm start again.`)
  process.exit(1)
}

const namesFault = hostNamesFault()
if (namesFault !== undefined) {
  console.error(namesFault)
  process.exit(1)
}

const words = spawnSync(process.execPath, [pathOf('../lexicon/build/main.ts')], { stdio: 'inherit' })
if (words.status !== 0) process.exit(words.status ?? 1)

const games = spawnSync(process.execPath, [pathOf('install-games.ts')], { stdio: 'inherit' })
if (games.status !== 0) process.exit(games.status ?? 1)

// Only now: an import of something that is not installed would end the start with its own words.
const { arePagesFresh } = await import('../web/build/built-from.ts')
if (!arePagesFresh()) await buildPages()

// Beside the running server: bots can also compute it on first use, so nothing waits for it.
spawn(process.execPath, [pathOf('prepare-bots.ts')], { stdio: 'ignore' }).unref()
await import(new URL('../server/main.ts', import.meta.url).href)

/** A builder's figures are for those who change Fimm: here they are shown only when it fails. At a terminal somebody sees
 *  that it goes on. */
async function buildPages(): Promise<void> {
  const began = performance.now()
  const sayHowLong = (): void =>
    void process.stderr.write(`\rpages: being built (${((performance.now() - began) / 1000).toFixed(0)} s)`)
  const isWatched = process.stderr.isTTY
  const ticking = isWatched ? setInterval(sayHowLong, 1000) : undefined
  process.stderr.write(isWatched ? 'pages: being built' : 'pages: being built\n')
  const { code, output } = await runQuietly(pathOf('../web/build/main.ts'))
  clearInterval(ticking)
  if (isWatched) process.stderr.write('\n')
  if (code === 0) {
    process.stderr.write('pages: ready\n')
    return
  }
  process.stderr.write(output)
  process.exit(code)
}

function runQuietly(script: string): Promise<{ readonly code: number; readonly output: string }> {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? 1, output })))
}
