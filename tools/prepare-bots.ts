import { existsSync, readdirSync } from 'node:fs'
import type { BotContext } from '@fimm/kernel'
import { diskCache } from '@fimm/lexicon/node/disk-cache.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'

/** Runs every game's `bots/prepare.ts`, which computes what its bots cache; what is cached already takes no time. */

type Prepare = (context: Pick<BotContext, 'words' | 'cached'>) => void

const games = new URL('../games/', import.meta.url)
let isSaid = false

for (const name of readdirSync(games)) {
  const script = new URL(`${name}/bots/prepare.ts`, games)
  if (!existsSync(script)) continue
  const { default: prepare } = (await import(script.href)) as { default: Prepare }
  prepare({
    words: loadLexicon,
    cached: (key, make) =>
      diskCache(key, () => {
        if (!isSaid) process.stderr.write('the bots learn the dictionaries, once …\n')
        isSaid = true
        return make()
      }),
  })
}
