import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SourceFile } from './check-names.ts'

/** `npm run check:names` runs this too: a rule that is cited anywhere is written down, and a rule that is written down is
 *  cited by a test. A reader who meets `(T13b)` must find it, and a rule without a test may be broken unseen. */

const RULES = /^(?:table|games\/[^/]+)\/RULES\.md$|^docs\/(?:protocol|reliability)\.md$/
/** Numbers of these are an index: a reader finds W19 between W18 and W20. */
const IN_ORDER = /^docs\//
const TEST = /\.test\.tsx?$|\.e2e\.ts$|\/testing\//

const NUMBER = '[A-Z][1-9]\\d?[a-z]?'
/** `- **A10** …`, `- **P1 Owner.** …` or `| F3 | …`. */
const WRITTEN = new RegExp(`^(?:- \\*\\*|\\| )(${NUMBER})\\b`, 'gm')
const MENTIONED = new RegExp(`(?<![\\w/-])${NUMBER}(?![\\w-])`, 'g')
/** `[A10]`, `[S8, S9]` */
const BRACKETS = new RegExp(`\\[(${NUMBER}(?:, ${NUMBER})*)\\]`, 'g')
/** The rest of a source may have paths to draw, such as `A12 12 0 0 1`. */
const COMMENT = /\/\/.*|\/\*[^]*?\*\//g

const numbersIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, number = '']) => number)

const citedByTest = (text: string): readonly string[] =>
  numbersIn(text, BRACKETS).flatMap((numbers) => numbers.split(', '))

const mentionedIn = ({ path, text }: SourceFile): readonly string[] => {
  const prose = path.endsWith('.md') ? text : (text.match(COMMENT) ?? []).join('\n')
  return [...(prose.match(MENTIONED) ?? []), ...citedByTest(text)]
}

/** What is wrong with the numbers of these files, one sentence each. */
export const faultsIn = (files: readonly SourceFile[]): readonly string[] => {
  const faults: string[] = []
  const writtenIn = new Map<string, string>()
  for (const { path, text } of files) {
    if (!RULES.test(path)) continue
    const numbers = numbersIn(text, WRITTEN)
    for (const number of numbers) {
      const other = writtenIn.get(number)
      if (other !== undefined) faults.push(`${number} is written twice: in ${other} and in ${path}`)
      writtenIn.set(number, path)
    }
    if (IN_ORDER.test(path))
      for (const [index, number] of numbers.entries())
        if (Number(number.slice(1)) !== index + 1) faults.push(`${path}: ${number} is out of order`)
  }

  const letters = new Set([...writtenIn.keys()].map((number) => number.charAt(0)))
  const cited = new Set<string>()
  for (const file of files) {
    for (const number of new Set(mentionedIn(file)))
      if (letters.has(number.charAt(0)) && !writtenIn.has(number))
        faults.push(`${file.path} cites ${number}, which is written nowhere`)
    if (TEST.test(file.path)) for (const number of citedByTest(file.text)) cited.add(number)
  }

  for (const [number, path] of writtenIn)
    if (!cited.has(number)) faults.push(`${path}: no test cites [${number}]`)
  return faults
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const paths = globSync('**/*.{ts,tsx,css,md}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '.types/**', '.cache/**', 'tools/check-rules*'],
  })
  const faults = faultsIn(paths.map((path) => ({ path, text: readFileSync(root + path, 'utf8') })))
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
