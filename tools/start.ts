import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `npm start`: builds what is missing, says so, and runs. */
const dist = new URL('../web/dist/index.html', import.meta.url)

await buildLexicons()
if (!existsSync(dist)) {
  console.log('building the pages, once …')
  const { status } = spawnSync('npm', ['run', '--silent', 'build:web'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}
await import(new URL('../server/main.ts', import.meta.url).href)

function run(command: string, ...words: readonly string[]): void {
  const { status } = spawnSync(command, words, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
