import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { SCHEMA_FILES, schemasOfTypes } from './schemas/schema-of-types.ts'

const games = fileURLToPath(new URL('../games/', import.meta.url))

const files = SCHEMA_FILES.flatMap(({ file, ...made }) =>
  globSync(`*/${file}`, { cwd: games }).map((path) => ({ path, ...made })),
)

test.each(files)(
  '[W33] $path is what the types say (npm run build:schemas)',
  ({ path, source, names }) => {
    const stored = JSON.parse(readFileSync(`${games}${path}`, 'utf8')) as object
    expect(schemasOfTypes(`${games}${dirname(path)}/${source}`, names)).toEqual(stored)
  },
  60_000,
)
