import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseListName } from '@fimm/lexicon/names.ts'
import { editionFile } from '@fimm/lexicon/node/cache.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'

/** `npm run keep-edition -- en-standard`: writes a list as it is now into the `editions` of its language, before it changes.
 *  Matches that began with it end with it, and replays say what they said (docs/decisions/0031). */
export const keepEdition = (name: string): string => {
  const list = parseListName(name)
  if (list === undefined) throw new RangeError(`there is no list of words called ${name}`)
  const lexicon = loadLexicon(name)
  const path = editionFile({ ...list, fingerprint: lexicon.fingerprint })
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, gzipSync([...lexicon.words()].join('\n'), { level: 9 }))
  return path
}

if (import.meta.main) for (const name of process.argv.slice(2)) console.log(keepEdition(name))
