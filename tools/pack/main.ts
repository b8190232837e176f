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
  const kernel = await prepare('kernel', target, { testing: 'testing/contract-fault.ts' })
  writeFileSync(join(kernel, 'types', 'testing.d.ts'), TESTING)
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

const TESTING = `import type { Game, GameTypes, Lexicon } from './kernel/index.js'

/** The first promise of the contract that a game breaks, and how, found by random matches of it; undefined if it keeps them
 *  all. */
export declare const contractFault: <T extends GameTypes>(
  game: Game<T>,
  words?: (name: string) => Lexicon,
) => string | undefined
`

/** A folder as it will be in the package: JavaScript without imports of others, and the types. `parts`: what can be imported
 *  by a path of its own. */
const prepare = async (
  name: 'client' | 'kernel',
  target: string,
  parts: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const folder = join(target, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const entries = Object.entries({ index: 'index.ts', ...parts })
  const input = Object.fromEntries(entries.map(([entry, file]) => [entry, join(ROOT, name, file)]))
  const bundle = await rolldown({ input, platform: 'neutral', external: /^node:/ })
  await bundle.write({ dir: folder, format: 'esm' })
  await bundle.close()
  copyDeclarations(`${name}/index.ts`, join(folder, 'types'))
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
  writeFileSync(
    join(folder, 'README.md'),
    withoutLinks(readFileSync(join(ROOT, 'docs', `${name}.md`), 'utf8')),
  )
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
    exports: {
      '.': { types, default: './index.js' },
      ...Object.fromEntries(
        Object.keys(parts).map((part) => [
          `./${part}`,
          { types: `./types/${part}.d.ts`, default: `./${part}.js` },
        ]),
      ),
    },
    engines: { node: '>=22' },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  return folder
}

/** Other pages of ours are not in the package: what they are called stays. */
const withoutLinks = (page: string): string => page.replaceAll(/\[([^\]]+)\]\((?!https?:|#)[^)]+\)/g, '$1')

const DESCRIPTIONS = {
  client: 'A connection to a Fimm server that reconnects by itself, for bots and other pages',
  kernel: 'What a game for Fimm is made of',
} as const

if (import.meta.main) for (const file of await packAll(join(ROOT, 'dist'))) console.log(file)
