import { defineConfig } from '@playwright/test'
import { chromiumOptions, littleChromiumOptions } from './support/chromium.ts'
import { HOST, LOOPBACK, NEEDS_HTTPS } from './support/host.ts'

/** People in real browsers at a real server. Every worker has a server and data of its own, so that all tests can run side
 *  by side. What takes minutes or a stopwatch (`*.deep.e2e.ts`) is run by `npm run test:deep` alone. */
const isDeep = process.env['FIMM_DEEP'] !== undefined

export default defineConfig({
  testDir: '.',
  testMatch: isDeep ? '*.deep.e2e.ts' : '*.e2e.ts',
  testIgnore: isDeep ? [] : '*.deep.e2e.ts',
  ...(HOST === LOOPBACK ? {} : { grepInvert: new RegExp(NEEDS_HTTPS.tag) }),
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than cores of a small machine: people in tests wait for each other now and then.
  workers: isDeep ? 1 : 3,
  timeout: 240_000,
  retries: 0,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  forbidOnly: true,
  use: {
    launchOptions: isDeep ? chromiumOptions() : littleChromiumOptions(),
    locale: 'en-GB',
    timezoneId: 'Atlantic/Reykjavik',
    trace: 'off',
    screenshot: 'off',
    // What is not there to be tapped is said soon, not after minutes.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
  },
})
