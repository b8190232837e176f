import { useId, useState } from 'react'
import { readNumber, type NumberProblem } from './number-text.ts'

/** A number to type. Enter or leaving the field commits it if it is within its limits; that never sends
 *  anything. What cannot be used stays in the field, with a sentence that says why. */
export const NumberField = ({
  value,
  min,
  max,
  decimals = 0,
  unit,
  onCommit,
  label,
  hideLabel = false,
  error,
  format = String,
  disabled = false,
  className = '',
}: {
  readonly value: number
  readonly min?: number
  readonly max?: number
  /** How many digits may stand after the comma; none unless told. */
  readonly decimals?: number
  /** Shown after the number: “chips”, “s”. */
  readonly unit?: string
  readonly onCommit: (value: number) => void
  readonly label: string
  /** Only screen readers get the label. */
  readonly hideLabel?: boolean
  /** An error from outside, or the text for each problem with what was typed. */
  readonly error?: string | ((problem: NumberProblem) => string)
  readonly format?: (value: number) => string
  readonly disabled?: boolean
  readonly className?: string
}) => {
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const [problem, setProblem] = useState<NumberProblem>()
  const limits = { decimals, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
  const commit = (): void => {
    if (draft === undefined) return
    const read = readNumber(draft, limits)
    setProblem(read.ok ? undefined : read.problem)
    if (!read.ok) return
    setDraft(undefined)
    if (read.value !== value) onCommit(read.value)
  }
  const forget = (): void => {
    setDraft(undefined)
    setProblem(undefined)
  }
  const sentence = typeof error === 'function' ? problem && error(problem) : error
  const isWrong = sentence !== undefined || problem !== undefined
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block text-sm font-semibold text-quiet'}>
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          type="text"
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          enterKeyHint="done"
          disabled={disabled}
          value={draft ?? format(value)}
          aria-invalid={isWrong}
          aria-describedby={sentence === undefined ? undefined : `${id}-error`}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setDraft(target.value)
            setProblem(undefined)
          }}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              // Must not submit a form around it.
              event.preventDefault()
              commit()
            }
            if (event.key === 'Escape') forget()
          }}
          className={`min-h-11 w-full rounded-xl border border-tile-edge bg-page text-lg font-extrabold text-ink aria-invalid:border-2 aria-invalid:border-bad disabled:opacity-45 ${hideLabel ? 'px-2 text-center' : 'ps-4'} ${unit === undefined ? '' : 'pe-28'}`}
        />
        {unit !== undefined && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 end-4 flex items-center text-sm text-quiet"
          >
            {unit}
          </span>
        )}
      </div>
      {sentence !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-bad">
          {sentence}
        </p>
      )}
    </div>
  )
}
