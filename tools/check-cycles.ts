import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `npm run check:names` runs this too: no module imports another that imports it, however far around, not even for its
 *  types; nor does a folder of the server. The linter's own rule leaves types out. */

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

/** Between folders of a folder: what is in one imports what is in another. Files beside the folders stand for
 *  themselves. */
export const folderImports = (imports: Imports, root: string): Imports => {
  const folders = new Map<string, Set<string>>()
  for (const [path, targets] of imports) {
    if (!path.startsWith(root)) continue
    const from = partOf(path, root)
    const into = folders.get(from) ?? new Set<string>()
    folders.set(from, into)
    for (const target of targets)
      if (target.startsWith(root) && partOf(target, root) !== from) into.add(partOf(target, root))
  }
  return new Map([...folders].map(([folder, into]) => [folder, [...into]]))
}

const partOf = (path: string, root: string): string => root + (path.slice(root.length).split('/')[0] ?? '')

if (import.meta.main) {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const paths = globSync('{kernel,people,table,lobby,games,protocol,server,client,ui,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.test.{ts,tsx}', '**/testing/**', 'games/*/test/**'],
  })
  const importsOf = (path: string): readonly string[] =>
    [...readFileSync(root + path, 'utf8').matchAll(IMPORT)]
      .map(([, to = '']) => join(dirname(path), to))
      .filter((to) => existsSync(root + to))
  const imports = new Map(paths.map((path) => [path, importsOf(path)]))
  const cycles = cyclesIn(imports)
  for (const cycle of cycles) console.error(`modules import each other: ${cycle.join(' → ')}`)
  const circles = cyclesIn(folderImports(imports, 'server/'))
  for (const circle of circles) console.error(`folders import each other: ${circle.join(' → ')}`)
  if (cycles.length + circles.length > 0) process.exitCode = 1
}
