import { parseArgs } from 'node:util'
import { npm, npx } from './npm.ts'
import { runParts, type Part } from './run-parts.ts'

/** `npm run test:deep`: what takes too long to decide every change by. All tests with the large counts and those that are
 *  too slow otherwise (`*.deep.test.ts`), a stopwatch on a slow phone, a sixth game from its template to the browser and
 *  an evening in other engines (`*.deep.e2e.ts`). `npm run test:deep -- FILES` runs these tests of the first kind alone;
 *  `-- --hours N` looks for so long at simulated worlds, and at nothing else. */
const words = process.argv.slice(2)
const hours = hoursOf(words)
const env = { FIMM_DEEP: '1', ...(hours !== undefined && { FIMM_HOURS: hours }) }
const files = filesOf(words)

const tests: Part = {
  name: 'tests',
  what: 'tests with the large counts',
  command: npx('vitest', 'run', ...files),
  env,
}
const pages: Part = {
  name: 'pages',
  what: 'the web app is built',
  command: npm('run', '--silent', 'build:web'),
}
const browsers: Part = {
  name: 'browsers',
  what: 'a slow phone, a sixth game, other engines',
  command: npx('playwright', 'test', '--config', 'e2e'),
  env,
}

process.exitCode =
  files.length > 0 ? await runParts([[tests]], []) : await runParts([[tests], [pages], [browsers]], words)

function hoursOf(given: readonly string[]): string | undefined {
  if (given[0]?.startsWith('--hours') !== true) return undefined
  const { hours: text } = parseArgs({ args: [...given], options: { hours: { type: 'string' } } }).values
  if (Number(text) > 0) return text
  console.error('--hours wants a number above 0')
  return process.exit(2)
}

function filesOf(given: readonly string[]): readonly string[] {
  if (hours !== undefined) return ['server/testing/simulation']
  return given[0]?.startsWith('--only') === true ? [] : given
}
