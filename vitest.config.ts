import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** What takes minutes (`*.deep.test.ts`) is run by `npm run test:deep` alone. */
const isDeep = process.env['FIMM_DEEP'] !== undefined
// Copies of the project that `npm run mutate` changes lie in `.cache`.
const never = ['**/node_modules/**', '.cache/**', 'e2e/**', ...(isDeep ? [] : ['**/*.deep.test.ts'])]

/** Tests with services, processes and files, and those that replace modules or the dictionaries under those of others. */
const apart = [
  'server/**/*.test.ts',
  'bench/**/*.test.ts',
  'tools/**/*.test.ts',
  'lexicon/{build,node}/**/*.test.ts',
]

export default defineConfig({
  test: {
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ['server/testing/setup.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    // Twice as many as cores: tests of the server wait for time-outs and other processes half of their time.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      { extends: true, test: { name: 'server', include: apart, exclude: never } },
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['**/*.test.ts'],
          exclude: [...never, ...apart],
        },
      },
    ],
  },
})
