import { useId } from 'react'

/** One of a few, all of them in sight: radio buttons that look like a row of keys. */
export const Choice = <Value extends string | number>({
  label,
  value,
  options,
  onChange,
  disabled = false,
  hideLabel = false,
}: {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
  /** The label is only for who cannot see what the keys say. */
  readonly hideLabel?: boolean
}) => {
  const name = useId()
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'mb-1 text-sm font-semibold text-quiet'}>{label}</legend>
      <div className="inline-flex max-w-full flex-wrap gap-1 rounded-2xl bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="cursor-pointer rounded-xl px-3 py-2 text-sm font-semibold text-quiet has-checked:bg-paper has-checked:text-ink has-checked:shadow-lift has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
