import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `npm start`: builds what is missing, says so, and runs. */

const run = (command: string, ...words: readonly string[]): void => {
  const { status } = spawnSync(command, words, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

run(process.execPath, fileURLToPath(new URL('../lexicon/build/main.ts', import.meta.url)))
if (!existsSync(new URL('../web/dist/index.html', import.meta.url))) {
  console.log('building the pages, once …')
  run('npm', 'run', '--silent', 'build:web')
}
await import(new URL('../server/main.ts', import.meta.url).href)
