import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `npm run check:names` runs this too. A page in Arabic or Hebrew runs from right to left: classes that say *left* and
 *  *right* would not turn with it, those that say *start* and *end* do. */

/** Draw a board at places of its own, which does not turn. */
const BOARDS: readonly string[] = [
  'games/acquire/ui/board.tsx',
  'games/poker/ui/face.tsx',
  'games/poker/ui/middle.tsx',
  'games/poker/ui/seat-cards.tsx',
  'games/poker/ui/seat-plate.tsx',
  'games/quartiles/ui/tile-board.tsx',
  'web/table/finale/winner-moment.tsx',
]

const LOGICAL: Readonly<Record<string, string>> = {
  ml: 'ms',
  mr: 'me',
  pl: 'ps',
  pr: 'pe',
  left: 'start',
  right: 'end',
  'text-left': 'text-start',
  'text-right': 'text-end',
  'border-l': 'border-s',
  'border-r': 'border-e',
  'rounded-l': 'rounded-s',
  'rounded-r': 'rounded-e',
  'rounded-tl': 'rounded-ss',
  'rounded-tr': 'rounded-se',
  'rounded-bl': 'rounded-es',
  'rounded-br': 'rounded-ee',
}

/** `left-1/2` is half way from either side. */
const PHYSICAL =
  /(?<=[\s"'`:])-?(?:(?:scroll-)?(ml|mr|pl|pr)-(?:\[|\d|px|auto|\()|(left|right)-(?!1\/2)(?:\[|\d|px|auto|full|\()|(text-(?:left|right)|border-[lr]|rounded-(?:[tb][lr]|[lr]))(?=[\s"'`]|-\w))/g

/** What in a file would not turn, and what to write instead. */
export const physicalIn = (path: string, text: string): readonly string[] =>
  BOARDS.includes(path)
    ? []
    : [...text.matchAll(PHYSICAL)].map(([whole, spacing, place, look]) => {
        const name = spacing ?? place ?? look ?? ''
        return `${path}: ${whole} does not turn in a page that runs from right to left; write ${LOGICAL[name]}`
      })

const root = fileURLToPath(new URL('..', import.meta.url))

if (import.meta.main) {
  const files = globSync(['web/**/*.{ts,tsx}', 'ui/*.{ts,tsx}', 'games/*/ui/*.{ts,tsx}'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\/node_modules\/|^web\/(?:dist|build)\/|\.test\.tsx?$/.test(path))
  const found = files.flatMap((path) => physicalIn(path, readFileSync(`${root}/${path}`, 'utf8')))
  for (const line of found) process.stdout.write(`${line}\n`)
  if (found.length > 0) process.exitCode = 1
}
