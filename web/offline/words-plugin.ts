import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { cacheFileOf, hintsOf } from '@fimm/lexicon/node/cache.ts'
import { LANGUAGE_IDS, languageOf } from '@fimm/lexicon/languages.ts'
import { LISTS, listName } from '@fimm/lexicon/names.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { packLexicon } from '@fimm/lexicon/pack.ts'
import type { Plugin } from 'vite'

const MODULE = 'virtual:fimm-words'
const DEV = '/offline-words/'

/** Words as files of the app, for playing without a server. They are compressed here, because what serves them may not. */
export const wordsPlugin = (): Plugin => {
  let isBuild = false
  return {
    name: 'fimm-words',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined
      const urls = Object.entries(FILES).map(([name, make]) => {
        if (!isBuild) return `${JSON.stringify(name)}: ${JSON.stringify(DEV + name)}`
        const file = this.emitFile({ type: 'asset', name: `${name}.words`, source: packed(make()) })
        return `${JSON.stringify(name)}: import.meta.ROLLUP_FILE_URL_${file}`
      })
      return `export default { ${urls.join(', ')} }`
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(DEV, (request, response, next) => {
        const make = FILES[request.url?.slice(1) ?? '']
        if (make === undefined) next()
        else response.end(packed(make()))
      })
    },
  }
}

const packed = (content: Uint8Array | string): Uint8Array => gzipSync(content, { level: 9 })

const bytesOf = (name: string): Uint8Array => {
  // Builds it where it is missing.
  loadLexicon(name)
  return readFileSync(cacheFileOf(name))
}

/** Short enough to read as a hint on a phone. */
const LONGEST_HINT = 50
/** What English says of a form of another word; the word itself is the better one to hide. */
const INFLECTED = 'form of '

/** Long enough for a quartile (Q2). */
const SHORTEST_QUARTILE = 8

/** Words a board may hide, each with the hint for it, where it has one: with long hints it would be several times as much. */
const hintsIn = (language: string): string => {
  const board = loadLexicon(listName(language, 'board'))
  return [...board.words()]
    .filter(({ length }) => length >= SHORTEST_QUARTILE)
    .flatMap((word) => {
      const hint = board.definition?.(word)
      if (hint === undefined) return [word]
      return hint.startsWith(INFLECTED) || hint.length > LONGEST_HINT ? [] : [`${word}\t${hint}`]
    })
    .join('\n')
}

/** What may stand on a single tile: the longer words of a board are those with hints. */
const LONGEST_TILE = 4
const boardOf = (language: string): Uint8Array =>
  packLexicon(
    [...loadLexicon(listName(language, 'board')).words()].filter(({ length }) => length <= LONGEST_TILE),
    languageOf(language).alphabet,
  )

/** By name, what is in it. */
const FILES: Readonly<Record<string, () => Uint8Array | string>> = Object.fromEntries(
  LANGUAGE_IDS.flatMap((language) => [
    ...LISTS.map((list) => listName(language, list)).map((name) => [name, () => bytesOf(name)] as const),
    [listName(language, 'board'), () => boardOf(language)] as const,
    [hintsOf(language), () => hintsIn(language)] as const,
  ]),
)
