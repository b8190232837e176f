import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import type { Words } from '@fimm/kernel/testing/env.ts'
import { checkGame } from './check-game.ts'

/** A game from elsewhere is copied among ours: there it finds `@fimm/kernel` and `@fimm/ui`, Node runs its TypeScript
 *  (it would not inside `node_modules`), and the build finds its face as it finds every other. */

/** In the copy: what it was made of, so that it is made again only when that has changed. */
const NOTE = '.installed.json'
const NOT_COPIED = /(^|[\\/])(node_modules|\.git|dist|coverage)([\\/]|$)/
const STAGING = '.arriving-'

interface Note {
  readonly from: string
  readonly made: string
}

export interface Installing {
  readonly sources: readonly string[]
  /** The folder of all games. */
  readonly games: string
  /** Stands for the contract: a new one is held against every game again. */
  readonly contract: string
  readonly words?: Words
  /** Told before a game is tried out, which takes a while, and when it is among ours. */
  readonly say?: (what: string) => void
}

/** Copies what is new or has changed, and takes away copies of what is no longer asked for. Throws one sentence for
 *  whoever started it; games that were there before are then as they were. */
export const installGames = async ({
  sources,
  games,
  contract,
  words = loadLexicon,
  say = () => {},
}: Installing): Promise<readonly string[]> => {
  // One that was cut off.
  for (const name of readdirSync(games))
    if (name.startsWith(STAGING)) rmSync(join(games, name), { recursive: true, force: true })
  const ids: string[] = []
  for (const from of sources) {
    const made = digestOf(from, contract)
    const fresh = installedIn(games).find(([, note]) => note.from === from && note.made === made)
    if (fresh === undefined) say(`${basename(from)} is being tried out`)
    const id = fresh?.[0] ?? (await install({ from, made }, games, words))
    if (fresh === undefined) say(`${id} is ready`)
    if (ids.includes(id)) throw new Error(`two of the games in GAMES and games.d are called ${id}`)
    ids.push(id)
  }
  for (const [id] of installedIn(games))
    if (!ids.includes(id)) rmSync(join(games, id), { recursive: true, force: true })
  return ids
}

const install = async (note: Note, games: string, words: Words): Promise<string> => {
  const staging = mkdtempSync(join(games, STAGING))
  try {
    cpSync(note.from, staging, {
      recursive: true,
      dereference: true,
      filter: (path) => !NOT_COPIED.test(path.slice(note.from.length)),
    })
    const checked = await checkGame(staging, words)
    if ('fault' in checked) throw new Error(`${note.from} cannot be played here: ${checked.fault}`)
    const target = join(games, checked.id)
    if (existsSync(target) && !existsSync(join(target, NOTE)))
      throw new Error(`${note.from} is called ${checked.id}, as a game that comes with Fimm is`)
    // Git, and all that goes by it, overlooks the copy.
    writeFileSync(join(staging, '.gitignore'), '*\n')
    writeFileSync(join(staging, NOTE), JSON.stringify(note))
    rmSync(target, { recursive: true, force: true })
    renameSync(staging, target)
    return checked.id
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

const installedIn = (games: string): readonly (readonly [id: string, Note])[] =>
  readdirSync(games).flatMap((id) => {
    const note = join(games, id, NOTE)
    return existsSync(note) && !id.startsWith(STAGING)
      ? [[id, JSON.parse(readFileSync(note, 'utf8')) as Note] as const]
      : []
  })

/** One text for all files of a folder. */
export const digestOf = (folder: string, ...more: readonly string[]): string => {
  const hash = createHash('sha256').update(more.join('\n'))
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !NOT_COPIED.test(path.slice(folder.length)))
  for (const file of files.toSorted())
    hash.update(`\0${file.slice(folder.length)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
