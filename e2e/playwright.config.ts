import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './support/chromium.ts'

/** People in real browsers at a real server. One worker: several people sit in each test already. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  forbidOnly: true,
  use: {
    launchOptions: chromiumOptions(),
    locale: 'en-GB',
    timezoneId: 'Atlantic/Reykjavik',
    trace: 'off',
    screenshot: 'off',
  },
})
