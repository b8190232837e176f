import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The oldest browsers that are served, which are those that Tailwind 4 needs. The build lowers syntax and styles to them,
 *  `tsconfig.browser.json` gives our own code no newer library than they have, and after the build the files below are
 *  searched for what a library of others may call. README and `index.html` name them to people. */
export const FLOOR = { safari: '16.4', chrome: '111', firefox: '128' } as const

/** As Vite wants it. */
export const floorTargets = (): string[] =>
  Object.entries(FLOOR).map(([browser, version]) => `${browser}${version}`)

/** What came later to one of them, of the names that stand for nothing else. */
const NEWER: readonly string[] = [
  'AbortSignal.any',
  'Array.fromAsync',
  'Atomics.waitAsync',
  'Error.isError',
  'Intl.DurationFormat',
  'Iterator.concat',
  'Iterator.from',
  'Map.groupBy',
  'Math.f16round',
  'Math.sumPrecise',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'ReadableStream.from',
  'RegExp.escape',
  'Response.json',
  'Uint8Array.fromBase64',
  'Uint8Array.fromHex',
  'URL.canParse',
  'URL.parse',
  '.checkVisibility',
  '.getOrInsert',
  '.getOrInsertComputed',
  '.isDisjointFrom',
  '.isSubsetOf',
  '.isSupersetOf',
  '.moveBefore',
  '.requestClose',
  '.showPopover',
  '.symmetricDifference',
  '.toBase64',
  '.toHex',
  '.togglePopover',
  '.transferToFixedLength',
]

/** The calls that old browsers do not know. Who asks for a function first (`typeof URL.canParse`) has another way. */
export const tooNewIn = (script: string): readonly string[] =>
  NEWER.filter((name) => {
    const word = name.replaceAll('.', String.raw`\s*\.\s*`)
    const isCalled = new RegExp(`${name.startsWith('.') ? '' : String.raw`\b`}${word}\\s*\\(`).test(script)
    return isCalled && !new RegExp(String.raw`\btypeof \w*${word}\b`).test(script)
  })

/** After the build: every script that is served, held to the floor. */
export const scriptsBelowFloor = (): readonly string[] => {
  const dist = fileURLToPath(new URL('../dist/', import.meta.url))
  return globSync('**/*.js', { cwd: dist }).flatMap((file) =>
    tooNewIn(readFileSync(dist + file, 'utf8')).map(
      (name) => `${file} calls ${name}, which one of ${floorTargets().join(', ')} does not have`,
    ),
  )
}
