import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `npm start`: builds what is missing, says so, and runs. */

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const run = (command: string, ...words: readonly string[]): void => {
  const { status } = spawnSync(command, words, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

run(process.execPath, pathOf('../lexicon/build/main.ts'))
if (!existsSync(new URL('../web/dist/index.html', import.meta.url))) {
  console.log('building the pages, once …')
  run('npm', 'run', '--silent', 'build:web')
}
// Beside the running server: bots can also compute it on first use, so nothing waits for it.
spawn(process.execPath, [pathOf('prepare-bots.ts')], { stdio: 'ignore' }).unref()
await import(new URL('../server/main.ts', import.meta.url).href)
