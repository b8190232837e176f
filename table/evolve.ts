import type { GameTypes, Match } from '@fimm/kernel'
import type { StreamEvent } from './events.ts'
import { evolveHouseWords, isWordEvent } from './evolve-house-words.ts'
import { evolveMatch, isMatchEvent } from './evolve-match.ts'
import { evolveMembers, isMemberEvent } from './evolve-members.ts'
import { withNewEvening } from './new-evening.ts'
import { evolveNext } from './next/next-up.ts'
import { TABLE_FORMAT, type Catalogue, type Table } from './types.ts'
import { withMatch } from './with-match.ts'

/** The table after one more stream event. Total and pure, like a game's own `evolve`. Who has folded the match already
 *  brings it along. */
export const evolve = (
  catalogue: Catalogue,
  before: Table | undefined,
  streamEvent: StreamEvent,
  match?: Match<GameTypes>,
): Table => {
  const { event, at } = streamEvent
  const table = before && withNewEvening(before, streamEvent)
  if (event.type === 'table-created') {
    const { code, visibility, host, game } = event
    return {
      format: TABLE_FORMAT,
      code,
      visibility,
      createdAt: at,
      game,
      members: [{ id: host, role: 'player', wantsToPlay: true, waitsSince: at, joinedAt: at }],
      host,
      next: { chosen: { by: 'host', player: host }, ready: [], proposals: [], since: at },
      history: [],
      tallies: [],
      matches: 0,
      botLevels: {},
      closed: false,
    }
  }
  if (table === undefined) throw new Error('a stream begins with the making of its table')
  if (isMatchEvent(event)) return evolveMatch(catalogue, table, event, streamEvent, match)
  if (isMemberEvent(event)) return evolveMembers(table, event, at)
  if (isWordEvent(event)) return evolveHouseWords(table, event)
  switch (event.type) {
    case 'visibility-changed': {
      const { visibility } = event
      const changed = { ...table, visibility }
      // A table that turns private in the middle of a match was public for it all the same (T13b).
      return visibility === 'public'
        ? withMatch(changed, (current) => ({ ...current, wasPublic: true }))
        : changed
    }
    case 'options-proposed':
      return { ...table, game: event.game }
    case 'game-chosen': {
      const chosen = evolveNext(table, event, streamEvent)
      // A host who chooses a game plays one more; a vote waits for the host to say so (T10f).
      return event.agreed === undefined ? withEvening(chosen, false, at) : chosen
    }
    case 'ready-said':
    case 'start-held':
    case 'game-proposed':
    case 'proposal-withdrawn':
    case 'proposal-set-aside':
      return evolveNext(table, event, streamEvent)
    case 'winner-stays-changed': {
      const { winnerStays: _stays, ...rest } = table
      return event.winnerStays ? { ...rest, winnerStays: true } : rest
    }
    case 'evening-closed':
      return withEvening(table, event.closed, at)
    case 'meeting-set': {
      const { meetsAgainAt: _at, ...rest } = table
      return event.at === undefined ? rest : { ...rest, meetsAgainAt: event.at }
    }
    case 'table-closed':
      return { ...table, closed: true }
  }
}

/** Who was ready was so for an evening that went on; what is said while it is closed counts once it is open again. */
const withEvening = ({ eveningClosed: _closed, ...table }: Table, closed: boolean, at: number): Table => {
  const { next } = table
  const asked = next && { next: { ...next, ready: closed ? [] : next.ready, since: at } }
  return { ...table, ...asked, ...(closed && { eveningClosed: true }) }
}
