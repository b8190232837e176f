import { ok, refuse, type Refused, type Result } from '@fimm/kernel'
import type { DecisionContext, Decided } from './context.ts'
import { authorOf } from './author.ts'
import { DecisionFold, type TableDecision } from './decision-fold.ts'
import { tableAfter } from './with-consequences.ts'
import { answerTakeBack, dropTakeBack, takeBack } from './take-back.ts'
import { closeDeserted } from './deserted.ts'
import { notePresence, replaceHost, transferHost } from './hosting.ts'
import { join, kick, leave, letIn, setRole } from './membership.ts'
import { abandon, play, fireDeadline, start } from './matches.ts'
import { addBot, chooseGame, setVisibility } from './settings.ts'
import { closeEvening } from './closing.ts'
import { chooseColour } from './colours.ts'
import { memberOf } from './members.ts'
import { proposeGame, sayAgain, startNext } from './next-match.ts'
import { arrangement } from './seating.ts'
import { standIn, takeSeatBack } from './stand-in.ts'
import type { Table, TableCommand } from './types.ts'

/** The events of a command and the tables after them, or why it is refused. Pure: every stream event comes from here. */
export const decide = (
  table: Table,
  command: TableCommand,
  given: Omit<DecisionContext, 'fold'>,
): Result<TableDecision, Refused> => {
  const { catalogue, env, by } = given
  const fold = new DecisionFold(catalogue, { at: env.now, by: authorOf(by, table) })
  const context: DecisionContext = { ...given, fold }
  const decided = decideCommand(table, command, context)
  if (!decided.ok) return decided
  const events = decided.value
  // Moves leave people where they are.
  const isMove = events.at(-1)?.type === 'played'
  const more = isMove ? [] : arrangement(tableAfter(table, context, events), context)
  return ok(fold.decision(table, [...events, ...more]))
}

const decideCommand = (table: Table, command: TableCommand, context: DecisionContext): Decided => {
  const { by } = context
  if (table.closed) return refuse('table-closed')
  switch (command.type) {
    case 'note-presence':
      return by.kind === 'server' ? notePresence(table, command, context) : refuse('server-only')
    case 'replace-host':
      return by.kind === 'clock' ? replaceHost(table, context) : refuse('not-due')
    case 'close-deserted':
      return by.kind === 'clock' ? closeDeserted(table, context) : refuse('not-due')
    case 'start-next':
      return by.kind === 'clock' ? startNext(table, context) : refuse('not-due')
    case 'drop-take-back':
      return by.kind === 'clock' ? dropTakeBack(table, context) : refuse('not-due')
    case 'fire-deadline':
      return by.kind === 'clock' ? fireDeadline(table, command, context) : refuse('not-due')
    case 'play':
      return play(table, command, context)
    default:
      return by.kind === 'human' ? decideHuman(table, command, by.player, context) : refuse('not-a-member')
  }
}

type HumanCommand = Exclude<
  TableCommand,
  {
    type:
      | 'note-presence'
      | 'replace-host'
      | 'close-deserted'
      | 'start-next'
      | 'drop-take-back'
      | 'fire-deadline'
      | 'play'
  }
>

const decideHuman = (
  table: Table,
  command: HumanCommand,
  player: string,
  context: DecisionContext,
): Decided => {
  if (command.type === 'join') return join(table, command, player, context)
  if (command.type === 'take-seat-back') return takeSeatBack(table, player, context)
  if (memberOf(table, player) === undefined) return refuse('not-a-member')
  switch (command.type) {
    case 'leave':
      return leave(table, player, context)
    case 'let-in':
      return letIn(table, command, player)
    case 'kick':
      return kick(table, command, player, context)
    case 'set-role':
      return setRole(table, command, player, context)
    case 'transfer-host':
      return transferHost(table, command, player)
    case 'set-visibility':
      return setVisibility(table, command, player)
    case 'choose-game':
      return chooseGame(table, command, player, context)
    case 'add-bot':
      return addBot(table, command, player, context)
    case 'start':
      return start(table, player, context)
    case 'abandon':
      return abandon(table, player, context)
    case 'take-back':
      return takeBack(table, player, context)
    case 'answer-take-back':
      return answerTakeBack(table, command, player, context)
    case 'say-again':
      return sayAgain(table, command, player)
    case 'propose-game':
      return proposeGame(table, command, player, context)
    case 'stand-in':
      return standIn(table, command, player, context)
    case 'choose-colour':
      return chooseColour(table, command, player)
    case 'close-evening':
      return closeEvening(table, command, player)
  }
}
