import { refuse } from '@fimm/kernel'
import type { Around, Decided } from './around.ts'
import { answerTakeBack, dropTakeBack, takeBack } from './take-back.ts'
import { notePresence, replaceHost, transferHost } from './hosting.ts'
import { join, kick, leave, setRole } from './membership.ts'
import { abandon, play, ring, start } from './matches.ts'
import { addBot, chooseGame, setVisibility } from './settings.ts'
import { memberOf } from './members.ts'
import type { Table, TableCommand } from './types.ts'

/** What follows from a wish, or why nothing does. Pure: the stream's lines come from here and nowhere else. */
export const decide = (table: Table, command: TableCommand, around: Around): Decided => {
  const { by } = around
  if (table.closed) return refuse('table-closed')
  switch (command.type) {
    case 'note-presence':
      return by.kind === 'server' ? notePresence(table, command, around) : refuse('server-only')
    case 'replace-host':
      return by.kind === 'clock' ? replaceHost(table, around) : refuse('not-due')
    case 'drop-take-back':
      return by.kind === 'clock' ? dropTakeBack(table, around) : refuse('not-due')
    case 'ring':
      return by.kind === 'clock' ? ring(table, command, around) : refuse('not-due')
    case 'play':
      return play(table, command, around)
    default:
      return by.kind === 'human' ? decideHuman(table, command, by.player, around) : refuse('not-a-member')
  }
}

type HumanCommand = Exclude<
  TableCommand,
  { type: 'note-presence' | 'replace-host' | 'drop-take-back' | 'ring' | 'play' }
>

const decideHuman = (table: Table, command: HumanCommand, player: string, around: Around): Decided => {
  if (command.type === 'join') return join(table, command, player, around)
  if (memberOf(table, player) === undefined) return refuse('not-a-member')
  switch (command.type) {
    case 'leave':
      return leave(table, player, around)
    case 'kick':
      return kick(table, command, player, around)
    case 'set-role':
      return setRole(table, command, player, around)
    case 'transfer-host':
      return transferHost(table, command, player)
    case 'set-visibility':
      return setVisibility(table, command, player)
    case 'choose-game':
      return chooseGame(table, command, player, around)
    case 'add-bot':
      return addBot(table, command, player, around)
    case 'start':
      return start(table, player, around)
    case 'abandon':
      return abandon(table, player)
    case 'take-back':
      return takeBack(table, player, around)
    case 'answer-take-back':
      return answerTakeBack(table, command, player, around)
  }
}
