import type { ShownEvent } from '@fimm/protocol/frames.ts'
import type { Translate } from '@fimm/ui/face.ts'
import { formatDate } from '../i18n/dates.ts'
import { listFormat } from '../i18n/formats.ts'
import type { Language, Messages } from '../i18n/catalogues.ts'
import { format } from '../i18n/i18n.tsx'
import { languageNameFor } from '../i18n/word-language.ts'
import type { PersonOf } from './people.ts'

type Line = Pick<ShownEvent, 'event' | 'of'> & Partial<Pick<ShownEvent, 'by'>>

interface Reader {
  readonly person: PersonOf
  readonly me: string | undefined
  readonly language: Language
  readonly messages: Messages
  /** Absent where only the table speaks. */
  readonly gameT?: Translate
}

/** One event as a sentence: in the table's words, or in those of the game it belongs to. */
export const eventText = (line: Line, { person, me, language, messages, gameT }: Reader): string => {
  const key = `event.${line.event.type}`
  const values = {
    ...eventValues(line, person, me, language),
    ...gameIn(line, language, messages),
    ...meetingIn(line, language),
  }
  return line.of === 'table' || gameT === undefined
    ? format(language, messages, key, values)
    : gameT(key, values)
}

/** What was taken back, as sentences: in the words of a game that has some for it, or as the log told what was offered to
 *  be taken back. */
export const wordsOfUndone = (
  game: string,
  events: readonly ShownEvent['event'][],
  reader: Reader & { readonly gameT: Translate },
): readonly string[] => {
  const { person, me, language, gameT } = reader
  const wordsFor = (kind: 'undo' | 'undone', event: ShownEvent['event']): readonly string[] => {
    const key = `${kind}.${event.type}`
    const text = gameT(key, eventValues({ event }, person, me, language))
    return text === key ? [] : [text]
  }
  const offered = events.filter((event) => wordsFor('undo', event).length > 0)
  return [
    ...events.flatMap((event) => wordsFor('undone', event)),
    ...[...offered, ...events].map((event) => eventText({ event, of: game }, reader)),
  ].filter((text) => text !== '')
}

/** The game that an event of the table is about, by its name; where one is proposed, with the language of its words. */
const gameIn = (
  { event, of }: Line,
  language: Language,
  messages: Messages,
): Readonly<Record<string, string>> => {
  const { game, language: words } = event as {
    readonly game?: string | { readonly id: string }
    readonly language?: string
  }
  const id = typeof game === 'object' ? game.id : game
  const key = `game.${id}.name`
  if (of !== 'table' || id === undefined || !(key in messages)) return {}
  const name = format(language, messages, key)
  return {
    game: words === undefined ? name : `${name} · ${languageNameFor(words, language, messages)}`,
    vote: 'agreed' in event ? 'yes' : 'no',
  }
}

/** The date that was set, or that none is (T10d). */
const meetingIn = ({ event, of }: Line, language: Language): Readonly<Record<string, string>> => {
  if (of !== 'table' || event.type !== 'meeting-set') return {}
  const { at } = event as { readonly at?: number }
  if (at === undefined) return { set: 'no' }
  return { set: 'yes', date: `${formatDate(language, 'full', at)}, ${formatDate(language, 'time', at)}` }
}

/** Every game says for itself how it begins: the table need not say it too. */
const SHOWN_BY_GAMES: readonly string[] = ['match-started']

export const isShownInLog = ({ of, event }: Pick<ShownEvent, 'of' | 'event'>): boolean =>
  of !== 'table' || !SHOWN_BY_GAMES.includes(event.type)

/** The same sentence twice in a row is said once: whoever tries five options changed them once. */
export const withoutRepeats = <L extends ShownEvent>(lines: readonly L[]): readonly L[] =>
  lines.filter(({ of, event, by }, place) => {
    const next = lines[place + 1]
    if (of !== 'table' || event.type !== 'game-chosen' || next === undefined) return true
    return next.of !== of || next.event.type !== event.type || JSON.stringify(next.by) !== JSON.stringify(by)
  })

/** Fields of an event as a sentence wants them: names for ids, lists as people say them, and whether it is about the reader. */
export const eventValues = (
  { event, by }: Omit<Line, 'of'>,
  person: PersonOf,
  me: string | undefined,
  language: string,
): Readonly<Record<string, string | number>> => {
  const fields = event as Readonly<Record<string, unknown>>
  const author = by?.kind === 'member' ? by.player : undefined
  const player = typeof fields['player'] === 'string' ? fields['player'] : author
  const list = listFormat(language)
  const values = Object.entries(fields).flatMap(([key, value]): [string, string | number][] => {
    if (typeof value === 'number' || typeof value === 'string') return [[key, value]]
    if (typeof value === 'boolean') return [[key, String(value)]]
    if (key === 'players' && isTexts(value)) return [[key, list.format(value.map((id) => person(id).name))]]
    return isTexts(value) ? [[key, list.format(value)]] : []
  })
  return {
    ...Object.fromEntries(values),
    player: player === undefined ? '' : person(player).name,
    you: player !== undefined && player === me ? 'yes' : 'no',
  }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
