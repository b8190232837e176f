import { existsSync, readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'

/** `npm run bench -- NAME …`: each file here is a benchmark that prints its own figures, as ratios to a control. */
const folder = new URL('./', import.meta.url)
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && !['run.ts', 'measure.ts', 'peers.ts', 'shelf.ts'].includes(name))
  .map((name) => name.replace('.ts', ''))

const { positionals } = parseArgs({ allowPositionals: true })
const asked = positionals.length > 0 ? positionals : names
const unknown = asked.filter((name) => !existsSync(new URL(`${name}.ts`, folder)))
if (unknown.length > 0) {
  console.error(`no benchmark called ${unknown.join(', ')}; there are ${names.join(', ')}`)
  process.exitCode = 2
} else
  for (const name of asked) {
    console.log(`\n── ${name}`)
    const { default: run } = (await import(new URL(`${name}.ts`, folder).href)) as {
      default: () => Promise<void> | void
    }
    await run()
  }
