import { globSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { LANGUAGE_IDS } from '@fimm/lexicon/languages.ts'
import { closureOf, dist, manifest } from './manifest.ts'

/** After the build: how much a phone has to load before it shows something, and whether that is still little. */

const KB = 1000
const JOIN_PAGE = 135 * KB
/** The front page was once found to load a table and a game for a few lines that it shares with them. */
const FRONT_PAGE = 150 * KB
/** With what the front page shares with it and with games in a file of its own. */
const TABLE = 41 * KB
const GAME = 72 * KB
/** Rules and bots of one game, together with the others. Poker has two ways to deal and two kinds of session. */
const OFFLINE_GAME = 28 * KB
const WORDS = 600 * KB

const gzippedSize = (file: string): number => gzipSync(readFileSync(new URL(file, dist))).length

const sizes = new Map<string, number>()
const sizeOf = (key: string): number => {
  const file = manifest[key]?.file
  if (file === undefined || !file.endsWith('.js')) return 0
  const size = sizes.get(file) ?? gzippedSize(file)
  sizes.set(file, size)
  return size
}
const totalOf = (keys: Iterable<string>): number => [...keys].reduce((sum, key) => sum + sizeOf(key), 0)

const keysLike = (pattern: RegExp): readonly string[] =>
  Object.keys(manifest).filter((key) => pattern.test(key))
/** Only one language is loaded, and one game: the largest counts. */
const largest = (pattern: RegExp): readonly string[] =>
  keysLike(pattern)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, 1)

const loaded = (...pages: readonly string[]): ReadonlySet<string> =>
  new Set(
    ['index.html', ...pages, ...largest(/^messages\/\w+\.json$/), 'lobby/pictures.tsx'].flatMap((key) => [
      ...closureOf(key),
    ]),
  )

const join = loaded('table/table-page.tsx')
const table = loaded('table/table-page.tsx', 'table/table-layout.tsx')
const report: (readonly [what: string, size: number, most: number])[] = [
  ['front page', totalOf(loaded('lobby/front-page.tsx')), FRONT_PAGE],
  ['join page', totalOf(join), JOIN_PAGE],
  ['table', totalOf(table.difference(join)), TABLE],
]
const faces = keysLike(/^\.\.\/games\/[\w-]+\/ui\/face\.tsx$/)
for (const face of faces) {
  const game = face.split('/')[2] ?? face
  const messages = largest(new RegExp(`^\\.\\./games/${game}/messages/\\w+\\.json$`))
  const own = [...closureOf(face), ...messages].filter((key) => !table.has(key))
  report.push([game, totalOf(own), GAME])
}

/** Fetched by the service worker when it is installed: rules and bots, in a thread of their own. */
const offline = globSync('assets/offline-*.js', { cwd: fileURLToPath(dist) })
report.push([
  'offline',
  offline.reduce((sum, file) => sum + gzippedSize(file), 0),
  faces.length * OFFLINE_GAME,
])
/** Fetched while somebody looks at the front page, of one language; compressed already. */
for (const language of LANGUAGE_IDS) {
  const words = globSync(`assets/${language}-{standard,common,tiles,board,hints,blocked,nouns}-*.words`, {
    cwd: fileURLToPath(dist),
  })
  const size = words.reduce((sum, file) => sum + statSync(new URL(file, dist)).size, 0)
  report.push([`words ${language}`, size, WORDS])
}

// Who hosts Fimm reads no sizes, unless one of them stops the build.
const isSaid = (size: number, most: number): boolean => size > most || !process.argv.includes('--quiet')
for (const [what, size, most] of report)
  if (isSaid(size, most))
    console.log(`${what.padEnd(12)} ${(size / KB).toFixed(1).padStart(6)} kB of ${most / KB} kB, gzipped`)
const tooLarge = report.filter(([, size, most]) => size > most).map(([what]) => what)
if (tooLarge.length > 0) {
  console.error(`too large: ${tooLarge.join(', ')}`)
  process.exit(1)
}
