import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Choice } from '@fimm/ui/choice.tsx'
import type { Translate } from '@fimm/ui/face.ts'
import { useGame, useGameT } from '../games.ts'
import type { TableActions } from './use-table-actions.ts'

type Value = string | number | boolean

/** The part of JSON Schema that options use. */
interface OptionsSchema {
  readonly properties?: Readonly<Record<string, OptionSchema>>
}
interface OptionSchema {
  readonly type?: string
  readonly enum?: readonly (string | number)[]
  readonly anyOf?: readonly { readonly const?: string | number }[]
  readonly const?: string | number
  readonly default?: string | number | boolean
  readonly minimum?: number
  readonly maximum?: number
}

interface Option {
  readonly name: string
  readonly label: string
  readonly value: Value
  readonly values: readonly { readonly value: Value; readonly label: string }[]
}

/** What a game's options are, and what they may be, out of its schema and in the reader's words. */
const useOptions = ({ game }: Pick<TableDocument, 'game'>): readonly Option[] => {
  const gameT = useGameT(game.id)
  const { data: info } = useGame(game.id)
  const { properties = {} } = (info?.options ?? {}) as OptionsSchema
  const chosen = game.options as Readonly<Record<string, Value>>
  return Object.entries(properties).flatMap(([name, schema]): Option[] => {
    const values = valuesOf(schema).map((value) => ({ value, label: labelOf(gameT, name, value) }))
    if (values.length < 2) return []
    return [{ name, label: gameT(`option.${name}`), value: chosen[name] ?? schema.default ?? '', values }]
  })
}

export const useOptionSummary = (document: Pick<TableDocument, 'game'>): string =>
  useOptions(document)
    .map(({ value, values }) => values.find((known) => known.value === value)?.label)
    .filter(Boolean)
    .join(' · ')

/** Every option as a row of keys; who is not host sees them and cannot change them. */
export const GameOptions = ({
  document,
  actions,
}: {
  readonly document: Pick<TableDocument, 'game' | 'me'>
  readonly actions: Pick<TableActions, 'act'>
}) => {
  const { game, me } = document
  const choose = (name: string, value: Value | undefined): void =>
    void actions.act({ type: 'choose-game', game: game.id, options: { ...game.options, [name]: value } })
  return useOptions(document).map(({ name, label, value, values }) => (
    <Choice
      key={name}
      label={label}
      value={String(value)}
      options={values.map((known) => ({ value: String(known.value), label: known.label }))}
      disabled={!me?.host}
      onChange={(text) => choose(name, values.find((known) => String(known.value) === text)?.value)}
    />
  ))
}

const MOST_VALUES = 8

const valuesOf = (schema: OptionSchema): readonly Value[] => {
  if (schema.enum !== undefined) return schema.enum
  if (schema.anyOf !== undefined)
    return schema.anyOf.flatMap((one) => (one.const === undefined ? [] : [one.const]))
  if (schema.type === 'boolean') return [true, false]
  const { minimum, maximum } = schema
  if (schema.type !== 'integer' || minimum === undefined || maximum === undefined) return []
  return maximum - minimum < MOST_VALUES
    ? Array.from({ length: maximum - minimum + 1 }, (_, step) => minimum + step)
    : []
}

const labelOf = (gameT: Translate, name: string, value: Value): string => {
  const key = `option.${name}.${String(value)}`
  const text = gameT(key)
  return text === key ? String(value) : text
}
