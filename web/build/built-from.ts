import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readHostNames } from '@fimm/server/host-names.ts'

/** What the pages were built from, so that nobody is served old pages after an update. */

const ROOT = new URL('../../', import.meta.url)
/** Beside the pages, not among them: what lies in `dist` is served. */
const STAMP = new URL('../../.cache/pages-built-from', import.meta.url)
const SOURCES = [
  'kernel',
  'boardgame-io',
  'people',
  'table',
  'lobby',
  'lexicon',
  'ui',
  'games',
  'protocol',
  'client',
  'web',
  'texts',
]
const NOT_IN_PAGES = /(^|[/\\])(node_modules|dist|test|testing|bench)([/\\]|$)|\.test\.tsx?$/

/** One text for all that decides what the pages are. A `game.ts` that is added or deleted changes it too. */
export const fingerprintOf = (root: URL, settings: readonly string[]): string => {
  const hash = createHash('sha256').update(settings.join('\n'))
  const files = globSync(
    [
      'package-lock.json',
      'names.json',
      // What it makes of the names is in the pages.
      'server/host-names.ts',
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
    process.env['FIMM_SOURCE_URL'] ?? '',
    // Of these, what is in them decides, wherever they lie.
    JSON.stringify(readHostNames()),
    furtherTexts(process.env['FIMM_TEXTS']),
  ])

/** All that a folder with further languages holds (docs/add-a-language.md). */
export const furtherTexts = (folder: string | undefined): string => {
  if (folder === undefined || folder === '') return ''
  const files = globSync('**/*.{json,md}', { cwd: folder }).toSorted()
  return JSON.stringify(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}

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
