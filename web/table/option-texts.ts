import { isProgram } from '@fimm/kernel'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import type { Member } from '@fimm/table'
import type { Translate } from '@fimm/ui/face.ts'
import { useGame, useGameT, useGameTWhenLoaded } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { languageNameInBrowser, wordLanguageOf } from '../i18n/word-language.ts'
import { controlOf, type OptionControl, type OptionSchema, type OptionValue } from './option-controls.ts'

interface WithGame {
  readonly game: Pick<TableDocument['game'], 'id' | 'options'>
}

export interface Option {
  readonly name: string
  readonly label: string
  readonly value: OptionValue
  readonly control: OptionControl
}

/** What a game's options are, and what they may be, out of its schema and in the reader's words. */
export const useOptions = ({ game }: WithGame): readonly Option[] => {
  const gameT = useGameT(game.id)
  const { data: info } = useGame(game.id)
  const { properties = {} } = (info?.options ?? {}) as { properties?: Record<string, OptionSchema> }
  const chosen = game.options as Readonly<Record<string, OptionValue>>
  const valueOf = (name: string): OptionValue => chosen[name] ?? properties[name]?.default ?? ''
  return Object.entries(properties).flatMap(([name, schema]): Option[] => {
    const plain = controlOf(schema)
    const needs = Object.entries(schema.onlyWith ?? {})
    if (plain === undefined || needs.some(([other, value]) => valueOf(other) !== value)) return []
    // Where both values have a name, a switch would hide what “off” means.
    const isNamed = plain.kind === 'switch' && textOf(gameT, `option.${name}.false`) !== undefined
    const control = isNamed ? ({ kind: 'choice', values: [true, false] } as const) : plain
    return [{ name, label: gameT(`option.${name}`), value: valueOf(name), control }]
  })
}

/** What only a link can set, such as the grid of a match to beat; the game has a text for each. */
const useGivenOptions = ({ game }: WithGame): readonly string[] => {
  const gameT = useGameT(game.id)
  return Object.entries(game.options).flatMap(([name, value]) => {
    const key = `given.${name}`
    const text = gameT(key, { value: Array.isArray(value) ? value.join('–') : String(value) })
    return text === key ? [] : [text]
  })
}

/** The options as they stand, in a line, each with its label: a value alone does not say what it is of. */
export const useOptionSummary = (document: WithGame, without: readonly string[] = []): string => {
  const gameT = useGameT(document.game.id)
  const given = useGivenOptions(document)
  const chosen = useOptions(document).flatMap(({ name, label, value, control }) => {
    if (without.includes(name)) return []
    if (control.kind === 'choice') return [`${label}: ${valueText(gameT, name, value)}`]
    if (control.kind === 'switch') return value === true ? [label] : []
    if (control.kind === 'text') return value === '' ? [] : [`${label}: ${value}`]
    return value === control.besides ? [] : [`${label}: ${valueText(gameT, name, value)}`]
  })
  // A line breaks after the dot, not before it.
  return [...given, ...chosen].join('\u00A0· ')
}

/** What a value of an option is called. */
export const valueText = (gameT: Translate, name: string, value: OptionValue): string => {
  const unit = unitOf(gameT, name, value)
  return (
    textOf(gameT, `option.${name}.${String(value)}`) ??
    (name === 'language' ? languageNameInBrowser(String(value), document.documentElement.lang) : undefined) ??
    (unit === undefined ? String(value) : `${value} ${unit}`)
  )
}

/** What counts in a game, where it wants to have that said before it begins: of words, in the language they are in (S13, S20). */
export const whatCountsIn = (gameT: Translate, options: object): string | undefined =>
  textOf(gameT, `help.what-counts.${wordLanguageOf({ options })}`) ?? textOf(gameT, 'help.what-counts')

/** “1 minute”, “2 minutes”: what a number counts, where the game says it. */
export const unitOf = (gameT: Translate, name: string, value: OptionValue): string | undefined =>
  textOf(gameT, `option.${name}.unit`, { count: Number(value) })

/** A message that a game may have. */
export const textOf = (
  gameT: Translate,
  key: string,
  values?: Parameters<Translate>[1],
): string | undefined => {
  const text = gameT(key, values)
  return text === key ? undefined : text
}

/** How well a bot plays, where that matters: in the lobby and the list of people (T14b). */
export const useBotLevel = (game: string): ((member: Member) => string | undefined) => {
  const t = useT()
  const gameT = useGameTWhenLoaded(game)
  return ({ id, bot }) => {
    if (bot === undefined) return isProgram(id) ? t('table.bot') : undefined
    return (gameT && textOf(gameT, `level.${bot}`)) ?? t('table.bot')
  }
}
