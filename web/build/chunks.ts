import { globSync, readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { normalizePath } from 'vite'

/** How the build puts modules into files: what a page needs comes in a few files instead of thirty, and no page loads
 *  what only another one shows. Modules are found by who imports them, never by a list of names. */

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const web = new URL('../', import.meta.url)
/** As the builder names modules: with slashes, on Windows too. */
const fileOf = (path: string): string => normalizePath(fileURLToPath(new URL(path, web)))

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
        (name.trim().split(' ')[0] ?? '')
          .replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[a-z]{2})(?=\d)/g, '-')
          .toLowerCase(),
      ),
  )

const ownModules = /^(?!.*node_modules)/

/** The pages that icons are sorted by: nobody loads icons that only other pages show. */
let iconsBy: Readonly<Record<'join' | 'front' | 'table', ReadonlySet<string>>> | undefined
/** The file of an icon: with what every page needs, with what the front page shares with a table, with either, or with
 *  those of all other pages. */
const iconFileOf = (id: string, modules: Modules): string | undefined => {
  const icon = ICON.exec(id)?.[1]
  if (icon === undefined) return undefined
  iconsBy ??= {
    join: iconsOf(fileOf('main.tsx'), modules).union(iconsOf(fileOf('table/table-page.tsx'), modules)),
    front: iconsOf(fileOf('lobby/front-page.tsx'), modules),
    table: iconsOf(fileOf('table/table-layout.tsx'), modules),
  }
  if (iconsBy.join.has(icon)) return 'base'
  if (iconsBy.front.has(icon)) return iconsBy.table.has(icon) ? 'shared-by-front' : 'front'
  return iconsBy.table.has(icon) ? 'table' : 'icons'
}

/** One file for all that an entry imports, less what groups before it took. The entry itself stays apart: in a file with
 *  other modules the page would load it and never run it. */
const entryGroup = (name: string, path: string, priority: number) => {
  const entry = fileOf(path)
  let imports: ReadonlySet<string> | undefined
  return {
    name: (id: string, modules: Modules) => {
      const isOurs = id !== entry && ownModules.test(id) && (imports ??= importsOf(entry, modules)).has(id)
      return isOurs || iconFileOf(id, modules) === name ? name : null
    },
    debugName: name,
    test: /./,
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
      .map((face) => face.replaceAll('\\', '/'))
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

const FONTS = /\/@fontsource-variable\//
const KERNEL = /\/kernel\//
// Only the gallery plays by rules: who takes a word from beside them must not get them too.
const PLAYING = /\/kernel\/(match|log)\.ts$/

let mainImports: ReadonlySet<string> | undefined
/** What every page needs is in one file: on a slow line each file may cost a round trip. Icons are sorted here. */
const baseGroup = {
  name: (id: string, modules: Modules) => {
    const file = iconFileOf(id, modules)
    if (file !== undefined) return file === 'base' ? file : null
    if (FONTS.test(id) || KERNEL.test(id)) return 'base'
    const entry = fileOf('main.tsx')
    const isImported = id !== entry && (mainImports ??= importsOf(entry, modules)).has(id)
    return isImported && ownModules.test(id) ? 'base' : null
  },
  debugName: 'base',
  test: /./,
  priority: 9,
}

let frontImports: ReadonlySet<string> | undefined
let tableImports: ReadonlySet<string> | undefined
/** What the front page shares with a table, or with the face of a game, is in neither's file: the front page would load
 *  the whole table, or the whole game, for it. */
const sharedByFront = {
  name: (id: string, modules: Modules) => {
    const file = iconFileOf(id, modules)
    if (file !== undefined) return file === 'shared-by-front' ? file : null
    if (!(frontImports ??= importsOf(fileOf('lobby/front-page.tsx'), modules)).has(id)) return null
    tableImports ??= importsOf(fileOf('table/table-layout.tsx'), modules)
    return tableImports.has(id) || gamesNeeding(id, modules).length > 0 ? 'shared-by-front' : null
  },
  debugName: 'shared by the front page',
  test: (id: string) => ownModules.test(id) || ICON.test(id),
  priority: 6.5,
}

const otherIcons = {
  name: (id: string, modules: Modules) => (iconFileOf(id, modules) === 'icons' ? 'icons' : null),
  debugName: 'other icons',
  test: ICON,
  priority: 8,
}

export const groups = [
  // Two files of libraries: two connections of a slow line begin slowly side by side.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 10.5 },
  {
    name: 'libraries',
    test: /node_modules\/(wouter|lucide-react(?!\/dist\/esm\/(icons|lucide-react\.))|regexparam|use-sync-external-store|intl-messageformat|@formatjs|@tanstack)\//,
    priority: 10,
  },
  { name: 'playing', test: PLAYING, priority: 9.5 },
  baseGroup,
  otherIcons,
  entryGroup('join', 'table/table-page.tsx', 7),
  sharedByFront,
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
