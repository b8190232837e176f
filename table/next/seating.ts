import { isHuman, playersOf, seatsOf } from '../members.ts'
import { tableAfter } from '../with-consequences.ts'
import type { DecisionContext } from '../context.ts'
import type { Catalogue, Member, Table } from '../types.ts'
import type { TableEvent } from '../events.ts'
import { reproposed } from './options-for.ts'
import { chosenByVote } from './proposals.ts'
import { kingsOrder } from './winner-stays.ts'

/** What follows for a table that waits when people, votes or the game changed: what all agreed on is chosen, options suit
 *  so many, and seats go round (T9, T9b, T10b). */
export const consequencesBetweenMatches = (table: Table, context: DecisionContext): readonly TableEvent[] => {
  if (table.closed || table.current !== undefined) return []
  const { catalogue } = context
  const steps = [chosenByVote, reproposed, reseated]
  let events: readonly TableEvent[] = []
  let now = table
  for (const step of steps) {
    const more = step(catalogue, now)
    if (more.length === 0) continue
    now = tableAfter(now, context, more)
    events = [...events, ...more]
  }
  return events
}

const reseated = (catalogue: Catalogue, table: Table): readonly TableEvent[] => {
  const sitting = seatOrder(table).slice(0, seatsOf(catalogue, table.game).max)
  const changes = table.members.filter(
    (member) => member.wantsToPlay && sitting.includes(member) !== (member.role === 'player'),
  )
  const gettingUp = changes.filter(({ role }) => role === 'player')
  const sittingDown = changes.filter(({ role }) => role === 'spectator')
  return [...gettingUp.map(changeRole('spectator')), ...sittingDown.map(changeRole('player'))]
}

/** Everybody who wants to play, whoever has the best claim to a seat first: who sits, who waits, and bots after people
 *  (T9c). */
const seatOrder = (table: Table): readonly Member[] => {
  const seated = playersOf(table)
  const waiting = table.members.filter(({ role, wantsToPlay }) => role === 'spectator' && wantsToPlay)
  const people = kingsOrder(table) ?? [...seated.filter(isHuman), ...waiting.filter(isHuman)]
  return [...people, ...seated.filter(isBot), ...waiting.filter(isBot)]
}

const isBot = (member: Member): boolean => !isHuman(member)

/** Who waits for a seat, the next in waitingLine first. */
export const waitingLine = (table: Table): readonly Member[] =>
  seatOrder(table).filter(({ role }) => role === 'spectator')

const changeRole =
  (role: Member['role']) =>
  ({ id }: Member): TableEvent => ({ type: 'role-changed', player: id, role, wantsToPlay: true })
