import type { PlayerId } from '@fimm/kernel'
import type { StreamEvent } from '@fimm/table'
import type { Runtime } from '../runtime.ts'

/** Numbers of the matches during which somebody was at a table, playing or not, also if they have left since (T20). */
export const attendedMatches = async (
  { store: { streams } }: Runtime,
  code: string,
  player: PlayerId,
): Promise<ReadonlySet<number>> => attendedIn(await streams.events(code, 1), player)

const attendedIn = (events: readonly StreamEvent[], player: PlayerId): ReadonlySet<number> => {
  const attended = new Set<number>()
  let isThere = false
  let current: number | undefined
  for (const { event } of events) {
    if (event.type === 'table-created' && event.host === player) isThere = true
    else if (event.type === 'member-joined' && event.player === player) isThere = true
    else if (event.type === 'member-left' && event.player === player) isThere = false
    else if (event.type === 'match-started') current = event.number
    else if (event.type === 'match-finished' || event.type === 'match-abandoned') current = undefined
    if (isThere && current !== undefined) attended.add(current)
  }
  return attended
}
