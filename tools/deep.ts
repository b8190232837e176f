import { spawnSync } from 'node:child_process'

/** `npm run test:deep`: the same tests with the large counts. */
const { status } = spawnSync('npx', ['vitest', 'run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, FIMM_DEEP: '1' },
})
process.exitCode = status ?? 1
