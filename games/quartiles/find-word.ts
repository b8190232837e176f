import { type Env, accept, ok, refuse, type Refused, type Result } from '@fimm/kernel'
import { GOAL } from './scoring.ts'
import { MOST_TILES_IN_WORD, spell, type TileId } from './tiles.ts'
import type { Event, Progress, Refusal, State, Decided, Solver } from './types.ts'

/** What is laid, if it can be; whether it is a word is another question. */
export const textLaid = ({ puzzle }: State, tiles: readonly TileId[]): Result<string, Refused<Refusal>> => {
  if (tiles.length === 0) return refuse('no-tiles')
  if (tiles.length > MOST_TILES_IN_WORD) return refuse('too-many-tiles', { most: MOST_TILES_IN_WORD })
  if (new Set(tiles).size < tiles.length) return refuse('tile-twice')
  return ok(spell(puzzle.tiles, tiles))
}

/** The player lays tiles, the rules spell (Q3). A wrong guess is a refusal: it leaves no trace. */
export const findWord = (
  state: State,
  { seat, progress }: Solver,
  tiles: readonly TileId[],
  env: Env,
): Decided => {
  const laid = textLaid(state, tiles)
  if (!laid.ok) return laid
  const text = laid.value
  const { puzzle } = state
  const word = puzzle.words.find((valid) => valid.text === text)
  if (word === undefined) return refuse('not-a-word', { word: text })
  if (progress.found.some((found) => found.text === text)) return refuse('already-found', { word: text })

  const { player } = seat
  const quartile = puzzle.quartiles.findIndex((planned) => planned.text === text)
  const found: Event = {
    type: 'word-found',
    player,
    ...word,
    ...(quartile < 0 ? {} : { quartile }),
    at: env.now,
  }
  const reached = progress.solved === undefined && progress.score + word.points >= GOAL
  return reached ? accept<Event>(found, solved(player, progress, env)) : accept(found)
}

/** Time stops with the word that reaches the goal; hints have made it longer (Q13). */
const solved = (player: string, { begun, penalties }: Progress, { now }: Env): Event => {
  const elapsed = now - (begun ?? now)
  return { type: 'puzzle-solved', player, at: now, elapsed, millis: elapsed + penalties }
}
