import { facts, ok, refuse, takeBack as takeBackIn, takebackOffer, type PlayerId } from '@fimm/kernel'
import type { Around, CommandOf, Decided } from './around.ts'
import { andSettled, linesOf, runningOf } from './matches.ts'
import { humansOf, isHost, isPresent } from './members.ts'
import { TAKEBACK_PATIENCE, type Table } from './types.ts'

/** Freely, by the host's say, or after asking: the game's policy decides (T11). */
export const takeBack = (table: Table, player: PlayerId, around: Around): Decided => {
  const running = runningOf(table, around)
  if (running === undefined) return refuse('only-while-playing')
  const offer = takebackOffer(running.game, running.match)
  if (offer === undefined) return refuse('nothing-to-take-back')
  const own = offer.by.kind === 'member' && offer.by.player === player
  if (offer.policy !== 'ask' || !own) return done(table, player, false, around)
  if (table.current?.asking?.decision === offer.decision) return refuse('already-asking')
  if (askedOf(table, player).length === 0) return done(table, player, true, around)
  const until = around.env.now + TAKEBACK_PATIENCE
  return facts({ type: 'takeback-asked', player, decision: offer.decision, until })
}

export const answerTakeBack = (
  table: Table,
  { yes }: CommandOf<'answer-take-back'>,
  player: PlayerId,
  around: Around,
): Decided => {
  const asking = table.current?.asking
  if (asking === undefined || !askedOf(table, asking.player).includes(player)) return refuse('not-asked')
  if (asking.agreed.includes(player)) return refuse('nothing-changes')
  if (!yes) return facts({ type: 'takeback-dropped', why: 'refused' })
  const agreed = [...asking.agreed, player]
  if (!askedOf(table, asking.player).every((other) => agreed.includes(other)))
    return facts({ type: 'takeback-agreed', player })
  return done(table, asking.player, true, around)
}

/** The clock's: nobody answered in time. */
export const dropTakeBack = (table: Table, { env }: Around): Decided => {
  const until = table.current?.asking?.until
  if (until === undefined || env.now < until) return refuse('not-due')
  return facts({ type: 'takeback-dropped', why: 'expired' })
}

const done = (table: Table, player: PlayerId, agreed: boolean, around: Around): Decided => {
  const running = runningOf(table, around)
  if (running === undefined) return refuse('only-while-playing')
  const by = { kind: 'member', player, host: isHost(table, player) } as const
  const answer = takeBackIn(running.game, running.match, by, agreed, around.env)
  if (!answer.ok) return answer
  return ok(andSettled(table, around, linesOf(answer.value.entries)))
}

/** Whose consent it takes: the other humans in the match who are there. */
const askedOf = (table: Table, asker: PlayerId): readonly PlayerId[] =>
  humansOf(table)
    .filter((member) => member.id !== asker && member.role === 'player' && isPresent(member))
    .map(({ id }) => id)
