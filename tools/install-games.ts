import '../server/dot-env.ts'
import { fileURLToPath } from 'node:url'
import { findSources } from './games/find-sources.ts'
import { digestOf, installGames } from './games/install-games.ts'

/** Before a start and before a build: the games that `GAMES` and `games.d/` name are among ours. */
const root = fileURLToPath(new URL('../', import.meta.url))
try {
  await installGames({
    sources: findSources(root, process.env),
    games: `${root}games`,
    contract: digestOf(`${root}kernel`),
    say: (what) => console.error(`games: ${what}`),
  })
} catch (fault) {
  console.error((fault as Error).message)
  process.exit(1)
}
