import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Choice } from '@fimm/ui/choice.tsx'
import type { Translate } from '@fimm/ui/face.ts'
import { NumberField } from '@fimm/ui/number-field.tsx'
import { Switch } from '@fimm/ui/switch.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { CircleQuestionMark } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useGameT } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import type { OptionValue } from './option-controls.ts'
import { textOf, unitOf, useOptions, valueText, type Option } from './option-texts.ts'
import type { TableActions } from './use-table-actions.ts'

const NONE: readonly string[] = []

/** Every option with the control that fits it; who is not host sees them and cannot change them. */
export const GameOptions = ({
  document,
  actions,
  without = NONE,
}: {
  readonly document: Pick<TableDocument, 'game' | 'me'>
  readonly actions: Pick<TableActions, 'act'>
  /** Options that are set elsewhere. */
  readonly without?: readonly string[] | undefined
}) => {
  const { game, me } = document
  const gameT = useGameT(game.id)
  // On a slow line the next choice is made before the answer to the last: it must not undo it.
  const unanswered = useRef(new Map<string, OptionValue>())
  const choose = async (name: string, value: OptionValue): Promise<void> => {
    const waiting = unanswered.current
    waiting.set(name, value)
    const options = { ...game.options, ...Object.fromEntries(waiting) }
    await actions.act({ type: 'choose-game', game: game.id, options })
    if (waiting.get(name) === value) waiting.delete(name)
  }
  const options = useOptions(document).filter(({ name }) => !without.includes(name))
  return options.map((option) => (
    <WithHelp
      key={option.name}
      help={textOf(gameT, `option.${option.name}.help`)}
      label={option.label}
      isRow={option.control.kind === 'switch'}
    >
      <Control
        option={option}
        gameT={gameT}
        disabled={me?.host !== true}
        onChange={(value) => void choose(option.name, value)}
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
    case 'text':
      return (
        <TextOption
          key={String(value)}
          label={label}
          value={String(value)}
          maxLength={control.maxLength}
          disabled={disabled}
          onCommit={onChange}
        />
      )
    case 'number': {
      const { min, max, besides, decimals = 0 } = control
      const unit = unitOf(gameT, name, value)
      const least = Math.min(min, besides ?? min)
      return (
        <NumberField
          label={label}
          value={Number(value)}
          min={least}
          max={max}
          decimals={decimals}
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

/** A few words, chosen when the field is left. Give it a `key` by value: what others choose replaces the draft. */
const TextOption = ({
  label,
  value,
  maxLength,
  disabled,
  onCommit,
}: {
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly disabled: boolean
  readonly onCommit: (value: string) => void
}) => {
  const [draft, setDraft] = useState(value)
  return (
    <TextField
      label={label}
      value={draft}
      maxLength={maxLength}
      disabled={disabled}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={() => draft.trim() !== value && onCommit(draft.trim())}
    />
  )
}

/** What an option means, a tap away, beside its label: the label is laid over itself unseen, and the button follows it. */
const WithHelp = ({
  help,
  label,
  isRow,
  children,
}: {
  readonly help: string | undefined
  readonly label: string
  /** The label stands in one row with the control, not above it. */
  readonly isRow: boolean
  readonly children: ReactNode
}) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (help === undefined) return <div>{children}</div>
  return (
    <div className="relative max-w-2xl">
      {children}
      <div
        className={`pointer-events-none absolute inset-x-0 top-0 flex items-center gap-1 font-semibold ${isRow ? 'h-11 pe-16' : 'h-5 text-sm'}`}
      >
        {/* As wide as the label, and no second text of the page. */}
        <span
          aria-hidden
          data-label={label}
          className="invisible min-w-0 truncate before:content-[attr(data-label)]"
        />
        <button
          type="button"
          aria-expanded={open}
          aria-label={t('option.help', { option: label })}
          onClick={() => setOpen(!open)}
          className="pointer-events-auto inline-flex size-8 shrink-0 items-center justify-center rounded-full text-quiet hover:bg-sunken"
        >
          <CircleQuestionMark aria-hidden className="size-5" />
        </button>
      </div>
      {open && <p className="mt-1 max-w-prose text-sm text-quiet">{help}</p>}
    </div>
  )
}
