import {
  apply,
  takebackOffer,
  withEmptyUndoWindow,
  type LogEntry,
  type GameTypes,
  type Match,
} from '@fimm/kernel'
import { gameOf, memberOf } from './members.ts'
import { withNewEvening } from './new-evening.ts'
import { evolveNext, nextAmongPeople } from './next/next-up.ts'
import { tallied } from './score.ts'
import {
  HISTORY_LENGTH,
  TABLE_FORMAT,
  type Catalogue,
  type CurrentMatch,
  type MatchRecord,
  type Member,
  type Table,
} from './types.ts'
import type { StreamEvent } from './events.ts'

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
  switch (event.type) {
    case 'member-joined': {
      const { player, role, bot, wantsToPlay } = event
      const member: Member = {
        id: player,
        role,
        wantsToPlay,
        waitsSince: at,
        joinedAt: at,
        ...(bot === undefined ? {} : { bot }),
      }
      const joined = amongPeople(withHostHere(table, player), [...table.members, member], at)
      if (bot === undefined) return joined
      return { ...joined, botLevels: { ...table.botLevels, [player]: bot } }
    }
    case 'member-left': {
      const { player, why } = event
      const left = amongPeople(
        player === table.host ? { ...table, hostLeftAt: at } : table,
        table.members.filter(({ id }) => id !== player),
        at,
      )
      if (why === 'left' || memberOf(table, player)?.bot !== undefined) return left
      const without = { ...left, kicked: [...(left.kicked ?? []), player] }
      return withMatch(without, (current) => ({ ...current, removed: [...(current.removed ?? []), player] }))
    }
    case 'let-in':
      return { ...table, kicked: (table.kicked ?? []).filter((player) => player !== event.player) }
    case 'role-changed': {
      const { player, role, wantsToPlay } = event
      const changed = amongPeople(
        table,
        table.members.map((member) =>
          member.id === player
            ? // Who only watched stands at the end of the line (T10e).
              { ...member, role, wantsToPlay, waitsSince: member.wantsToPlay ? member.waitsSince : at }
            : member,
        ),
        at,
      )
      // Who sits down during a match has a part in it, also when they have left by its end.
      return role === 'player' ? withMatch(changed, (current) => takesPart(current, player)) : changed
    }
    case 'presence-changed': {
      const after = withMember(table, event.player, ({ awaySince: _since, ...member }) =>
        event.connected ? member : { ...member, awaySince: at },
      )
      return nextAmongPeople(table, after, at)
    }
    case 'host-changed': {
      const { acting: _acting, hostLeftAt: _left, ...rest } = table
      return { ...rest, host: event.player }
    }
    case 'host-acting':
      return { ...table, acting: event.player }
    case 'host-returned':
    case 'host-awaited': {
      const { acting: _acting, ...rest } = table
      return rest
    }
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
    case 'stand-in-began': {
      const { player, level } = event
      return withMatch(table, (current) => ({
        ...current,
        standIns: { ...current.standIns, [player]: level },
      }))
    }
    case 'stand-in-ended':
      return withMatch(table, ({ standIns = {}, ...current }) => {
        const { [event.player]: _ended, ...others } = standIns
        return Object.keys(others).length === 0 ? current : { ...current, standIns: others }
      })
    case 'colour-chosen':
      return withMember(table, event.player, (member) => ({ ...member, colour: event.colour }))
    case 'evening-closed':
      return withEvening(table, event.closed, at)
    case 'meeting-set': {
      const { meetsAgainAt: _at, ...rest } = table
      return event.at === undefined ? rest : { ...rest, meetsAgainAt: event.at }
    }
    case 'match-started': {
      const { last: _last, next: _next, eveningClosed: _closed, ...rest } = table
      const { number, game, version, options, players } = event
      const current: CurrentMatch = {
        number,
        game,
        version,
        options,
        players,
        startedAt: at,
        match: undefined,
        ...(table.visibility === 'public' ? { wasPublic: true } : {}),
      }
      return { ...rest, current, matches: number }
    }
    case 'played':
      return played(
        catalogue,
        table,
        {
          decision: event.decision,
          at,
          by: streamEvent.by,
          event: event.event,
          ...(event.redoes !== undefined && { redoes: event.redoes }),
        },
        match,
      )
    case 'taken-back': {
      const undone = undoneBy(catalogue, table, event.undoes)
      const after = played(
        catalogue,
        table,
        {
          decision: event.decision,
          at,
          by: streamEvent.by,
          undoes: event.undoes,
        },
        match,
      )
      return withMatch(after, (current) => ({ ...current, undone }))
    }
    case 'takeback-asked': {
      const { player, decision, until } = event
      return withMatch(table, (current) => ({ ...current, asking: { player, decision, until, agreed: [] } }))
    }
    case 'takeback-agreed':
      return withMatch(table, (current) =>
        current.asking === undefined
          ? current
          : { ...current, asking: { ...current.asking, agreed: [...current.asking.agreed, event.player] } },
      )
    case 'takeback-dropped':
      return withMatch(table, withoutTakebackQuestion)
    case 'word-put': {
      const { type: _type, ...question } = event
      return withMatch(table, (current) => ({ ...current, wordAsked: { ...question, agreed: [] } }))
    }
    case 'word-agreed':
      return withMatch(table, (current) =>
        current.wordAsked === undefined
          ? current
          : {
              ...current,
              wordAsked: { ...current.wordAsked, agreed: [...current.wordAsked.agreed, event.player] },
            },
      )
    case 'word-dropped':
      return withMatch(table, (current) => wordDropped(current, event.why !== 'gone'))
    case 'word-kept':
      return withHouseWords(table, event.language, (words) => [...words, event.word])
    case 'word-forgotten':
      return withHouseWords(table, event.language, (words) => words.filter((word) => word !== event.word))
    case 'match-finished': {
      const { outcome, moments } = event
      const ended = endMatch(table, at, { outcome, ...(moments && { moments }) })
      return { ...ended, tallies: tallied(table.tallies, table.current?.game ?? '', outcome) }
    }
    case 'match-abandoned':
      return table.current && gameOf(catalogue, table.current.game).keepsAbandoned === false
        ? { ...endMatch(table, at, { abandoned: event.reason }), history: table.history }
        : endMatch(table, at, { abandoned: event.reason })
    case 'table-closed':
      return { ...table, closed: true }
  }
}

