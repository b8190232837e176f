import { fileURLToPath } from 'node:url'

/** How the build puts modules into files: what a page needs comes in a few files instead of thirty, and no page loads
 *  what only another one shows. Modules are found by who imports them, never by a list of names. */

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Everything an entry imports, directly or not; what it imports when asked for does not count. */
const importsOf = (entry: string, modules: Modules): ReadonlySet<string> => {
  const found = new Set<string>()
  const waiting = [entry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

const ownModules = /^(?!.*node_modules)/

/** One file for all that an entry imports, less what groups before it took. The entry itself stays apart: in a file with
 *  other modules the page would load it and never run it. */
const entryGroup = (name: string, path: string, priority: number) => {
  const entry = fileOf(path)
  let imports: ReadonlySet<string> | undefined
  return {
    name: (id: string, modules: Modules) =>
      id !== entry && (imports ??= importsOf(entry, modules)).has(id) ? name : null,
    debugName: name,
    test: ownModules,
    priority,
  }
}

/** A game's face and its first minute share their parts. */
const gameOf = (id: string): string | null => /\/games\/([\w-]+)\//.exec(id)?.[1] ?? null

export const groups = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|wouter|lucide-react|regexparam|use-sync-external-store|intl-messageformat|@formatjs|@tanstack)\//,
    priority: 10,
  },
  // Only the gallery plays by rules: who takes a word from beside them must not get them too.
  { name: 'kernel', test: /\/kernel\/(?!random)/, priority: 9 },
  entryGroup('base', 'main.tsx', 8),
  entryGroup('join', 'table/table-page.tsx', 7),
  entryGroup('table', 'table/table-layout.tsx', 6),
  entryGroup('pictures', 'lobby/pictures.tsx', 5),
  // What faces are made of.
  { name: 'parts', test: (id: string) => id.startsWith(fileOf('../ui/')), priority: 4 },
  {
    name: gameOf,
    debugName: 'game',
    test: /\/games\/[\w-]+\/(ui\/(?!face|coach|thumbnail)|types\.ts)/,
    priority: 3,
  },
]
