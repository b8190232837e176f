import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

/** `npm run new-game -- NAME`: a folder under games/ that already passes the contract, to be changed into a game. */
export const makeGame = (name: string, games: string): string => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error('a name is lower-case words with dashes, like word-chess')
  const target = join(games, name)
  if (existsSync(target)) throw new Error(`games/${name} is there already`)
  cpSync(fileURLToPath(new URL('template/', import.meta.url)), target, { recursive: true })
  const type = name.replaceAll(/(^|-)([a-z0-9])/g, (_all, _dash, letter: string) => letter.toUpperCase())
  for (const file of readdirSync(target, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    const text = readFileSync(path, 'utf8').replaceAll('tally-up', name).replaceAll('TallyUp', type)
    writeFileSync(path, text)
    if (path.endsWith('.template')) renameSync(path, path.replace('.template', ''))
  }
  return target
}

if (import.meta.main) {
  const [name] = process.argv.slice(2)
  if (name === undefined) {
    console.error('usage: npm run new-game -- NAME')
    process.exitCode = 2
  } else {
    const folder = makeGame(name, fileURLToPath(new URL('../games/', import.meta.url)))
    // Where lines break depends on how long the name is.
    execFileSync('npx', ['oxfmt', folder], { stdio: 'ignore' })
    console.log(`games/${name} is ready: npx vitest run games/${name}, then read docs/add-a-game.md`)
  }
}
