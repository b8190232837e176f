import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findGames } from '@fimm/server/catalogue.ts'
import { rolldown } from 'rolldown'
import { npm, npx } from '../npm.ts'
import { copyDeclarations } from './declarations.ts'
import { gameTypes } from './game-types.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** `npm run pack:client`: @fimm/client and @fimm/kernel as anybody can install them, in `dist/`: JavaScript and types, and no
 *  package besides. Answers the files. */
export const packAll = async (target: string): Promise<readonly string[]> => {
  const [compiler, ...words] = npx('tsc', '-b', 'client', 'games')
  execFileSync(compiler, words, { cwd: ROOT })
  const client = await prepare('client', target)
  const games = [...(await findGames()).values()].filter(({ id }) => OURS.includes(id))
  writeFileSync(join(client, 'types', 'games.d.ts'), gameTypes(games, join(client, 'types')))
  writeFileSync(join(client, 'types', 'index.d.ts'), INDEX)
  const kernel = await prepare('kernel', target)
  return [client, kernel].map((folder) => {
    const [program, ...rest] = npm('pack', '--json', '--pack-destination', target)
    const [packed] = JSON.parse(execFileSync(program, rest, { cwd: folder, encoding: 'utf8' })) as [
      { readonly filename: string },
    ]
    return join(target, packed.filename)
  })
}

const OURS: readonly string[] = ['crossword', 'quartiles', 'poker', 'smakrafl', 'acquire']

const INDEX = `export * from './client/index.js'
import type { TableDocument } from './client/index.js'
import type { Games } from './games.js'
export type { Games }

type MatchOf<Game extends keyof Games> = Omit<NonNullable<TableDocument['match']>, 'view'> & {
  readonly view: Games[Game]['view']
}

/** The document of a table at which this game is played. */
export type FimmTable<Game extends keyof Games> = Omit<TableDocument, 'match' | 'last'> & {
  readonly match?: MatchOf<Game>
  readonly last?: MatchOf<Game>
}
`

/** A folder as it will be in the package: one file of JavaScript, and the types. */
const prepare = async (name: 'client' | 'kernel', target: string): Promise<string> => {
  const folder = join(target, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const bundle = await rolldown({ input: join(ROOT, name, 'index.ts'), platform: 'neutral' })
  await bundle.write({ file: join(folder, 'index.js'), format: 'esm' })
  await bundle.close()
  copyDeclarations(`${name}/index.ts`, join(folder, 'types'))
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
  cpSync(join(ROOT, 'docs', `${name}.md`), join(folder, 'README.md'))
  const { version, license } = JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8')) as {
    readonly version: string
    readonly license: string
  }
  const types = name === 'client' ? './types/index.d.ts' : './types/kernel/index.d.ts'
  const manifest = {
    name: `@fimm/${name}`,
    version,
    description: DESCRIPTIONS[name],
    license,
    type: 'module',
    types,
    exports: { '.': { types, default: './index.js' } },
    engines: { node: '>=22' },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  return folder
}

const DESCRIPTIONS = {
  client: 'A connection to a Fimm server that reconnects by itself, for bots and other pages',
  kernel: 'What a game for Fimm is made of',
} as const

if (import.meta.main) for (const file of await packAll(join(ROOT, 'dist'))) console.log(file)
