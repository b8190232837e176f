import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { definitionsOf, fileOf } from '@fimm/lexicon/node/cache.ts'
import { definitionsOver } from '@fimm/lexicon/node/definitions.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { CURRENT_LEXICONS, type LexiconName } from '@fimm/lexicon/names.ts'
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
      const urls = FILES.map((name) => {
        if (!isBuild) return `${JSON.stringify(name)}: ${JSON.stringify(DEV + name)}`
        const file = this.emitFile({ type: 'asset', name: `${name}.words`, source: packed(name) })
        return `${JSON.stringify(name)}: import.meta.ROLLUP_FILE_URL_${file}`
      })
      return `export default { ${urls.join(', ')} }`
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(DEV, (request, response, next) => {
        const name = FILES.find((file) => request.url === `/${file}`)
        if (name === undefined) next()
        else response.end(packed(name))
      })
    },
  }
}

const MEANINGS = 'english-meanings'
const FILES = [...CURRENT_LEXICONS, MEANINGS] as const

const packed = (name: LexiconName | typeof MEANINGS): Uint8Array =>
  gzipSync(name === MEANINGS ? meanings() : bytesOf(name), { level: 9 })

const bytesOf = (name: LexiconName): Uint8Array => {
  // Builds it where it is missing.
  loadLexicon(name)
  return readFileSync(fileOf(name))
}

/** Long enough for a quartile (Q7), short enough to read as a hint on a phone. */
const WORD = { shortest: 8, longest: 16 }
const LONGEST_MEANING = 50
const INFLECTED = 'form of '

/** Words a board may hide, each with what it means: all meanings would be ten times as much. */
const meanings = (): string => {
  const clean = loadLexicon('english-board')
  clean.definition?.('word')
  const bytes = readFileSync(fileOf(definitionsOf('english')))
  const meaningOf = definitionsOver((from, length) => bytes.subarray(from, from + length), bytes.length)
  return [...clean.words()]
    .filter(({ length }) => length >= WORD.shortest && length <= WORD.longest)
    .flatMap((word) => {
      const meaning = meaningOf?.(word)
      if (meaning === undefined || meaning.startsWith(INFLECTED)) return []
      return meaning.length > LONGEST_MEANING ? [] : [`${word}\t${meaning}`]
    })
    .join('\n')
}
