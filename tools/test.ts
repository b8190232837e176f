import { spawnSync } from 'node:child_process'

/** `npm test`: everything that decides whether a change is good, in the order of what fails soonest. */
const steps: readonly (readonly [what: string, script: string])[] = [
  ['types, lint, format, dead code', 'check'],
  ['dictionaries', 'build:lexicon'],
  ['tests', 'test:all'],
  ['real browsers', 'test:e2e'],
]

for (const [what, script] of steps) {
  const began = performance.now()
  console.log(`\n── ${what}`)
  const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' })
  if (status !== 0) {
    console.error(`\n${what}: failed (npm run ${script})`)
    process.exit(status ?? 1)
  }
  console.log(`${what}: good, ${((performance.now() - began) / 1000).toFixed(0)} s`)
}
