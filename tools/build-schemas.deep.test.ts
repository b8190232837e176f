import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { SCHEMA_FILES, schemasOfTypes, sourceIn } from './schemas/schema-of-types.ts'

const games = fileURLToPath(new URL('../games/', import.meta.url))

const files = SCHEMA_FILES.flatMap(({ file, ...made }) =>
  globSync(`*/${file}`, { cwd: games }).map((path) => ({ path, ...made })),
)

test.each(files)(
  '[W33] $path is what the types say (npm run build:schemas)',
  ({ path, sources, names }) => {
    const stored = JSON.parse(readFileSync(`${games}${path}`, 'utf8')) as object
    expect(schemasOfTypes(sourceIn(`${games}${dirname(path)}`, sources), names)).toEqual(stored)
  },
  60_000,
)
