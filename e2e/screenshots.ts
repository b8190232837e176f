import { readdirSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'
import { chromiumOptions } from './support/chromium.ts'
import { shoot, type Shoot } from './support/shoot.ts'

/** `npm run screenshots`: pictures of everything people see, by day and by night, at a desk and on a phone. Each file
 *  in `screenshots/` is a subject and exports a function `shoot…`; `npm run screenshots -- pages` takes only that one. */

type Subject = (browser: Browser, shoot: Shoot) => Promise<void>

const wanted = process.argv.slice(2)
const files = readdirSync(new URL('screenshots/', import.meta.url))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name))

const browser = await chromium.launch(chromiumOptions())
let failed = false
try {
  for (const name of files) {
    const module = (await import(`./screenshots/${name}.ts`)) as Readonly<Record<string, Subject>>
    try {
      for (const [what, take] of Object.entries(module))
        if (what.startsWith('shoot')) await take(browser, shoot)
    } catch (fault) {
      // The other subjects are wanted all the same.
      failed = true
      console.error(`${name}: ${String(fault)}`)
    }
  }
} finally {
  await browser.close()
}
if (failed) process.exitCode = 1
