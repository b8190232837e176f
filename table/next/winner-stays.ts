import { accept, refuse, type Outcome, type PlayerId } from '@fimm/kernel'
import type { CommandOf, Decided } from '../context.ts'
import { matchesOf } from '../evening-summary.ts'
import { humansOf, isHost, isPresent } from '../members.ts'
import type { MatchRecord, Member, Table } from '../types.ts'

/** A choice of the table, for games with fewer seats than people (T10e). */
export const setWinnerStays = (
  table: Table,
  { winnerStays }: CommandOf<'set-winner-stays'>,
  by: PlayerId,
): Decided => {
  if (!isHost(table, by)) return refuse('host-only')
  return winnerStays === (table.winnerStays ?? false)
    ? refuse('nothing-changes')
    : accept({ type: 'winner-stays-changed', winnerStays })
}

/** The people who want to play, by their claim to a seat: the winner of the last match of this evening, then whoever has
 *  waited longest; who is away stands behind all who are there. Undefined where winners do not stay, or nobody has played
 *  yet. */
export const kingsOrder = (table: Table): readonly Member[] | undefined => {
  const history = matchesOf(table)
  const last = history.findLast(({ outcome }) => outcome !== undefined)
  if (!table.winnerStays || last?.outcome === undefined) return undefined
  const people = humansOf(table).filter(({ wantsToPlay }) => wantsToPlay)
  const kings = staying(last.outcome, last, history)
  const isKing = ({ id }: Member): boolean => kings.includes(id)
  const others = people.filter((member) => !isKing(member))
  // Members stand by time of joining, and sorting keeps that order among equals.
  const byWait = others.toSorted(
    (a, b) => Number(isPresent(b)) - Number(isPresent(a)) || a.waitsSince - b.waitsSince,
  )
  return [...people.filter(isKing), ...byWait]
}

/** The winner; after a draw all who are tied but the one who has sat longest. */
const staying = (
  { winners, standings }: Outcome,
  { players }: MatchRecord,
  history: readonly MatchRecord[],
): readonly PlayerId[] => {
  if (winners.length === 1) return winners
  // Where a tie has no winner, those who share the first place are tied, and nobody behind them.
  const first = standings.filter(({ rank }) => rank === 1).map(({ player }) => player)
  const best = winners.length === 0 ? first : winners
  const tied = players.filter((player) => best.includes(player))
  const sat = tied.map((player) => satFor(history, player))
  const longest = sat.indexOf(Math.max(...sat))
  return tied.filter((_player, index) => index !== longest)
}

/** How many matches somebody has played in a row. */
const satFor = (history: readonly MatchRecord[], player: PlayerId): number => {
  const missed = history.findLastIndex(({ players }) => !players.includes(player))
  return history.length - 1 - missed
}
