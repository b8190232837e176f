import { open } from 'node:fs/promises'
import { fileRefusalText } from '@fimm/protocol/file-refusal-texts.ts'
import { MOST_FILE_BYTES } from '@fimm/protocol/match-file-limits.ts'
import { findGames, gamesHere } from '../catalogue.ts'
import { importMatch } from '../matches/import-match.ts'
import { messageOf } from '../refusals.ts'
import { openExistingStore } from '../store/open-store.ts'
import { secureRandom } from '../tables/secure-random.ts'
import { DONE, FAILED, NOT_UNDERSTOOD, type Command } from './command.ts'
import { noteAtTerminal } from './operator.ts'

/** `fimm import FILE`. */
export const IMPORT: Command = {
  usage: 'import FILE',
  what: 'takes in a game that was saved elsewhere (NDJSON, Acquire notation, PHH), and prints where it is watched',
  run: async (words, config, print, complain) => {
    const [file, ...rest] = words
    if (file === undefined || rest.length > 0) return NOT_UNDERSTOOD
    const text = await textOf(file)
    const store = await openExistingStore(config)
    try {
      const games = gamesHere(await findGames())
      const imported = await importMatch({ store, games, clock: Date.now, random: secureRandom }, text)
      if (!imported.ok) {
        complain(fileRefusalText('en', imported.error) ?? messageOf(imported.error))
        return FAILED
      }
      const { code, key } = imported.value
      await noteAtTerminal(config, 'import', code)
      print(`${config.publicUrl ?? ''}/t/${code}/m/1?key=${key}`)
      return DONE
    } finally {
      await store.close()
    }
  },
}

/** One byte more than is read: what is longer is refused without being read. */
const textOf = async (path: string): Promise<string> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(MOST_FILE_BYTES + 1),
      0,
      MOST_FILE_BYTES + 1,
      0,
    )
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
