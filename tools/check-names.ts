import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `npm run check:names`: outside `games/`, an exported type's name stands for one thing. A reader who looks up a name
 *  must not find two. */

/** Names that may stand for two things: what it is on the wire and in the store, or the two ends of a connection. */
const ALLOWED: readonly string[] = ['ChatMessage', 'Session', 'Transport']
/** Tests, and the kit's example game, which has a game's own names. */
const EXEMPT = /^games\/|^bench\/peers\/|^e2e\/|^kernel\/testing\/high-card\/|\.test\.tsx?$|\.d\.ts$/
const EXPORTED = /^export (?:declare )?(?:abstract )?(?:type|interface|class|enum) ([A-Z]\w*)/gm

export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Names of exported types that more than one file declares, with those files. */
export const clashesIn = (files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> => {
  const declared = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    if (EXEMPT.test(path)) continue
    for (const [, name = ''] of text.matchAll(EXPORTED))
      declared.set(name, (declared.get(name) ?? new Set()).add(path))
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
