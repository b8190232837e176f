import acquire from '@fimm/games/acquire/game.ts'
import type { Tile } from '@fimm/games/acquire/tiles.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { startServer } from '@fimm/server/start-server.ts'
import { findGames } from '@fimm/server/catalogue.ts'
import { readConfig } from '@fimm/server/config.ts'
import { openStore } from '@fimm/server/store/open-store.ts'

/** The real server, on which every match of Acquire is dealt from the bag in `DEALT_BAG`, as replays of recorded games
 *  are. Nothing else differs from `server/main.ts`. */
const bag = (process.env['DEALT_BAG'] ?? '').split(' ') as readonly Tile[]
const configured = readConfig(process.env)
if (!configured.ok) throw new Error(configured.error.join(', '))
const config = configured.value
const games = await findGames()
const dealt: typeof acquire = {
  ...acquire,
  open: (setup, env) => acquire.open(setup, { ...env, material: { bag } }),
}
const running = await startServer({
  config,
  store: await openStore(config),
  catalogue: new Map(games).set(acquire.id, dealt),
  words: loadLexicon,
  log: { info: () => {}, warn: console.warn, error: console.error },
})
process.on('SIGTERM', () => void running.close().then(() => process.exit(0)))
