import { useId } from 'react'

const TRACK =
  'relative h-8 w-14 shrink-0 rounded-full border-2 border-quiet bg-sunken transition-colors peer-checked:border-accent peer-checked:bg-accent'
const KNOB =
  'after:absolute after:start-1 after:top-1 after:size-5 after:rounded-full after:bg-quiet after:transition-[translate] peer-checked:after:translate-x-6 peer-checked:after:bg-accent-ink rtl:peer-checked:after:-translate-x-6'
const FOCUSED =
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent'

/** On or off, effective at once. */
export const Switch = ({
  label,
  checked,
  onChange,
  hint,
  disabled = false,
}: {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** What it does, in a few words. */
  readonly hint?: string
  readonly disabled?: boolean
}) => {
  const id = useId()
  return (
    <label
      className={`flex min-h-11 items-center justify-between gap-4 py-1 ${disabled ? 'cursor-not-allowed opacity-45' : 'cursor-pointer'}`}
    >
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        {hint !== undefined && (
          <span id={id} className="block text-sm text-quiet">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-describedby={hint === undefined ? undefined : id}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
        className="peer sr-only"
      />
      {/* On is right and filled: never shown by colour alone. */}
      <span aria-hidden className={`${TRACK} ${KNOB} ${FOCUSED}`} />
    </label>
  )
}
