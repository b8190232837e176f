import { accept, ok, refuse, type PlayerId } from '@fimm/kernel'
import { tableAfter } from './with-consequences.ts'
import type { CommandOf, DecisionContext, Decided } from './context.ts'
import { startEvents } from './matches.ts'
import { humansOf, isPresent, memberOf } from './members.ts'
import { hasVoted } from './next-votes.ts'
import { inLanguage } from './proposals.ts'
import { arrangement } from './seating.ts'
import { cannotStart, proposedChoice } from './starting.ts'
import type { Catalogue, GameChoice, NextVotes, Table, TableCommand, TableEvent } from './types.ts'

/** After a match everybody who wants to play can say what comes next, once (T10b). */
export const sayAgain = (table: Table, { again }: CommandOf<'say-again'>, player: PlayerId): Decided => {
  const refusal = mayNotVote(table, player)
  if (refusal !== undefined) return refuse(refusal)
  const { next } = table
  const voted = next !== undefined && hasVoted(next, player)
  if (again ? next?.again.includes(player) : !voted) return refuse('nothing-changes')
  return accept({ type: 'again-said', player, again })
}

/** The same game proposed by somebody else is "me too". */
export const proposeGame = (
  table: Table,
  { game, language }: CommandOf<'propose-game'>,
  player: PlayerId,
  { catalogue }: DecisionContext,
): Decided => {
  const refusal = mayNotVote(table, player)
  if (refusal !== undefined) return refuse(refusal)
  const wanted = catalogue.get(game)
  if (wanted === undefined) return refuse('no-such-game')
  if (game === table.game.id) return sayAgain(table, { type: 'say-again', again: true }, player)
  const held = table.next?.proposals.find((proposal) => proposal.game === game)
  if (held?.players.includes(player)) return refuse('nothing-changes')
  return accept({ type: 'game-proposed', player, game, ...inLanguage(wanted, language) })
}

const mayNotVote = (table: Table, player: PlayerId) => {
  if (table.current !== undefined) return 'not-while-playing'
  if (table.matches === 0) return 'only-after-a-match'
  return memberOf(table, player)?.wantsToPlay === true ? undefined : 'players-only'
}

/** What everybody who is there agrees on: the chosen game again, or another. */
export const agreedNext = (catalogue: Catalogue, table: Table): GameChoice | undefined => {
  const { next, current, members, game } = table
  if (next === undefined || current !== undefined) return undefined
  const wanted = next.proposals.find(({ players }) => areAll(wantingHumans(table), players))
  if (wanted !== undefined) return proposedChoice(catalogue, wanted.game, members.length, wanted.language)
  return areAll(playingHumans(table), next.again) && cannotStart(catalogue, table) === undefined
    ? game
    : undefined
}

const areAll = (wanted: readonly PlayerId[], said: readonly PlayerId[]): boolean =>
  wanted.length > 0 && wanted.every((player) => said.includes(player))

const wantingHumans = (table: Table): readonly PlayerId[] =>
  humansOf(table)
    .filter((member) => isPresent(member) && member.wantsToPlay)
    .map(({ id }) => id)

const playingHumans = (table: Table): readonly PlayerId[] =>
  humansOf(table)
    .filter((member) => isPresent(member) && member.role === 'player')
    .map(({ id }) => id)

/** A command of the clock, due as soon as all agree: the server prepares a match before it starts, which an answer to
 *  the last of them could not wait for. */
export const startNext = (table: Table, context: DecisionContext): Decided => {
  const { catalogue } = context
  const choice = agreedNext(catalogue, table)
  if (choice === undefined) return refuse('not-due')
  const chosen: readonly TableEvent[] = choice === table.game ? [] : [{ type: 'game-chosen', game: choice }]
  const after = tableAfter(table, context, chosen)
  const changed = [...chosen, ...arrangement(after, context)]
  const ready = tableAfter(table, context, changed)
  // Where somebody is missing the game is changed all the same: the table then says how many.
  if (cannotStart(catalogue, ready) !== undefined)
    return chosen.length === 0 ? refuse('not-due') : ok(changed)
  return ok([...changed, ...startEvents(ready, context)])
}

/** The game of which this command may start a match: what the match opens with must be made before it is decided. */
export const gameToStart = (
  catalogue: Catalogue,
  table: Table,
  { type }: TableCommand,
): GameChoice | undefined => {
  if (type === 'start') return table.game
  return type === 'start-next' ? agreedNext(catalogue, table) : undefined
}

/** What people would like to play next, and who of those playing has not said so. */
export interface NextView extends Omit<NextVotes, 'at'> {
  readonly waitingFor: readonly PlayerId[]
}

export const viewNext = (table: Table): NextView | undefined => {
  if (table.current !== undefined || table.closed || table.matches === 0) return undefined
  const { again, proposals } = table.next ?? NO_VOTES
  return { again, proposals, waitingFor: playingHumans(table).filter((player) => !again.includes(player)) }
}

const NO_VOTES: Pick<NextVotes, 'again' | 'proposals'> = { again: [], proposals: [] }
