import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Choice } from '@fimm/ui/choice.tsx'
import type { Translate } from '@fimm/ui/face.ts'
import { NumberField } from '@fimm/ui/number-field.tsx'
import { Switch } from '@fimm/ui/switch.tsx'
import { CircleHelp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useGame, useGameT } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { controlOf, type OptionControl, type OptionSchema, type OptionValue } from './option-controls.ts'
import type { TableActions } from './use-table-actions.ts'

interface Option {
  readonly name: string
  readonly label: string
  readonly value: OptionValue
  readonly control: OptionControl
}

/** What a game's options are, and what they may be, out of its schema and in the reader's words. */
const useOptions = ({ game }: Pick<TableDocument, 'game'>): readonly Option[] => {
  const gameT = useGameT(game.id)
  const { data: info } = useGame(game.id)
  const { properties = {} } = (info?.options ?? {}) as { properties?: Record<string, OptionSchema> }
  const chosen = game.options as Readonly<Record<string, OptionValue>>
  return Object.entries(properties).flatMap(([name, schema]): Option[] => {
    const plain = controlOf(schema)
    if (plain === undefined) return []
    // Where both values have a name, a switch would hide what “off” means.
    const isNamed = plain.kind === 'switch' && textOf(gameT, `option.${name}.false`) !== undefined
    const control = isNamed ? ({ kind: 'choice', values: [true, false] } as const) : plain
    return [{ name, label: gameT(`option.${name}`), value: chosen[name] ?? schema.default ?? '', control }]
  })
}

/** What only a link can set, such as the grid of a match to beat; the game has a text for each. */
const useGivenOptions = ({ game }: Pick<TableDocument, 'game'>): readonly string[] => {
  const gameT = useGameT(game.id)
  return Object.entries(game.options).flatMap(([name, value]) => {
    const key = `given.${name}`
    const text = gameT(key, { value: Array.isArray(value) ? value.join('–') : String(value) })
    return text === key ? [] : [text]
  })
}

/** The options as they stand, in a line: what is on or chosen, numbers with their unit. */
export const useOptionSummary = (document: Pick<TableDocument, 'game'>): string => {
  const gameT = useGameT(document.game.id)
  const given = useGivenOptions(document)
  const chosen = useOptions(document).flatMap(({ name, label, value, control }) => {
    if (control.kind === 'choice') return [valueText(gameT, name, value)]
    if (control.kind === 'switch') return value === true ? [label] : []
    return value === control.besides ? [] : [`${label}: ${valueText(gameT, name, value)}`]
  })
  return [...given, ...chosen].join(' · ')
}

/** Every option with the control that fits it; who is not host sees them and cannot change them. */
export const GameOptions = ({
  document,
  actions,
}: {
  readonly document: Pick<TableDocument, 'game' | 'me'>
  readonly actions: Pick<TableActions, 'act'>
}) => {
  const { game, me } = document
  const gameT = useGameT(game.id)
  const choose = (name: string, value: OptionValue): void =>
    void actions.act({ type: 'choose-game', game: game.id, options: { ...game.options, [name]: value } })
  return useOptions(document).map((option) => (
    <WithHelp key={option.name} help={textOf(gameT, `option.${option.name}.help`)} label={option.label}>
      <Control
        option={option}
        gameT={gameT}
        disabled={me?.host !== true}
        onChange={(value) => choose(option.name, value)}
      />
    </WithHelp>
  ))
}

const Control = ({
  option: { name, label, value, control },
  gameT,
  disabled,
  onChange,
}: {
  readonly option: Option
  readonly gameT: Translate
  readonly disabled: boolean
  readonly onChange: (value: OptionValue) => void
}) => {
  const t = useT()
  switch (control.kind) {
    case 'switch':
      return <Switch label={label} checked={value === true} disabled={disabled} onChange={onChange} />
    case 'choice':
      return (
        <Choice
          label={label}
          value={String(value)}
          options={control.values.map((each) => ({
            value: String(each),
            label: valueText(gameT, name, each),
          }))}
          disabled={disabled}
          onChange={(text) => onChange(control.values.find((each) => String(each) === text) ?? text)}
        />
      )
    case 'number': {
      const { min, max, besides } = control
      const unit = textOf(gameT, `option.${name}.unit`)
      const least = Math.min(min, besides ?? min)
      return (
        <NumberField
          label={label}
          value={Number(value)}
          min={least}
          max={max}
          {...(unit !== undefined && { unit })}
          disabled={disabled}
          className="max-w-60"
          error={() =>
            besides === undefined
              ? t('number.limits', { min, max })
              : t('number.limitsOr', { min, max, other: besides })
          }
          onCommit={(number) => onChange(number !== besides && number < min ? min : number)}
        />
      )
    }
  }
}

/** What an option means, a tap away. */
const WithHelp = ({
  help,
  label,
  children,
}: {
  readonly help: string | undefined
  readonly label: string
  readonly children: ReactNode
}) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (help === undefined) return <div>{children}</div>
  return (
    <div>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">{children}</div>
        <button
          type="button"
          aria-expanded={open}
          aria-label={t('option.help', { option: label })}
          onClick={() => setOpen(!open)}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-quiet hover:bg-sunken"
        >
          <CircleHelp aria-hidden className="size-5" />
        </button>
      </div>
      {open && <p className="mt-1 max-w-prose text-sm text-quiet">{help}</p>}
    </div>
  )
}

const valueText = (gameT: Translate, name: string, value: OptionValue): string => {
  const unit = textOf(gameT, `option.${name}.unit`)
  return (
    textOf(gameT, `option.${name}.${String(value)}`) ??
    (unit === undefined ? String(value) : `${value} ${unit}`)
  )
}

/** A message that a game may have. */
export const textOf = (gameT: Translate, key: string): string | undefined => {
  const text = gameT(key)
  return text === key ? undefined : text
}
