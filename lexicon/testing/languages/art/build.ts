import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageBuild } from '@fimm/lexicon/build/language-build.ts'

/** c common, s standard, b broad, n a noun, q a quartile, x blocked. */
type Kind = 'c' | 's' | 'b' | 'n' | 'q' | 'x'

const lines = (): readonly (readonly [word: string, kinds: string, meaning: string])[] =>
  readFileSync(join(import.meta.dirname, 'words.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [word = '', kinds = '', ...meaning] = line.split(' ')
      return [word, kinds, meaning.join(' ')]
    })

const words =
  (...wanted: readonly Kind[]) =>
  (): readonly string[] =>
    lines().flatMap(([word, kinds]) => (wanted.some((kind) => kinds.includes(kind)) ? [word] : []))

const explained = () => lines().filter(([, , meaning]) => meaning !== '')

const build: LanguageBuild = {
  lists: {
    common: words('c'),
    standard: words('c', 's'),
    broad: words('c', 's', 'b'),
    tiles: words('c', 's', 'x'),
    board: words('c', 'q'),
    blocked: words('x'),
    nouns: words('n'),
  },
  meanings: () => new Map(explained().map(([word, , text]) => [word, { text }])),
  hints: () => new Map(explained().map(([word, , text]) => [word, text])),
}

export default build
