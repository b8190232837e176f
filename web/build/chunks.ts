import { globSync, readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How the build puts modules into files: what a page needs comes in a few files instead of thirty, and no page loads
 *  what only another one shows. Modules are found by who imports them, never by a list of names. */

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const web = new URL('../', import.meta.url)
const fileOf = (path: string): string => fileURLToPath(new URL(path, web))

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

const ICON = /lucide-react\/dist\/esm\/icons\/([\w-]+)\./
/** Icons come through one module that imports them all: which of them somebody uses stands in the source alone. */
const iconsOf = (entry: string, modules: Modules): ReadonlySet<string> =>
  new Set(
    [...importsOf(entry, modules)]
      .filter((id) => isAbsolute(id) && ownModules.test(id) && /\.tsx?$/.test(id))
      .flatMap((id) => [...readFileSync(id, 'utf8').matchAll(/import \{([^}]+)\} from 'lucide-react'/g)])
      .flatMap(([, names = '']) => names.split(','))
      .map((name) =>
        (name.trim().split(' ')[0] ?? '').replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase(),
      ),
  )

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

let faceImports: ReadonlyMap<string, ReadonlySet<string>> | undefined
/** The games whose faces cannot do without a module. */
const gamesNeeding = (id: string, modules: Modules): readonly string[] => {
  faceImports ??= new Map(
    globSync('games/*/ui/face.tsx', { cwd: fileOf('..') })
      .toSorted()
      .map((face) => [gameOf(`/${face}`) ?? face, importsOf(fileOf(`../${face}`), modules)]),
  )
  return [...faceImports].flatMap(([game, imports]) => (imports.has(id) ? [game] : []))
}

/** What faces are made of: what most of them need in one file, what two of them need in another, so that no game loads
 *  the charts of the others. What a single one needs is in its own file: groups take along what their modules import,
 *  and so those that more games need come first. */
const partGroups = [
  { most: Number.POSITIVE_INFINITY, least: 3, name: () => 'parts', priority: 4.2 },
  { most: 2, least: 2, name: (games: readonly string[]) => `parts-${games.join('-')}`, priority: 4.1 },
].map(({ most, least, name, priority }) => ({
  name: (id: string, modules: Modules) => {
    const games = gamesNeeding(id, modules)
    return games.length >= least && games.length <= most ? name(games) : null
  },
  debugName: `parts of ${least} games`,
  test: (id: string) =>
    [fileOf('../ui/'), fileOf('../lexicon/'), fileOf('../games/shared/')].some((folder) =>
      id.startsWith(folder),
    ),
  priority,
}))

/** What the front page shares with a table, or with the face of a game, is in neither's file: the front page would load
 *  the whole table, or the whole game, for it. */
let frontImports: ReadonlySet<string> | undefined
const sharedByFront = (
  name: string,
  priority: number,
  isShared: (id: string, modules: Modules) => boolean,
) => ({
  name: (id: string, modules: Modules) =>
    (frontImports ??= importsOf(fileOf('lobby/front-page.tsx'), modules)).has(id) && isShared(id, modules)
      ? name
      : null,
  debugName: name,
  test: ownModules,
  priority,
})
let tableImports: ReadonlySet<string> | undefined
const frontGroups = [
  sharedByFront('front-and-table', 6.5, (id, modules) =>
    (tableImports ??= importsOf(fileOf('table/table-layout.tsx'), modules)).has(id),
  ),
  sharedByFront('front-and-games', 5.7, (id, modules) => gamesNeeding(id, modules).length > 0),
]

/** Icons of the pages somebody joins by are apart: whoever joins need not load all the others. */
let joinIcons: ReadonlySet<string> | undefined
const iconGroup = {
  name: (id: string, modules: Modules) => {
    joinIcons ??= iconsOf(fileOf('main.tsx'), modules).union(iconsOf(fileOf('table/table-page.tsx'), modules))
    return joinIcons.has(ICON.exec(id)?.[1] ?? '') ? 'join-icons' : 'icons'
  },
  debugName: 'icons',
  test: ICON,
  priority: 9.5,
}

export const groups = [
  iconGroup,
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|wouter|lucide-react(?!\/dist\/esm\/(icons|lucide-react\.))|regexparam|use-sync-external-store|intl-messageformat|@formatjs|@tanstack)\//,
    priority: 10,
  },
  // Only the gallery plays by rules: who takes a word from beside them must not get them too.
  { name: 'kernel', test: /\/kernel\/(?!random|group-by)/, priority: 9 },
  entryGroup('base', 'main.tsx', 8),
  entryGroup('join', 'table/table-page.tsx', 7),
  ...frontGroups,
  entryGroup('table', 'table/table-layout.tsx', 6),
  entryGroup('front', 'lobby/front-page.tsx', 5.5),
  entryGroup('pictures', 'lobby/pictures.tsx', 5),
  ...partGroups,
  {
    name: gameOf,
    debugName: 'game',
    test: /\/games\/[\w-]+\/(ui\/(?!face|coach|thumbnail)|types\.ts)/,
    priority: 3,
  },
]
