import type { ShownLine } from '@fimm/protocol/frames.ts'
import { useGameT } from '../games.ts'
import { listFormat } from '../i18n/formats.ts'
import { format, useLanguage } from '../i18n/i18n.tsx'
import type { NameOf } from './names.ts'

export interface LogEntryProps {
  readonly line: Pick<ShownLine, 'event' | 'by' | 'of'>
  readonly nameOf: NameOf
  readonly me: string | undefined
}

/** One line of a log, said by the table or by the game it is of. */
export const LogEntryText = (props: LogEntryProps) =>
  props.line.of === 'table' ? <TableEventText {...props} /> : <GameEventText {...props} />

const TableEventText = ({ line, nameOf, me }: LogEntryProps) => {
  const { language, messages } = useLanguage()
  return format(language, messages, `event.${line.event.type}`, valuesOf(line, nameOf, me, language))
}

const GameEventText = ({ line, nameOf, me }: LogEntryProps) => {
  const { language } = useLanguage()
  return useGameT(line.of)(`event.${line.event.type}`, valuesOf(line, nameOf, me, language))
}

/** Every game says for itself how it begins: the table need not say it too. */
const SHOWN_BY_GAMES: readonly string[] = ['match-started']

export const isShownInLog = ({ of, event }: Pick<ShownLine, 'of' | 'event'>): boolean =>
  of !== 'table' || !SHOWN_BY_GAMES.includes(event.type)

/** The same sentence twice in a row is said once: whoever tries five options changed them once. */
export const withoutRepeats = (lines: readonly ShownLine[]): readonly ShownLine[] =>
  lines.filter(({ of, event, by }, place) => {
    const next = lines[place + 1]
    if (of !== 'table' || event.type !== 'game-chosen' || next === undefined) return true
    return next.of !== of || next.event.type !== event.type || JSON.stringify(next.by) !== JSON.stringify(by)
  })

/** Fields of an event as a sentence wants them: names for ids, lists as people say them, and whether it is about the reader. */
const valuesOf = (
  { event, by }: LogEntryProps['line'],
  nameOf: NameOf,
  me: string | undefined,
  language: string,
): Readonly<Record<string, string | number>> => {
  const fields = event as Readonly<Record<string, unknown>>
  const player =
    typeof fields['player'] === 'string' ? fields['player'] : by.kind === 'member' ? by.player : undefined
  const list = listFormat(language)
  const values = Object.entries(fields).flatMap(([key, value]): [string, string | number][] => {
    if (typeof value === 'number' || typeof value === 'string') return [[key, value]]
    if (typeof value === 'boolean') return [[key, String(value)]]
    if (key === 'players' && isTexts(value)) return [[key, list.format(value.map(nameOf))]]
    return isTexts(value) ? [[key, list.format(value)]] : []
  })
  return {
    ...Object.fromEntries(values),
    player: player === undefined ? '' : nameOf(player),
    you: player !== undefined && player === me ? 'yes' : 'no',
  }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
