import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `npm run check:names` runs this too. A page in Arabic or Hebrew runs from right to left: classes that say *left* and
 *  *right* would not turn with it, those that say *start* and *end* do. */

/** Draw a board at places of its own, which does not turn. */
const BOARDS: readonly string[] = [
  'games/acquire/ui/acquire.css',
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

/** What has a side and no logical name: to be written with `rtl:` and the other side in the same string. */
const ONE_SIDED =
  /(?<=[\s"'`])(origin-(?:[a-z]+-)?(?:left|right)|(?:bg-linear|mask-linear|bg-gradient)-to-[a-z]*[lr])(?![^"'`]*rtl:)(?<!rtl:[^\s]*)/g

const PHYSICAL_STYLE =
  /(?<=^\s*)(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right|(?:text-align|float|clear): *(?:left|right)\b)(?=:|;| )/gm

/** What in a style sheet would not turn. A gradient to one side needs another for the other direction. */
export const physicalInStyles = (path: string, text: string): readonly string[] => {
  if (BOARDS.includes(path)) return []
  const declared = [...text.matchAll(PHYSICAL_STYLE)].map(([whole]) => whole)
  const count = (side: string): number => text.split(`-gradient(to ${side}`).length
  return [...declared, ...(count('left') === count('right') ? [] : ['a gradient to one side'])].map(
    (what) =>
      `${path}: ${what} does not turn in a page that runs from right to left; write a logical property, or [dir='rtl']`,
  )
}

/** What in a file would not turn, and what to write instead. */
export const physicalIn = (path: string, text: string): readonly string[] =>
  BOARDS.includes(path)
    ? []
    : [
        ...sidesIn(path, text),
        ...[...text.matchAll(PHYSICAL)].map(([whole, spacing, place, look]) => {
          const name = spacing ?? place ?? look ?? ''
          return `${path}: ${whole} does not turn in a page that runs from right to left; write ${LOGICAL[name]}`
        }),
      ]

const sidesIn = (path: string, text: string): readonly string[] =>
  [...text.matchAll(ONE_SIDED)].map(
    ([whole]) =>
      `${path}: ${whole} does not turn in a page that runs from right to left; write rtl: and the other side beside it`,
  )

const root = fileURLToPath(new URL('..', import.meta.url))

if (import.meta.main) {
  const files = globSync(['web/**/*.{ts,tsx}', 'ui/*.{ts,tsx}', 'games/*/ui/*.{ts,tsx}'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\/node_modules\/|^web\/(?:dist|build)\/|\.test\.tsx?$/.test(path))
  const styles = globSync(
    ['web/*.css', 'web/{pages,rules,table}/**/*.css', 'ui/*.css', 'games/**/ui/*.css'],
    { cwd: root },
  )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('/node_modules/'))
  const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8')
  const found = [
    ...files.flatMap((path) => physicalIn(path, read(path))),
    ...styles.flatMap((path) => physicalInStyles(path, read(path))),
  ]
  for (const line of found) process.stdout.write(`${line}\n`)
  if (found.length > 0) process.exitCode = 1
}
