import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `npm run check:names`: outside `games/`, the name of an exported type or function stands for one thing. A reader who
 *  looks up a name must not find two. */

/** Names that may stand for two things: what it is on the wire and in the store, the two ends of a connection, or what
 *  the table does by what the kernel does. */
const ALLOWED: readonly string[] = ['ChatMessage', 'Session', 'Transport', 'leave', 'redo', 'takeBack']
/** Tests, languages, which all bring the same, and the kit's example game, which has a game's own names. */
const EXEMPT =
  /^games\/|^bench\/peers\/|^e2e\/|^lexicon\/languages\/|^kernel\/testing\/high-card\/|\.test\.tsx?$|\.d\.ts$/
/** Here functions may be called what they stand in for. */
const TESTING = /^bench\/|\/testing\/|^tools\//
const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:(?:type|interface|class|enum) ([A-Z]\w*)|(?:async )?(?:const|function) ([a-z]\w*))/gm

export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Names of exported types and functions that more than one file declares, with those files. */
export const clashesIn = (files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> => {
  const declared = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    if (EXEMPT.test(path)) continue
    for (const [, type, value] of text.matchAll(EXPORTED)) {
      const name = type ?? (TESTING.test(path) ? undefined : value)
      if (name === undefined) continue
      declared.set(name, (declared.get(name) ?? new Set()).add(path))
    }
  }
  return new Map(
    [...declared].flatMap(([name, paths]) => (paths.size > 1 ? [[name, [...paths]] as const] : [])),
  )
}

export const faultsOf = (
  clashes: ReadonlyMap<string, readonly string[]>,
  allowed: readonly string[] = ALLOWED,
): readonly string[] =>
  [...clashes]
    .filter(([name]) => !allowed.includes(name))
    .map(([name, paths]) => `${name} is exported by ${paths.join(' and ')}: rename one`)

if (import.meta.main) {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const paths = globSync('**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '.types/**', '.cache/**'],
  })
  const faults = faultsOf(clashesIn(paths.map((path) => ({ path, text: readFileSync(root + path, 'utf8') }))))
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
