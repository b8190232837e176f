import { programOf } from '@fimm/server/testing/programs.ts'
import type { LaunchOptions } from '@playwright/test'

/** A name of this machine at which a page is no secure context, as at an address on the home network. */
export const PLAIN_HTTP_HOST = 'fimm.test'

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
    `--host-resolver-rules=MAP ${PLAIN_HTTP_HOST} 127.0.0.1`,
  ],
})
