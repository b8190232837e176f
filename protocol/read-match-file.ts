import {
  apply,
  ok,
  parse,
  playerOf,
  refuse,
  type AnyGame,
  type FileRefusal,
  type FiledMatch,
  type GameTypes,
  type Match,
  type MatchImports,
  type PlayerId,
  type Refused,
  type Result,
} from '@fimm/kernel'
import type { Catalogue, StreamEvent, TableEvent } from '@fimm/table'
import { guestsFor, withIds } from './filed-people.ts'
import { foldMatch } from './fold-match.ts'
import { MOST_FILE_BYTES, MOST_FILE_PEOPLE } from './match-file-limits.ts'
import { MatchFileHead, MatchFileLine, type FiledEntry } from './match-file.ts'

/** What is known here of the games: their rules, what their events look like, and what they read besides. */
export interface GamesHere {
  readonly catalogue: Catalogue
  /** Whether an event of the log has the shape that the game gives it; absent where a game does not say. */
  fits?(game: string): Promise<((event: unknown) => boolean) | undefined>
  imports(game: string): Promise<MatchImports<GameTypes>>
}

/** A match out of a file, played through by the rules that are here. */
export interface OpenedMatch {
  readonly game: string
  readonly options: object
  readonly players: readonly PlayerId[]
  /** Levels of the bots among them. */
  readonly bots: Readonly<Record<PlayerId, string>>
  /** From its start to its end. */
  readonly events: readonly StreamEvent[]
}

export type ReadRefusal =
  | FileRefusal
  | Refused<'file-too-large' | 'file-unknown' | 'file-game' | 'file-version' | 'file-not-over'>

interface Filed {
  readonly game: AnyGame
  /** Of the rules that wrote it. */
  readonly version: number
  readonly options: unknown
  readonly players: readonly PlayerId[]
  readonly bots: Readonly<Record<PlayerId, string>>
  readonly startedAt: number
  readonly abandoned?: string | undefined
  readonly entries: readonly { readonly line: number; readonly entry: FiledEntry }[]
}

/** Reads a match that another server wrote, or people did in a notation of their own. Everything in it comes from anywhere:
 *  the rules that are here play it through, and what they say is what is shown. */
export const readMatchFile = async (
  text: string,
  games: GamesHere,
): Promise<Result<OpenedMatch, ReadRefusal>> => {
  if (text.length > MOST_FILE_BYTES) return refuse('file-too-large', { megabytes: MOST_FILE_BYTES / 1e6 })
  const filed = text.trimStart().startsWith('{') ? readLines(text, games) : await readNotation(text, games)
  if (!filed.ok) return filed
  const fits = await games.fits?.(filed.value.game.id)
  return playedThrough(filed.value, fits, games.catalogue)
}

const damaged = (line: number) => refuse('file-damaged', { line })

const readLines = (text: string, { catalogue }: GamesHere): Result<Filed, ReadRefusal> => {
  const [first = '', ...rest] = text.split('\n')
  const head = MatchFileHead.safeParse(jsonIn(first))
  if (!head.success) return damaged(1)
  const { game: id, version, options, players, names, bots, startedAt, endedAt, abandoned } = head.data
  const game = catalogue.get(id)
  if (game === undefined) return refuse('file-game', { game: id })
  const isReadable = version === game.version || (version < game.version && game.upcast !== undefined)
  if (!isReadable) return refuse('file-version', { game: id, version, known: game.version })
  if (endedAt === undefined) return refuse('file-not-over')
  const entries: { line: number; entry: FiledEntry }[] = []
  for (const [index, each] of rest.entries()) {
    const line = index + 2
    if (each === '' && index === rest.length - 1) break
    const read = MatchFileLine.safeParse(jsonIn(each))
    if (!read.success) return damaged(line)
    for (const entry of read.data.log ?? []) entries.push({ line, entry: entry as FiledEntry })
  }
  if (entries.length === 0) return refuse('file-incomplete', { line: 1 })
  const asGuests = amongGuests({
    options,
    players,
    names,
    startedAt,
    ...(abandoned !== undefined && { abandoned }),
    entries,
  })
  if (asGuests === undefined) return damaged(1)
  const { ids, match } = asGuests
  return ok({
    ...match,
    game,
    version,
    bots: Object.fromEntries(
      Object.entries(bots).filter(([bot, level]) => ids.get(bot) === bot && game.bots.includes(level)),
    ),
  })
}

/** The same match with everybody in it as a guest; undefined where there are too many. */
const amongGuests = (filed: Omit<FiledMatch<GameTypes>, 'options'> & { readonly options: unknown }) => {
  const { options, players, names, startedAt, abandoned, entries } = filed
  const authors = entries.flatMap(({ entry: { by } }) => playerOf(by) ?? [])
  const people = new Set([...players, ...Object.keys(names), ...authors])
  if (people.size > MOST_FILE_PEOPLE) return undefined
  const ids = guestsFor(people, names)
  const match = {
    options: withIds(options, ids),
    players: players.map((player) => ids.get(player) ?? player),
    startedAt,
    abandoned,
    entries: entries.map(({ line, entry }) => ({ line, entry: withIds(entry, ids) as FiledEntry })),
  }
  return { ids, match }
}

