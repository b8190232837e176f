import { programOf } from '@fimm/server/testing/programs.ts'
import type { LaunchOptions } from '@playwright/test'
import { LOOPBACK, PLAIN_HTTP_HOST } from './host.ts'

/** Debian's Chromium, installed by the set-up where that is possible; never one that is downloaded. */
export const chromiumOptions = (): LaunchOptions => ({
  executablePath: process.env['FIMM_CHROMIUM'] ?? programOf('chromium', 'chromium', 'FIMM_CHROMIUM'),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--host-resolver-rules=MAP ${PLAIN_HTTP_HOST} ${LOOPBACK}`,
  ],
})
