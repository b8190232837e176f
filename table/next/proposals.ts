import { accept, refuse, type PlayerId } from '@fimm/kernel'
import type { CommandOf, DecisionContext, Decided } from '../context.ts'
import { humansOf, isHost, isPresent, memberOf } from '../members.ts'
import type { Catalogue, GameProposal, Table } from '../types.ts'
import type { TableEvent } from '../events.ts'
import { proposedChoice } from './can-start.ts'
import { inLanguage } from './options-for.ts'
import { sayReady } from './ready.ts'

/** The same game proposed by somebody else is "me too"; the one that stands is played by being ready (T10b). */
export const proposeGame = (
  table: Table,
  { game, language }: CommandOf<'propose-game'>,
  player: PlayerId,
  { catalogue }: DecisionContext,
): Decided => {
  if (table.current !== undefined) return refuse('not-while-playing')
  if (table.matches === 0) return refuse('only-after-a-match')
  if (memberOf(table, player)?.wantsToPlay !== true) return refuse('only-watching')
  const wanted = catalogue.get(game)
  if (wanted === undefined) return refuse('no-such-game')
  if (game === table.game.id) return sayReady(table, { type: 'say-ready', ready: true }, player)
  if (proposalOf(table, game)?.players.includes(player)) return refuse('nothing-changes')
  return accept({ type: 'game-proposed', player, game, ...inLanguage(wanted, language) })
}

export const withdrawProposal = (table: Table, player: PlayerId): Decided =>
  table.next?.proposals.some(({ players }) => players.includes(player))
    ? accept({ type: 'proposal-withdrawn', player })
    : refuse('nothing-changes')

/** The host says "not now" to a proposal, to everybody's knowledge (T9c). */
export const setAside = (table: Table, { game }: CommandOf<'set-aside'>, by: PlayerId): Decided => {
  if (!isHost(table, by)) return refuse('host-only')
  return proposalOf(table, game) === undefined
    ? refuse('nothing-changes')
    : accept({ type: 'proposal-set-aside', game })
}

const proposalOf = ({ next }: Table, game: string): GameProposal | undefined =>
  next?.proposals.find((proposal) => proposal.game === game)

/** A game that all who are there and want to play have proposed is chosen, host or not (T10b). */
export const chosenByVote = (catalogue: Catalogue, table: Table): readonly TableEvent[] => {
  const { next, members } = table
  if (next === undefined || next.proposals.length === 0) return []
  const voters = humansOf(table).filter((member) => isPresent(member) && member.wantsToPlay)
  const agreed = next.proposals.find(({ players }) => voters.every(({ id }) => players.includes(id)))
  if (agreed === undefined || voters.length === 0) return []
  const game = proposedChoice(catalogue, agreed.game, members.length, agreed.language)
  return [{ type: 'game-chosen', game, agreed: agreed.players }]
}
