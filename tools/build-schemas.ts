import { execFileSync } from 'node:child_process'
import { existsSync, globSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { schemasOfTypes, SCHEMA_FILES, sourceIn } from './schemas/schema-of-types.ts'
import { npx } from './npm.ts'

/** `npm run build:schemas`: the schemas of every game, made from the types its view and its events have. */
const games = fileURLToPath(new URL('../games/', import.meta.url))
const folders = globSync('*/view-types.ts', { cwd: games })
  .map((file) => `${games}${dirname(file)}`)
  .filter((folder) => existsSync(`${folder}/game.ts`))
const written = folders.flatMap((folder) =>
  SCHEMA_FILES.map(({ file, sources, names }) => {
    const target = `${folder}/${file}`
    writeFileSync(target, JSON.stringify(schemasOfTypes(sourceIn(folder, sources), names)))
    return target
  }),
)
const [program, ...words] = npx('oxfmt', ...written)
execFileSync(program, words, { stdio: 'inherit' })
