import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** What takes minutes (`*.deep.test.ts`) is run by `npm run test:deep` alone. */
const isDeep = process.env['FIMM_DEEP'] !== undefined

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'e2e/**', ...(isDeep ? [] : ['**/*.deep.test.ts'])],
    testTimeout: 60_000,
    globalSetup: ['server/testing/global-setup.ts'],
    // Without this, one core of two stands idle.
    maxWorkers: availableParallelism(),
  },
})
