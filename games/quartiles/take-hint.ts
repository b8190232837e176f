import { type Env, accept, refuse } from '@fimm/kernel'
import type { Puzzle } from './puzzle.ts'
import { penaltyFor } from './scoring.ts'
import type { Tile } from './tiles.ts'
import type { Event, Hint, Refusal, Progress, State, Decided, Solver } from './types.ts'

/** The next hint and its price, or why there is none; for the decision and for the view (Q11). */
export const nextHint = (
  { quartiles }: Puzzle,
  { found, hints, solved }: Progress,
):
  | { readonly ok: true; readonly quartile: number; readonly penalty: number }
  | { readonly ok: false; readonly why: Refusal } => {
  if (solved !== undefined) return { ok: false, why: 'already-solved' }
  const unfound = quartiles.map((_, index) => index).filter((index) => !found.some(isOf(index)))
  const given = (index: number): number => hints.filter(isOf(index)).length
  // The least hinted first: none comes twice while another was not hinted at.
  const fewest = Math.min(...unfound.map(given))
  const quartile = unfound.find((index) => given(index) === fewest)
  if (quartile === undefined) return { ok: false, why: 'no-hint-left' }
  return { ok: true, quartile, penalty: penaltyFor(hints.length) }
}

const isOf =
  (index: number) =>
  ({ quartile }: { readonly quartile?: number }): boolean =>
    quartile === index

/** What it means, or else how it begins (Q21). */
const hintOf = ({ tiles, quartiles }: Puzzle, quartile: number): Hint => {
  const { hint, tiles: path = [] } = quartiles[quartile] ?? {}
  return hint === undefined ? { begins: tiles[path[0] ?? 0] as Tile } : { hint }
}

export const takeHint = ({ puzzle }: State, { seat, progress }: Solver, env: Env): Decided => {
  const next = nextHint(puzzle, progress)
  if (!next.ok) return refuse(next.why)
  const { quartile, penalty } = next
  const hint = hintOf(puzzle, quartile)
  return accept<Event>({
    type: 'hint-taken',
    player: seat.player,
    quartile,
    ...hint,
    penalty,
    at: env.now,
  })
}
