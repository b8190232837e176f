import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { trialFolder } from '../../server/testing/trial-folder.ts'
import { makeGame } from '../new-game.ts'
import { npm } from '../npm.ts'
import { findSources } from './find-sources.ts'
import { installGames } from './install-games.ts'

const trial = trialFolder()
const outside = mkdtempSync(join(tmpdir(), 'fimm-games-'))
afterAll(() => {
  for (const folder of [trial, outside]) rmSync(folder, { recursive: true, force: true })
})

const made = makeGame('word-chess', outside)
const words = (name: string): never => {
  throw new Error(`nobody asked for the words ${name}`)
}

describe('games from elsewhere', () => {
  let games: string
  let source: string
  beforeEach(() => {
    games = mkdtempSync(join(trial, 'games-'))
    source = join(mkdtempSync(join(outside, 'from-')), 'word-chess')
    cpSync(made, source, { recursive: true })
  })
  afterEach(() => rmSync(games, { recursive: true, force: true }))

  let told: string[]
  const install = (sources: readonly string[], contract = 'the contract') => {
    told = []
    return installGames({ sources, games, contract, words, say: (what) => told.push(what) })
  }
  const change = (file: string, from: string, to: string): void => {
    const text = readFileSync(join(source, file), 'utf8')
    expect(text).toContain(from)
    writeFileSync(join(source, file), text.replace(from, to))
  }
  const installed = join('word-chess', 'game.ts')

  test('[F49] one that keeps the contract is put among ours, without what it was made with', async () => {
    mkdirSync(join(source, 'node_modules'))
    expect(await install([source])).toEqual(['word-chess'])
    expect(existsSync(join(games, installed))).toBe(true)
    expect(existsSync(join(games, 'word-chess', 'node_modules'))).toBe(false)
  })

  test('one that has not changed is left alone; one that has, and one under a new contract, is held to it again', async () => {
    await install([source])
    expect(told).toEqual(['word-chess is being tried out', 'word-chess is ready'])
    writeFileSync(join(games, installed), 'untouched')
    const content = () => readFileSync(join(games, installed), 'utf8')
    await install([source])
    expect(content()).toBe('untouched')
    expect(told).toEqual([])
    await install([source], 'a new contract')
    expect(content()).not.toBe('untouched')
    writeFileSync(join(games, installed), 'untouched')
    writeFileSync(join(source, 'RULES.md'), 'W1 Anything goes.')
    await install([source])
    expect(content()).not.toBe('untouched')
  })

  test('one that is no longer asked for is taken away; what is ours and what was cut off is not confused with it', async () => {
    mkdirSync(join(games, 'ours'))
    mkdirSync(join(games, '.arriving-cut-off'))
    await install([source])
    await install([])
    expect(existsSync(join(games, 'word-chess'))).toBe(false)
    expect(existsSync(join(games, '.arriving-cut-off'))).toBe(false)
    expect(existsSync(join(games, 'ours'))).toBe(true)
  })

  test('one that is called like a game of ours, or like another, is refused', async () => {
    const twin = join(mkdtempSync(join(outside, 'twin-')), 'word-chess')
    cpSync(source, twin, { recursive: true })
    await expect(install([source, twin])).rejects.toThrow('two of the games in GAMES and games.d are called')
    rmSync(join(games, 'word-chess'), { recursive: true })
    mkdirSync(join(games, 'word-chess'))
    await expect(install([source])).rejects.toThrow('as a game that comes with Fimm is')
    expect(existsSync(join(games, installed))).toBe(false)
  })

  test.each([
    ['a file that is missing', 'ui/face.tsx', undefined, 'it has no ui/face.tsx'],
    ['a message that is missing', 'messages/is.json', ['"tagline"', '"motto"'], 'which another language has'],
    ['a name that is no address', 'game.ts', [`id: 'word-chess'`, `id: 'Word chess'`], 'lower-case words'],
    ['what does not run', 'game.ts', ['export default', 'export const other ='], 'no game as its default'],
    [
      'chance in the rules',
      'game.ts',
      ['  evolve,', '  evolve: (...given) => ({ ...evolve(...given), mood: Math.random() }),'],
      'replay equals live',
    ],
  ] as const)('[F49] %s is said, and the game that was there stays', async (_what, file, edit, said) => {
    await install([source])
    const before = readFileSync(join(games, installed), 'utf8')
    if (edit === undefined) rmSync(join(source, file))
    else change(file, edit[0], edit[1])
    await expect(install([source])).rejects.toThrow(said)
    expect(readFileSync(join(games, installed), 'utf8')).toBe(before)
  })
})

describe('where games lie', () => {
  const root = mkdtempSync(join(outside, 'root-'))
  const folder = (...path: readonly string[]): string => {
    mkdirSync(join(root, ...path), { recursive: true })
    return join(root, ...path)
  }
  const mine = folder('my-game')
  const pack = folder('node_modules', 'fimm-game-nim')

  test('GAMES names folders and packages, and games.d lies beside the data', () => {
    const found = folder('store', 'games.d', 'ludo')
    folder('store', 'games.d', '.hidden')
    expect(findSources(root, { GAMES: './my-game, fimm-game-nim', DATA_DIR: 'store/data' })).toEqual([
      mine,
      pack,
      found,
    ])
    expect(findSources(root, {})).toEqual([])
  })

  test('a package is installed beside our own, whose package file and lock file stay as git has them', async () => {
    const source = join(folder('packing'), 'nim')
    cpSync(made, source, { recursive: true })
    writeFileSync(
      join(source, 'package.json'),
      '{ "name": "fimm-game-nim", "version": "1.0.0", "type": "module" }',
    )
    const home = folder('home')
    const files = ['package.json', 'package-lock.json'].map((name) => join(home, name))
    for (const file of files)
      writeFileSync(file, '{ "name": "home", "private": true, "workspaces": ["kernel"] }')
    const before = files.map((file) => readFileSync(file, 'utf8'))
    const run = (cwd: string, ...typed: readonly string[]): string => {
      const [program, ...rest] = npm(...typed)
      return execFileSync(program, rest, { cwd, encoding: 'utf8' })
    }
    const [{ filename }] = JSON.parse(run(source, 'pack', '--json')) as [{ readonly filename: string }]
    run(home, 'install', '--prefix', 'games.d', '--offline', join(source, filename))
    const [found = ''] = findSources(home, { GAMES: 'fimm-game-nim' })
    expect(found).toBe(join(home, 'games.d', 'node_modules', 'fimm-game-nim'))
    expect(readFileSync(join(found, 'game.ts'), 'utf8')).toBe(readFileSync(join(made, 'game.ts'), 'utf8'))
    const games = mkdtempSync(join(trial, 'games-'))
    const installing = { sources: [found], games, contract: 'the contract', words }
    expect(await installGames(installing)).toEqual(['word-chess'])
    expect(findSources(home, {})).toEqual([])
    expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(before)
  })

  test('what is not there is said', () => {
    expect(() => findSources(root, { GAMES: './other' })).toThrow('no such folder')
    expect(() => findSources(root, { GAMES: 'fimm-game-go' })).toThrow(
      'npm install --prefix games.d fimm-game-go',
    )
  })
})
