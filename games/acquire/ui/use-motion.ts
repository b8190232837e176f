import type { Decision } from '@fimm/ui/face.ts'
import { pause } from '@fimm/ui/pause.ts'
import { useDecisions } from '@fimm/ui/use-decisions.ts'
import { useState } from 'react'
import { COLUMNS, spaceOf } from '../tiles.ts'
import type { ShownEvent, View } from '../view-types.ts'

/** The last decision in motion: the tile that drops, and when each tile that changed its chain follows it. */
export interface Flood {
  readonly dropped: number
  readonly delays: ReadonlyMap<number, number>
}

/** Money that somebody just received, to rise at their row. */
export interface Windfall {
  readonly player: string
  readonly amount: number
}

const STEP = 40
const LONGEST = 600
const DROP = 240
const CASH = 1800
const NO_WINDFALLS: readonly Windfall[] = []

export const useMotion = (
  decisions: readonly Decision<View, ShownEvent>[],
): { readonly flood: Flood | undefined; readonly windfalls: readonly Windfall[] } => {
  const [flood, setFlood] = useState<Flood>()
  const [windfalls, setWindfalls] = useState(NO_WINDFALLS)
  useDecisions(decisions, async ({ events, before, after }, signal) => {
    const moved = floodOf(events, before, after)
    const paid = windfallsOf(events)
    setFlood(moved)
    setWindfalls(paid)
    const rest = moved === undefined ? 0 : Math.max(DROP, ...moved.delays.values()) + DROP
    await pause(Math.max(rest, paid.length > 0 ? CASH : 0), signal)
    setFlood(undefined)
    setWindfalls(NO_WINDFALLS)
  })
  return { flood, windfalls }
}

const floodOf = (events: readonly ShownEvent[], before: View, after: View): Flood | undefined => {
  const placed = events.find((event) => event.type === 'tile-placed' || event.type === 'chain-founded')
  if (placed === undefined) return undefined
  const from = spaceOf(placed.tile)
  const delays = new Map<number, number>()
  after.board.forEach((square, space) => {
    if (space === from || square === null || square === before.board[space]) return
    delays.set(space, Math.min(LONGEST, DROP / 2 + STEP * distance(from, space)))
  })
  return { dropped: from, delays }
}

const distance = (a: number, b: number): number =>
  Math.abs((a % COLUMNS.length) - (b % COLUMNS.length)) +
  Math.abs(Math.floor(a / COLUMNS.length) - Math.floor(b / COLUMNS.length))

const windfallsOf = (events: readonly ShownEvent[]): readonly Windfall[] => {
  const sums = new Map<string, number>()
  for (const event of events)
    if (event.type === 'bonus-paid') sums.set(event.player, (sums.get(event.player) ?? 0) + event.amount)
  return [...sums].map(([player, amount]) => ({ player, amount }))
}
