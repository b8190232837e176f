import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readHostNames } from '@fimm/server/host-names.ts'

/** What the pages were built from, so that nobody is served old pages after an update. */

const ROOT = new URL('../../', import.meta.url)
/** Beside the pages, not among them: what lies in `dist` is served. */
const STAMP = new URL('../../.cache/pages-built-from', import.meta.url)
const SOURCES = ['kernel', 'table', 'lexicon', 'ui', 'games', 'protocol', 'client', 'web', 'texts']
const NOT_IN_PAGES = /(^|[/\\])(node_modules|dist|test|testing|bench)([/\\]|$)|\.test\.tsx?$/

/** One text for all that decides what the pages are. A `game.ts` that is added or deleted changes it too. */
export const fingerprintOf = (root: URL, settings: readonly string[]): string => {
  const hash = createHash('sha256').update(settings.join('\n'))
  const files = globSync(
    [
      'package-lock.json',
      'names.json',
      ...SOURCES.map((folder) => `${folder}/**/*.{ts,tsx,css,html,json,js,svg,png,txt,gz,md}`),
    ],
    { cwd: fileURLToPath(root), exclude: (name) => NOT_IN_PAGES.test(name) },
  )
  for (const file of files.filter((name) => !NOT_IN_PAGES.test(name)).toSorted())
    hash.update(`\0${file}\0`).update(readFileSync(new URL(file.replaceAll('\\', '/'), root)))
  return hash.digest('hex')
}

const fingerprint = (): string =>
  fingerprintOf(ROOT, [
    ...['FIMM_SOURCE_URL', 'FIMM_TEXTS'].map((name) => process.env[name] ?? ''),
    // What is in it decides, wherever it lies.
    JSON.stringify(readHostNames()),
  ])

export const arePagesFresh = (): boolean => {
  try {
    readFileSync(new URL('../dist/index.html', import.meta.url))
    return readFileSync(STAMP, 'utf8') === fingerprint()
  } catch {
    return false
  }
}

/** Before a build: one that is cut off leaves no stamp, so the next start builds again. */
export const forgetBuild = (): void => rmSync(STAMP, { force: true })

export const rememberBuild = (): void => writeFileSync(STAMP, fingerprint())
