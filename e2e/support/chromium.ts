import { programOf } from '@fimm/server/testing/programs.ts'
import type { LaunchOptions } from '@playwright/test'
import { LOOPBACK, PLAIN_HTTP_HOST } from './host.ts'

const LITTLE = 'chromium-headless-shell'

/** Chromium without its windows, which takes a tenth of the work for everybody who opens a browser. It shows no
 *  notifications. Where it cannot be had, the whole of Chromium does as well. */
export const littleChromiumOptions = (): LaunchOptions => {
  const options = chromiumOptions()
  try {
    // Said to the workers, so that not each of them tries to install it.
    process.env['FIMM_CHROMIUM_LITTLE'] ??=
      process.env['FIMM_CHROMIUM'] ?? programOf(LITTLE, LITTLE, 'FIMM_CHROMIUM_LITTLE')
  } catch {
    process.env['FIMM_CHROMIUM_LITTLE'] = options.executablePath ?? ''
  }
  return { ...options, executablePath: process.env['FIMM_CHROMIUM_LITTLE'] }
}

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
