import type { Env, Setup } from '@fimm/kernel'
import { spaceOf, type Tile, TILES } from './tiles.ts'
import { withConsequences } from './with-consequences.ts'
import type { Event, EventOf } from './events.ts'
import type { Options } from './types.ts'

/** A bag in a set order and who begins, for replays; otherwise chance decides both. */
interface Script {
  readonly bag: readonly Tile[]
  readonly first?: number
}

const isScript = (material: unknown): material is Script =>
  typeof material === 'object' && material !== null && 'bag' in material && Array.isArray(material.bag)

/** One start tile each, the nearest to 1A begins (A4); then everybody draws (A6). */
export const open = (setup: Setup<Options>, env: Env): readonly [Event, ...Event[]] => {
  const { options, players } = setup
  const script = isScript(env.material) ? env.material : undefined
  const tiles = script?.bag ?? env.random.shuffle(TILES)
  const start = tiles.slice(0, players.length)
  const rest = tiles.slice(players.length)
  const first = script?.first ?? nearest(start)
  const withStart = (): readonly Tile[] => (script ? [...rest, ...start] : env.random.shuffle(tiles))
  const opened: EventOf<'match-opened'> = {
    type: 'match-opened',
    options,
    players,
    start,
    first: players[first] as string,
    bag: options.startTiles === 'stay' ? rest : withStart(),
  }
  return withConsequences(undefined, [opened], env)
}

const nearest = (start: readonly Tile[]): number =>
  start.reduce((best, tile, seat) => (spaceOf(tile) < spaceOf(start[best] as Tile) ? seat : best), 0)
