import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyGame } from '@fimm/kernel'
import type { Figure } from '../measure.ts'
import { findGames } from '../../server/catalogue.ts'
import { startCluster, type LocalCluster } from '../../tools/cluster/cluster.ts'
import {
  measureIdle,
  measureMoves,
  measurePeople,
  type MoveCost,
  type PlayedGame,
} from '../../tools/cluster/measure.ts'

/** What `docs/scale.md` is computed from. */
const KEPT = new URL('../cluster.json', import.meta.url)
const OPTIONS: Readonly<Record<string, object>> = {
  crossword: { size: 7 },
  quartiles: { mode: 'together', minutes: 0 },
}

const within = async <T>(nodes: number, work: (cluster: LocalCluster) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'fimm-cluster-'))
  const cluster = await startCluster({ folder, nodes })
  try {
    return await work(cluster)
  } finally {
    await cluster.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `npm run bench -- cluster`: what a move costs each part of a cluster, for every game; and for one game with one node, and
 *  with three at which a table's people meet, or do not. */
export default async (): Promise<readonly Figure[]> => {
  // A signal alone would end us without a word to those we started.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  const games = await findGames()
  const subject = (id: string): PlayedGame => ({ game: games.get(id) as AnyGame, options: OPTIONS[id] ?? {} })
  const one = await within(1, async (cluster) => {
    const idle = await measureIdle(cluster)
    const moves = await measureMoves(cluster, idle, subject('crossword'), true)
    return { moves, person: await measurePeople(cluster, idle, subject('crossword')) }
  })
  const three = await within(3, async (cluster) => {
    const idle = await measureIdle(cluster)
    const costs: MoveCost[] = [await measureMoves(cluster, idle, subject('crossword'), false)]
    for (const id of games.keys()) costs.push(await measureMoves(cluster, idle, subject(id), true))
    return costs
  })
  const moves = [one.moves, ...three]
  console.table(moves)
  console.table([one.person])
  writeFileSync(KEPT, `${JSON.stringify({ moves, person: one.person }, null, 2)}\n`)
  return []
}