const readNotation = async (text: string, games: GamesHere): Promise<Result<Filed, ReadRefusal>> => {
  for (const game of games.catalogue.values())
    for (const format of await games.imports(game.id)) {
      if (!format.recognises(text)) continue
      const read = readBy(() => format.read(text))
      if (!read.ok) return read
      const asGuests = amongGuests(read.value)
      return asGuests === undefined
        ? damaged(1)
        : ok({ ...asGuests.match, game, version: game.version, bots: {} })
    }
  return refuse('file-unknown')
}

const jsonIn = (line: string): unknown => {
  try {
    return JSON.parse(line) as unknown
  } catch {
    // What is no JSON fits no schema either.
    return undefined
  }
}

/** Rules are total for what they made themselves; for what a file says they may throw anything. */
const readBy = <Value>(read: () => Result<Value, FileRefusal>, line = 1): Result<Value, FileRefusal> => {
  try {
    return read()
  } catch {
    return refuse('file-contradicts', { line })
  }
}

const playedThrough = (
  { game, version, options, players, bots, startedAt, abandoned, entries }: Filed,
  fits: ((event: unknown) => boolean) | undefined,
  catalogue: Catalogue,
): Result<OpenedMatch, ReadRefusal> => {
  const chosen = parse<object, 'file-damaged'>(game.schema.options, options, 'file-damaged')
  if (!chosen.ok) return damaged(1)
  const started: TableEvent = {
    type: 'match-started',
    number: 1,
    game: game.id,
    version: game.version,
    options: chosen.value,
    players,
  }
  const events: StreamEvent[] = [{ at: startedAt, by: { kind: 'table' }, event: started }]
  let match: Match<GameTypes> | undefined
  for (const { line, entry } of entries) {
    const played = readBy(() => next(game, match, { entry, version, line, fits }), line)
    if (!played.ok) return played
    match = played.value.match
    events.push(played.value.streamEvent)
  }
  const last = entries.at(-1)
  if (match === undefined || last === undefined) return refuse('file-incomplete', { line: 1 })
  const { line, entry } = last
  const { state } = match
  if (isBroken(game, match)) return refuse('file-contradicts', { line })
  const end = readBy(() => ok(endOf(game, state, abandoned)), line)
  if (!end.ok) return end
  if (end.value === undefined) return refuse('file-not-over')
  events.push({ at: entry.at, by: { kind: 'table' }, event: end.value })
  const opened = { game: game.id, options: chosen.value, players, bots, events }
  // Also what is shown of it must come out.
  return readBy(() => (viewsOf(opened, catalogue) === undefined ? damaged(line) : ok(opened)), line)
}

interface Given {
  readonly entry: FiledEntry
  readonly version: number
  readonly line: number
  readonly fits: ((event: unknown) => boolean) | undefined
}

interface Played {
  readonly match: Match<GameTypes>
  readonly streamEvent: StreamEvent
}

const next = (
  game: AnyGame,
  match: Match<GameTypes> | undefined,
  { entry, version, line, fits }: Given,
): Result<Played, FileRefusal> => {
  const { decision, at, by } = entry
  const decisions = match?.decisions ?? 0
  // A decision is the one before or the next, and time does not go back.
  if (decision > decisions || decision < decisions - 1 || at < (match?.at ?? 0)) return damaged(line)
  if (match !== undefined && decision === decisions && isBroken(game, match))
    return refuse('file-contradicts', { line })
  if ('undoes' in entry) {
    if (match === undefined) return damaged(line)
    const event: TableEvent = { type: 'taken-back', decision, undoes: entry.undoes }
    return ok({ match: apply(game, match, entry), streamEvent: { at, by, event } })
  }
  const event =
    version === game.version ? entry.event : (game.upcast?.(entry.event, version) as GameTypes['Event'])
  if (!game.events.includes(event.type) || fits?.(event) === false) return damaged(line)
  const stored: TableEvent = {
    type: 'played',
    decision,
    event,
    ...(entry.redoes !== undefined && { redoes: entry.redoes }),
  }
  return ok({ match: apply(game, match, { ...entry, event }), streamEvent: { at, by, event: stored } })
}

/** What the rules would never come to; between the events of one decision they may. */
const isBroken = (game: AnyGame, { state }: Match<GameTypes>): boolean =>
  game.invariant?.(state) !== undefined

/** How it ended is what the rules say, not what the file does; only that it was stopped is taken from there. */
const endOf = (
  game: AnyGame,
  state: GameTypes['State'],
  abandoned: string | undefined,
): TableEvent | undefined => {
  const status = game.status(state)
  if (status.phase === 'over') {
    const moments = game.bestMoments?.(state) ?? []
    return { type: 'match-finished', outcome: status.outcome, ...(moments.length > 0 && { moments }) }
  }
  if (status.phase === 'abandoned') return { type: 'match-abandoned', reason: status.reason }
  return abandoned === undefined ? undefined : { type: 'match-abandoned', reason: 'host-abandoned' }
}

/** Its lines with the view after each, as somebody who looks back sees them. */
export const viewsOf = ({ events }: Pick<OpenedMatch, 'events'>, catalogue: Catalogue) =>
  foldMatch(catalogue, { code: '', from: 1, events, viewer: undefined, views: true })
