import type { PlayerId } from '@fimm/kernel'
import { isHuman } from './members.ts'
import type { NextVotes, Table, TableEvent } from './types.ts'

type VoteEvent = Extract<TableEvent, { type: 'again-said' | 'game-proposed' }>

/** Each has one vote: a new one replaces the old. */
export const withVote = (next: NextVotes | undefined, event: VoteEvent, at: number): NextVotes => {
  const { player } = event
  const again = (next?.again ?? []).filter((other) => other !== player)
  const proposals = (next?.proposals ?? []).map((proposal) => ({
    ...proposal,
    players: proposal.players.filter((other) => other !== player),
  }))
  if (event.type === 'again-said')
    return { at, again: event.again ? [...again, player] : again, proposals: proposals.filter(isWanted) }
  const { game, language } = event
  const known = proposals.some((proposal) => proposal.game === game)
  const first = { game, ...(language === undefined ? {} : { language }), players: [] }
  const all = known ? proposals : [...proposals, first]
  return {
    at,
    again,
    proposals: all
      .map((proposal) =>
        proposal.game === game ? { ...proposal, players: [...proposal.players, player] } : proposal,
      )
      .filter(isWanted),
  }
}

const isWanted = ({ players }: NextVotes['proposals'][number]): boolean => players.length > 0

export const hasVoted = ({ again, proposals }: NextVotes, player: PlayerId): boolean =>
  again.includes(player) || proposals.some(({ players }) => players.includes(player))

/** Votes hold for the people they were cast among: with others they are void (T10b). */
export const voidsVotes = (before: Table, after: Table): boolean => {
  if (before.next === undefined || before.members === after.members) return false
  const party = partyOf(before)
  const now = partyOf(after)
  return party.length !== now.length || party.some((player, index) => player !== now[index])
}

const partyOf = ({ members }: Table): readonly string[] =>
  members.filter((member) => member.wantsToPlay || !isHuman(member)).map(({ id, role }) => `${role} ${id}`)
