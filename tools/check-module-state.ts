import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `npm run check:names` runs this too: kernel, table and rules keep nothing between two calls. A memory at the top of a
 *  module would make a result depend on who asked before. */

/** The one memory there is: what follows from an immutable object. */
const ALLOWED = ['kernel/derived.ts']

const VARIABLE = /^(?:export )?let \w+/
const CONTAINER =
  /^(?:export )?const (\w+)(: (?!Readonly|readonly )[^=]+)? =\s+(?:new (?:Map|Set|WeakMap|WeakSet|Array|\w+Array)\b|\[\]|\{\})/

export interface ModuleSource {
  readonly path: string
  readonly text: string
}

export const moduleStateIn = ({ path, text }: ModuleSource): readonly string[] =>
  ALLOWED.includes(path)
    ? []
    : text
        .split('\n')
        .flatMap((line, index) =>
          VARIABLE.test(line) || CONTAINER.test(line)
            ? [`${path}:${index + 1} keeps something between two calls: ${line}`]
            : [],
        )

if (import.meta.main) {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const paths = globSync(['kernel/*.ts', 'people/*.ts', 'table/*.ts', 'lobby/*.ts', 'games/*/*.ts'], {
    cwd: root,
    exclude: ['**/*.test.ts'],
  })
  const found = paths.flatMap((path) => moduleStateIn({ path, text: readFileSync(root + path, 'utf8') }))
  for (const line of found) console.error(line)
  if (found.length > 0) process.exitCode = 1
}
