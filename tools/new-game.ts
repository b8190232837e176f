import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { basename, dirname, join, resolve } from 'node:path'
import { npx } from './npm.ts'

/** `npm run new-game -- NAME`: a folder under games/ that already passes the contract, to be changed into a game.
 *  `npm run new-game -- games.d/NAME`: the same outside the repository's own games. */
export const makeGame = (name: string, games: string): string => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error('a name is lower-case words with dashes, like word-chess')
  const target = join(games, name)
  if (existsSync(target)) throw new Error(`${target} is there already`)
  cpSync(fileURLToPath(new URL('template/', import.meta.url)), target, { recursive: true })
  const type = name.replaceAll(/(^|-)([a-z0-9])/g, (_all, _dash, letter: string) => letter.toUpperCase())
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`
  for (const file of readdirSync(target, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    const text = readFileSync(path, 'utf8')
      .replaceAll('tally-up', name)
      .replaceAll('Tally up', title)
      .replaceAll('TallyUp', type)
    writeFileSync(path, text)
    if (path.endsWith('.template')) renameSync(path, path.replace('.template', ''))
  }
  return target
}

if (import.meta.main) {
  const [place] = process.argv.slice(2)
  if (place === undefined) {
    console.error('usage: npm run new-game -- NAME, or games.d/NAME')
    process.exitCode = 2
  } else {
    const name = basename(place)
    const isOwn = name === place
    const games = isOwn ? fileURLToPath(new URL('../games/', import.meta.url)) : resolve(dirname(place))
    mkdirSync(games, { recursive: true })
    const folder = makeGame(name, games)
    // Where lines break depends on how long the name is. What git overlooks, as games.d, stays as it is.
    const [program, ...words] = npx('oxfmt', '--no-error-on-unmatched-pattern', folder)
    execFileSync(program, words, { stdio: 'ignore' })
    const first = isOwn ? '' : 'npm run build:games, '
    console.log(`${folder} is ready: ${first}npx vitest run games/${name}, then read docs/add-a-game.md`)
  }
}
