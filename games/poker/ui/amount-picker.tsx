import { NumberField } from '@fimm/ui/number-field.tsx'
import { Slider } from '@fimm/ui/slider.tsx'
import { StepButton } from '@fimm/ui/step-button.tsx'
import { Minus, Plus } from 'lucide-react'
import type { Translate } from './props.ts'

export interface Amount {
  readonly id: string
  readonly label: string
  readonly to: number
}

export interface AmountPickerProps {
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  readonly presets: readonly Amount[]
  readonly onChange: (value: number) => void
  readonly label: string
  /** What the slider says: “Raise to 60, adds 40”. */
  readonly describe: (value: number) => string
  readonly t: Translate
}

/** An amount by preset, button, typing or dragging. Typing sets it and never sends. */
export const AmountPicker = ({
  value,
  min,
  max,
  step,
  presets,
  onChange,
  label,
  describe,
  t,
}: AmountPickerProps) => (
  <>
    <Presets amounts={presets} value={value} onChoose={onChange} t={t} />
    <div className="mt-2 flex items-center gap-2">
      <StepButton
        label={t('amount.less')}
        isDone={value <= min}
        onStep={() => onChange(Math.max(min, value - step))}
      >
        <Minus aria-hidden className="size-5" />
      </StepButton>
      <NumberField
        value={value}
        min={min}
        // More than there is means everything.
        onCommit={(typed) => onChange(Math.min(typed, max))}
        label={label}
        hideLabel
        format={(amount) => t('chips', { amount })}
        error={(problem) =>
          problem === 'too-small' ? t('amount.too-small', { min }) : t('amount.not-a-number')
        }
        className="w-24 shrink-0"
      />
      <StepButton
        label={t('amount.more')}
        isDone={value >= max}
        onStep={() => onChange(Math.min(max, value + step))}
      >
        <Plus aria-hidden className="size-5" />
      </StepButton>
      <Slider
        value={value}
        min={min}
        max={max}
        step={1}
        stops={presets.map(({ to }) => to).filter((to) => to > min && to < max)}
        log
        onChange={onChange}
        label={label}
        format={describe}
        className="flex-1"
      />
    </div>
  </>
)

export const Presets = ({
  amounts,
  value,
  onChoose,
  t,
}: {
  readonly amounts: readonly Amount[]
  readonly value: number | undefined
  readonly onChoose: (to: number) => void
  readonly t: Translate
}) => {
  const chosen = amounts.find(({ to }) => to === value)?.id
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-1.5">
      {amounts.map(({ id, label, to }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          disabled={value === undefined}
          onClick={() => onChoose(to)}
          className="min-h-11 rounded-xl border border-tile-edge bg-page px-0.5 text-[0.8rem] leading-tight font-semibold text-quiet aria-pressed:border-2 aria-pressed:border-ink aria-pressed:bg-tile aria-pressed:text-ink disabled:border-line disabled:bg-sunken"
        >
          {label}
          <b className="block text-[0.95rem] text-ink">
            {value === undefined ? '–' : t('chips', { amount: to })}
          </b>
        </button>
      ))}
    </div>
  )
}
