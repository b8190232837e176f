import { existsSync } from 'node:fs'

// Before `npm start`, and no TypeScript: without `npm ci` it is run by whatever Node the machine has.
if (!existsSync(new URL('../node_modules/.package-lock.json', import.meta.url))) {
  console.error('Nothing is installed yet. Run npm ci, then npm start again.')
  process.exitCode = 1
}
