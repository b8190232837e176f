import { useId } from 'react'

/** One of many, where a row of keys would be too long. */
export const Select = <Value extends string>({
  label,
  value,
  options,
  onChange,
  hideLabel = false,
  disabled = false,
}: {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
  /** The label is only for who cannot see what it stands beside. */
  readonly hideLabel?: boolean
  readonly disabled?: boolean
}) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block text-sm font-semibold text-quiet'}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value as Value)}
        className="min-h-11 max-w-full rounded-xl border border-line bg-page px-3 font-semibold text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
