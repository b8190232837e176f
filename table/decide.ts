import { ok, refuse, type Refused, type Result } from '@fimm/kernel'
import type { DecisionContext, Decided } from './context.ts'
import { authorOf } from './author.ts'
import { DecisionFold, type TableDecision } from './decision-fold.ts'
import { tableAfter } from './with-consequences.ts'
import { answerTakeBack, dropTakeBack, redo, takeBack } from './take-back.ts'
import { closeDeserted } from './deserted.ts'
import { answerWord, dropWord, forgetWord, keepWord, putWord } from './house-words.ts'
import { notePresence, replaceHost, transferHost } from './hosting.ts'
import { join, kick, leave, letIn, setRole, wantToPlay } from './membership.ts'
import { abandon, play, fireDeadline, start } from './matches.ts'
import { addBot, chooseGame, setVisibility } from './settings.ts'
import { closeEvening } from './closing.ts'
import { chooseColour } from './colours.ts'
import { meetAgain } from './meeting.ts'
import { memberOf } from './members.ts'
import { proposeGame, setAside, withdrawProposal } from './next/proposals.ts'
import { sayReady, stopCountdown } from './next/ready.ts'
import { startNext } from './next/start-next.ts'
import { setWinnerStays } from './next/winner-stays.ts'
import { consequencesBetweenMatches } from './next/seating.ts'
import { standIn, takeSeatBack } from './stand-in.ts'
import type { Table } from './types.ts'
import type { TableCommand } from './commands.ts'

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
  const more = isMove ? [] : consequencesBetweenMatches(tableAfter(table, context, events), context)
  return ok(fold.decision(table, [...events, ...more]))
}

/** Commands of the clock. */
const DUE: ReadonlySet<TableCommand['type']> = new Set([
  'replace-host',
  'close-deserted',
  'start-next',
  'drop-take-back',
  'drop-word',
  'fire-deadline',
])

/** Who may ask for it at all. A game says itself who may play. */
const refusalFor = (table: Table, { type }: TableCommand, by: DecisionContext['by']) => {
  if (table.closed) return refuse('table-closed')
  if (type === 'play') return undefined
  if (type === 'note-presence') return by.kind === 'server' ? undefined : refuse('server-only')
  if (DUE.has(type)) return by.kind === 'clock' ? undefined : refuse('not-due')
  if (by.kind !== 'human') return refuse('not-a-member')
  const isForStrangers = type === 'join' || type === 'take-seat-back'
  return isForStrangers || memberOf(table, by.player) !== undefined ? undefined : refuse('not-a-member')
}

const decideCommand = (table: Table, command: TableCommand, context: DecisionContext): Decided => {
  const { by } = context
  const refused = refusalFor(table, command, by)
  if (refused !== undefined) return refused
  const player = by.kind === 'human' ? by.player : ''
  switch (command.type) {
    case 'note-presence':
      return notePresence(table, command, context)
    case 'replace-host':
      return replaceHost(table, context)
    case 'close-deserted':
      return closeDeserted(table, context)
    case 'start-next':
      return startNext(table, context)
    case 'drop-take-back':
      return dropTakeBack(table, context)
    case 'drop-word':
      return dropWord(table, context)
    case 'fire-deadline':
      return fireDeadline(table, command, context)
    case 'play':
      return play(table, command, context)
    case 'join':
      return join(table, command, player, context)
    case 'take-seat-back':
      return takeSeatBack(table, player, context)
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
    case 'redo':
      return redo(table, player, context)
    case 'put-word':
      return putWord(table, command, player, context)
    case 'answer-word':
      return answerWord(table, command, player, context)
    case 'keep-word':
      return keepWord(table, command, player, context)
    case 'forget-word':
      return forgetWord(table, command, player)
    case 'say-ready':
      return sayReady(table, command, player)
    case 'stop-countdown':
      return stopCountdown(table, player, context.catalogue)
    case 'propose-game':
      return proposeGame(table, command, player, context)
    case 'withdraw-proposal':
      return withdrawProposal(table, player)
    case 'set-aside':
      return setAside(table, command, player)
    case 'want-to-play':
      return wantToPlay(table, command, player, context)
    case 'set-winner-stays':
      return setWinnerStays(table, command, player)
    case 'stand-in':
      return standIn(table, command, player, context)
    case 'choose-colour':
      return chooseColour(table, command, player)
    case 'close-evening':
      return closeEvening(table, command, player)
    case 'meet-again':
      return meetAgain(table, command, player, context)
  }
}
