import type { TableDocument } from '@fimm/protocol/frames.ts'

type Proposals = NonNullable<TableDocument['next']>['proposals']

/** The proposal that somebody is to be told of now: of those by others the first that was not put away. The host is asked
 *  elsewhere. */
export const newsFor = (
  me: TableDocument['me'],
  proposals: Proposals,
  /** Games whose proposals were put away. */
  done: readonly string[],
): Proposals[number] | undefined =>
  me?.host === true
    ? undefined
    : proposals.find(({ game, players }) => !done.includes(game) && !players.includes(me?.player ?? ''))
