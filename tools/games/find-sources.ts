import { existsSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'

/** Where games from elsewhere lie: each folder or package that `GAMES` names, and each folder of `games.d/`, which
 *  lies beside the data. `root` is where relative paths begin. Packages are installed in `games.d/`, where they change
 *  neither our package file nor our lock file, or where any package of ours is. */
export const findSources = (
  root: string,
  { GAMES = '', DATA_DIR = './data' }: Readonly<Record<string, string | undefined>>,
): readonly string[] => {
  const beside = join(dirname(resolve(root, DATA_DIR)), 'games.d')
  const named = GAMES.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => sourceOf(name, root, beside))
  const found = existsSync(beside)
    ? readdirSync(beside)
        .filter((name) => !name.startsWith('.') && name !== 'node_modules')
        .map((name) => join(beside, name))
        .filter((path) => statSync(path).isDirectory())
    : []
  return [...new Set([...named, ...found])]
}

/** `./my-game`, `../my-game` and `/srv/my-game` are folders; anything else is a package. */
const sourceOf = (name: string, root: string, beside: string): string => {
  if (/^\.{0,2}[\\/]/.test(name) || /^[A-Za-z]:[\\/]/.test(name)) {
    const folder = resolve(root, name)
    if (!existsSync(folder)) throw new Error(`GAMES names ${name}, and there is no such folder`)
    return folder
  }
  const ours = createRequire(join(root, 'package.json')).resolve.paths(name) ?? []
  const folder = [join(beside, 'node_modules'), ...ours]
    .map((modules) => join(modules, name))
    .find((path) => existsSync(path))
  if (folder === undefined)
    throw new Error(
      `GAMES names the package ${name}, which is not installed: npm install --prefix ${relative(root, beside)} ${name}, or begin a path with ./`,
    )
  return folder
}
