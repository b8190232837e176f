import { fileURLToPath } from 'node:url'
import { npm, npx } from './npm.ts'
import { runParts, type Part } from './run-parts.ts'

// Tests start the server dozens of times: with this it is compiled once.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('../node_modules/.cache/fimm-compiled', import.meta.url),
)

/** `npm test`: everything that decides whether a change is good, what fails soonest first. `npm test -- --only check`
 *  runs one part of it. */
const script = (name: string, what: string, of: string): Part => ({
  name,
  what,
  command: npm('run', '--silent', of),
})

process.exitCode = await runParts(
  [
    [
      script('check', 'types, names, lint, format, dead code', 'check'),
      script('dictionaries', 'dictionaries', 'build:lexicon'),
    ],
    [script('tests', 'tests', 'test:all')],
    [script('pages', 'the web app is built', 'build:web')],
    [{ name: 'browsers', what: 'real browsers', command: npx('playwright', 'test', '--config', 'e2e') }],
  ],
  process.argv.slice(2),
)
