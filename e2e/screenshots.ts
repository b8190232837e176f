import { copyFileSync, existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { chromiumOptions } from './support/chromium.ts'
import { picturesFolder } from './support/pictures.ts'
import { shoot, type Shoot } from './support/shoot.ts'

/** `npm run screenshots`: pictures of everything people see, by day and by night, at a desk and on a phone, in
 *  `screenshots/`. Each file in `e2e/screenshots/` is a subject and exports a function `shoot…`;
 *  `npm run screenshots -- pages` takes only that one. With `--docs` those that the docs show replace theirs. */

type Subject = (browser: Browser, shoot: Shoot) => Promise<void>

const { positionals, values } = parseArgs({ allowPositionals: true, options: { docs: { type: 'boolean' } } })
const files = readdirSync(new URL('screenshots/', import.meta.url))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => positionals.length === 0 || positionals.includes(name))

const began = Date.now()
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

/** The pictures that some page of the docs shows, by file name. */
const shownInDocs = (root: string): readonly string[] =>
  globSync('{*.md,docs/**/*.md}', { cwd: root })
    .flatMap((page) => [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)]+\.webp)\)/g)])
    .map(([, path = '']) => basename(path))

if (values.docs === true) {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const isNew = (path: string): boolean => existsSync(path) && statSync(path).mtimeMs >= began
  for (const name of new Set(shownInDocs(root)))
    if (isNew(join(picturesFolder, name)))
      copyFileSync(join(picturesFolder, name), join(root, 'docs/screenshots', name))
    else console.log(`${name} was not taken: the docs keep the one they have`)
}
if (failed) process.exitCode = 1
