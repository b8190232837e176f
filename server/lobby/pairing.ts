import { ok, refuse, type PlayerId, type Refused, type Result } from '@fimm/kernel'
import type { PersonLobbyCommand } from '@fimm/protocol/commands.ts'
import { checkForTwo, proposedOptions, type TableCommand } from '@fimm/table'
import type { Runtime } from '../runtime.ts'
import type { TableOpener } from '../registry/table-opener.ts'
import type { TableRegistry } from '../registry/table-registry.ts'

/** Whether somebody can be challenged to a game (T16). One with a bug is for nobody, and keeps nobody from others (F4). */
export const canChallengeTo = ({ catalogue, log }: Runtime, game: string): ReturnType<typeof checkForTwo> => {
  try {
    return checkForTwo(catalogue, game)
  } catch (fault) {
    log.error({ game, fault: String(fault) }, 'a game could not say for how many it is')
    return refuse('not-for-two')
  }
}

/** The challenge with the language its words will be in, which whoever is asked reads before they say yes; none where the
 *  game has no words (T9b). */
export const withLanguageOfWords = (
  { catalogue }: Runtime,
  { language: read, ...challenge }: Challenge,
): Challenge => {
  const game = catalogue.get(challenge.game)
  const { language } = (game === undefined ? {} : proposedOptions(game, 2, read)) as { language?: string }
  return { ...challenge, ...(language !== undefined && { language }) }
}

type Challenge = Extract<PersonLobbyCommand, { readonly type: 'challenge' }>

interface Pair {
  readonly host: PlayerId
  readonly other: PlayerId
  readonly game: string
  readonly language?: string
  /** Of whoever said the last word. */
  readonly address: string
}

/** Opens a table with both seated and starts the match; answers its code (T16). It counts like any other table (T21). */
export const openForTwo = async (
  tables: TableRegistry,
  opener: TableOpener,
  { host, other, address, ...wanted }: Pair,
): Promise<Result<string, Refused>> => {
  const made = await opener.open({ host, ...wanted }, { address, isForTwo: true })
  if (!made.ok) return made
  const code = made.value
  const submit = (player: PlayerId, command: TableCommand) =>
    tables.submit(code, { kind: 'human', player }, command)
  const joined = await submit(other, { type: 'join', as: 'player' })
  const started = joined.ok ? await submit(host, { type: 'start' }) : joined
  if (started.ok) return ok(code)
  // Nobody is left at a table that neither asked for.
  if (joined.ok) await submit(other, { type: 'leave' })
  await submit(host, { type: 'leave' })
  return started
}
