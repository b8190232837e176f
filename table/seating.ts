import { playersOf, seatsOf } from './members.ts'
import { reproposed } from './proposals.ts'
import { tableAfter } from './with-consequences.ts'
import type { DecisionContext } from './context.ts'
import type { Catalogue, Member, Table, TableEvent } from './types.ts'

/** What follows for a table that waits when people or the game changed: the options that suit so many, and seats by
 *  time of joining (T9, T9b). */
export const arrangement = (table: Table, context: DecisionContext): readonly TableEvent[] => {
  if (table.closed || table.current !== undefined) return []
  const proposed = reproposed(context.catalogue, table)
  const after = proposed.length === 0 ? table : tableAfter(table, context, proposed)
  const seated = reseated(context.catalogue, after)
  return proposed.length === 0 ? seated : [...proposed, ...seated]
}

const reseated = (catalogue: Catalogue, table: Table): readonly TableEvent[] => {
  const { max } = seatsOf(catalogue, table.game)
  const players = playersOf(table)
  if (players.length > max) return players.slice(max).map(unseated)
  if (players.length === max) return []
  const waiting = table.members.filter(({ role, wantsToPlay }) => role === 'spectator' && wantsToPlay)
  return waiting.slice(0, max - players.length).map(seated)
}

const unseated = ({ id }: Member): TableEvent => ({
  type: 'role-changed',
  player: id,
  role: 'spectator',
  wantsToPlay: true,
})

const seated = ({ id }: Member): TableEvent => ({
  type: 'role-changed',
  player: id,
  role: 'player',
  wantsToPlay: true,
})
