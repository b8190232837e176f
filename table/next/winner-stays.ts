import { accept, refuse, type PlayerId } from '@fimm/kernel'
import type { CommandOf, Decided } from '../context.ts'
import { humansOf, isHost } from '../members.ts'
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

/** The people who want to play, by their claim to a seat: the winner of the last match, then whoever has waited longest.
 *  Undefined where winners do not stay, or nobody has played yet. */
export const kingsOrder = (table: Table): readonly Member[] | undefined => {
  const { history, winnerStays } = table
  const last = history.findLast(({ outcome }) => outcome !== undefined)
  if (!winnerStays || last?.outcome === undefined) return undefined
  const people = humansOf(table).filter(({ wantsToPlay }) => wantsToPlay)
  const kings = staying(last.outcome.winners, last, history)
  const isKing = ({ id }: Member): boolean => kings.includes(id)
  const others = people.filter((member) => !isKing(member))
  // Members stand by time of joining, and sorting keeps that order among equals.
  const byWait = others.toSorted((a, b) => lastPlayed(history, a.id) - lastPlayed(history, b.id))
  return [...people.filter(isKing), ...byWait]
}

/** The winner; after a draw all who are tied but the one who has sat longest. */
const staying = (
  winners: readonly PlayerId[],
  { players }: MatchRecord,
  history: readonly MatchRecord[],
): readonly PlayerId[] => {
  if (winners.length === 1) return winners
  const tied = players.filter((player) => winners.length === 0 || winners.includes(player))
  const sat = tied.map((player) => satFor(history, player))
  const longest = sat.indexOf(Math.max(...sat))
  return tied.filter((_player, index) => index !== longest)
}

/** How many matches somebody has played in a row. */
const satFor = (history: readonly MatchRecord[], player: PlayerId): number => {
  const missed = history.findLastIndex(({ players }) => !players.includes(player))
  return history.length - 1 - missed
}

const lastPlayed = (history: readonly MatchRecord[], player: PlayerId): number =>
  history.findLast(({ players }) => players.includes(player))?.number ?? 0
