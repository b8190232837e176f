import {
  accept,
  ok,
  redo as redoIn,
  refuse,
  takeBack as takeBackIn,
  takebackOffer,
  type PlayerId,
} from '@fimm/kernel'
import type { DecisionContext, CommandOf, Decided } from './context.ts'
import { withMatchConsequences, runningOf } from './matches.ts'
import { humansOf, isHost, isPresent } from './members.ts'
import { TAKEBACK_EXPIRES_AFTER, type Table } from './types.ts'

/** Freely, by the host's say, or after asking: the game's policy decides (T11). */
export const takeBack = (table: Table, player: PlayerId, context: DecisionContext): Decided => {
  const running = runningOf(table, context)
  if (running === undefined) return refuse('only-while-playing')
  const offer = takebackOffer(running.game, running.match)
  if (offer === undefined) return refuse('nothing-to-take-back')
  const own = offer.by.kind === 'member' && offer.by.player === player
  if (offer.policy !== 'ask' || !own) return done(table, player, false, context)
  if (table.current?.asking?.decision === offer.decision) return refuse('already-asking')
  if (consentNeededFrom(table, player).length === 0) return done(table, player, true, context)
  const until = context.env.now + TAKEBACK_EXPIRES_AFTER
  return accept({ type: 'takeback-asked', player, decision: offer.decision, until })
}

export const answerTakeBack = (
  table: Table,
  { yes }: CommandOf<'answer-take-back'>,
  player: PlayerId,
  context: DecisionContext,
): Decided => {
  const asking = table.current?.asking
  if (asking === undefined || !consentNeededFrom(table, asking.player).includes(player))
    return refuse('not-asked')
  if (asking.agreed.includes(player)) return refuse('nothing-changes')
  if (!yes) return accept({ type: 'takeback-dropped', why: 'refused' })
  const agreed = [...asking.agreed, player]
  if (!consentNeededFrom(table, asking.player).every((other) => agreed.includes(other)))
    return accept({ type: 'takeback-agreed', player })
  return done(table, asking.player, true, context)
}

/** A command of the clock: nobody answered in time. */
export const dropTakeBack = (table: Table, { env }: DecisionContext): Decided => {
  const until = table.current?.asking?.until
  if (until === undefined || env.now < until) return refuse('not-due')
  return accept({ type: 'takeback-dropped', why: 'expired' })
}

const done = (table: Table, player: PlayerId, agreed: boolean, context: DecisionContext): Decided => {
  const running = runningOf(table, context)
  if (running === undefined) return refuse('only-while-playing')
  const by = { kind: 'member', player, host: isHost(table, player) } as const
  const answer = takeBackIn(running.game, running.match, by, agreed, context.env)
  if (!answer.ok) return answer
  return ok(withMatchConsequences(table, context, context.fold.eventsOf(answer.value, running.match)))
}

/** Puts again what was taken back last, as long as nothing else was decided (T11). */
export const redo = (table: Table, player: PlayerId, context: DecisionContext): Decided => {
  const running = runningOf(table, context)
  if (running === undefined) return refuse('only-while-playing')
  const by = { kind: 'member', player, host: isHost(table, player) } as const
  const answer = redoIn(running.game, running.match, by, context.env)
  if (!answer.ok) return answer
  return ok(withMatchConsequences(table, context, context.fold.eventsOf(answer.value, running.match)))
}

/** Whose consent it takes: the other humans in the match who are there. */
const consentNeededFrom = (table: Table, asker: PlayerId): readonly PlayerId[] =>
  humansOf(table)
    .filter((member) => member.id !== asker && member.role === 'player' && isPresent(member))
    .map(({ id }) => id)
