import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `npm run check:names` runs this too: no module imports another that imports it, however far around, not even for its
 *  types. The linter's own rule leaves types out. */

const IMPORT = /(?:from|import\() ?'(\.[^']+\.tsx?)'/g

export type Imports = ReadonlyMap<string, readonly string[]>

/** Some of the circles there are, each from a module back to itself. */
export const cyclesIn = (imports: Imports): readonly (readonly string[])[] => {
  const done = new Set<string>()
  const cycles: string[][] = []
  const visit = (path: string, from: readonly string[]): void => {
    const start = from.indexOf(path)
    if (start !== -1) return void cycles.push([...from.slice(start), path])
    if (done.has(path)) return
    for (const next of imports.get(path) ?? []) visit(next, [...from, path])
    done.add(path)
  }
  for (const path of imports.keys()) visit(path, [])
  return cycles
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const paths = globSync('{kernel,table,protocol,server,client}/**/*.ts', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.test.ts', '**/testing/**'],
  })
  const importsOf = (path: string): readonly string[] =>
    [...readFileSync(root + path, 'utf8').matchAll(IMPORT)]
      .map(([, to = '']) => join(dirname(path), to))
      .filter((to) => existsSync(root + to))
  const cycles = cyclesIn(new Map(paths.map((path) => [path, importsOf(path)])))
  for (const cycle of cycles) console.error(`modules import each other: ${cycle.join(' → ')}`)
  if (cycles.length > 0) process.exitCode = 1
}