/** A pending take-back question ends with the next decision. */
const played = (
  catalogue: Catalogue,
  table: Table,
  entry: LogEntry<GameTypes>,
  known: Match<GameTypes> | undefined,
): Table => {
  if (table.current === undefined) return table
  const current = withoutTakebackQuestion(table.current)
  const game = gameOf(catalogue, current.game)
  const match = known ?? apply(game, current.match, entry)
  const after = { ...current, match }
  const { wordAsked } = current
  // A word that was asked about counts now, or the question is about a position that is still there.
  const isCounted = wordAsked !== undefined && game.houseWords?.agreed(match.state).includes(wordAsked.word)
  return { ...table, current: isCounted ? withoutWordQuestion(after) : after }
}

/** What taking back this decision undoes, while the table before it still knows. */
const undoneBy = (
  catalogue: Catalogue,
  { current }: Table,
  decision: number,
): readonly GameTypes['Event'][] => {
  if (current?.match === undefined) return []
  const offer = takebackOffer(gameOf(catalogue, current.game), current.match)
  return offer?.decision === decision ? offer.events : []
}

/** Whose table it is came back to it. */
const withHostHere = (table: Table, player: string): Table => {
  if (player !== table.host) return table
  const { hostLeftAt: _left, ...rest } = table
  return rest
}

/** The table with other members, and what comes next among them. */
const amongPeople = (table: Table, members: readonly Member[], at: number): Table =>
  nextAmongPeople(table, { ...table, members }, at)

/** Who was ready was so for an evening that went on; what is said while it is closed counts once it is open again. */
const withEvening = ({ eveningClosed: _closed, ...table }: Table, closed: boolean, at: number): Table => {
  const { next } = table
  const asked = next && { next: { ...next, ready: closed ? [] : next.ready, since: at } }
  return { ...table, ...asked, ...(closed && { eveningClosed: true }) }
}

const withoutTakebackQuestion = (current: CurrentMatch): CurrentMatch => {
  if (current.asking === undefined) return current
  const { asking: _asking, ...rest } = current
  return rest
}

const withoutWordQuestion = (current: CurrentMatch): CurrentMatch => {
  const { wordAsked: _asked, ...rest } = current
  return rest
}

const wordDropped = (current: CurrentMatch, isTurnedDown: boolean): CurrentMatch => {
  const { wordAsked, turnedDown = [] } = current
  if (wordAsked === undefined) return current
  const { player, word } = wordAsked
  const rest = withoutWordQuestion(current)
  return isTurnedDown ? { ...rest, turnedDown: [...turnedDown, { player, word }] } : rest
}

const withHouseWords = (
  table: Table,
  language: string,
  change: (words: readonly string[]) => readonly string[],
): Table => {
  const { [language]: words = [], ...others } = table.houseWords ?? {}
  const changed = change(words)
  const { houseWords: _words, ...rest } = table
  const all = changed.length === 0 ? others : { ...others, [language]: changed }
  return Object.keys(all).length === 0 ? rest : { ...rest, houseWords: all }
}

const withMember = (table: Table, player: string, change: (member: Member) => Member): Table => ({
  ...table,
  members: table.members.map((member) => (member.id === player ? change(member) : member)),
})

const takesPart = (current: CurrentMatch, player: string): CurrentMatch =>
  current.players.includes(player) ? current : { ...current, players: [...current.players, player] }

const withMatch = (table: Table, change: (current: CurrentMatch) => CurrentMatch): Table =>
  table.current === undefined ? table : { ...table, current: change(table.current) }

const endMatch = (
  table: Table,
  at: number,
  end: Pick<MatchRecord, 'outcome' | 'moments' | 'abandoned'>,
): Table => {
  const { current, kicked: _kicked, ...rest } = table
  if (current === undefined) return table
  const { number, game, options, startedAt, players, match } = current
  const { language } = options as { readonly language?: string }
  const spoken = language === undefined ? {} : { language }
  const record: MatchRecord = { number, game, ...spoken, startedAt, endedAt: at, players, ...end }
  // The undo window is no longer needed; the state is, for the result on screen.
  const { standIns: _standIns, ...ended } = withoutWordQuestion(withoutTakebackQuestion(current))
  const last = match && {
    ...ended,
    match: withEmptyUndoWindow(match.state, match),
  }
  const history = [...table.history, record].slice(-HISTORY_LENGTH)
  const members = rest.members.map((member) =>
    players.includes(member.id) ? { ...member, waitsSince: at } : member,
  )
  return { ...rest, members, history, ...(last === undefined ? {} : { last }) }
}
