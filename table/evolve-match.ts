import {
  apply,
  takebackOffer,
  withEmptyUndoWindow,
  type GameTypes,
  type LogEntry,
  type Match,
} from '@fimm/kernel'
import type { StreamEvent, TableEvent } from './events.ts'
import { withoutWordQuestion } from './evolve-house-words.ts'
import { gameOf } from './members.ts'
import { tallied } from './score.ts'
import { HISTORY_LENGTH, type Catalogue, type CurrentMatch, type MatchRecord, type Table } from './types.ts'
import { withMatch } from './with-match.ts'

const MATCH_EVENTS = [
  'match-started',
  'played',
  'taken-back',
  'takeback-asked',
  'takeback-agreed',
  'takeback-dropped',
  'stand-in-began',
  'stand-in-ended',
  'match-finished',
  'match-abandoned',
] as const
type MatchEvent = Extract<TableEvent, { readonly type: (typeof MATCH_EVENTS)[number] }>

export const isMatchEvent = (event: TableEvent): event is MatchEvent =>
  (MATCH_EVENTS as readonly string[]).includes(event.type)

/** The match that is on, until it is the last one. */
export const evolveMatch = (
  catalogue: Catalogue,
  table: Table,
  event: MatchEvent,
  { at, by }: Pick<StreamEvent, 'at' | 'by'>,
  match: Match<GameTypes> | undefined,
): Table => {
  switch (event.type) {
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
          by,
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
          by,
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
    case 'match-finished': {
      const { outcome, moments } = event
      const ended = endMatch(table, at, { outcome, ...(moments && { moments }) })
      return { ...ended, tallies: tallied(table.tallies, table.current?.game ?? '', outcome) }
    }
    case 'match-abandoned':
      return table.current && gameOf(catalogue, table.current.game).keepsAbandoned === false
        ? { ...endMatch(table, at, { abandoned: event.reason }), history: table.history }
        : endMatch(table, at, { abandoned: event.reason })
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

const withoutTakebackQuestion = (current: CurrentMatch): CurrentMatch => {
  if (current.asking === undefined) return current
  const { asking: _asking, ...rest } = current
  return rest
}

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
