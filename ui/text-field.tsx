import { useId, type ComponentProps } from 'react'

export interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string
  /** Said below the field, and to who cannot see it. */
  readonly problem?: string | undefined
}

export const TextField = ({ label, problem, className = '', ...rest }: TextFieldProps) => {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold text-quiet">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        className="min-h-11 w-full rounded-xl border border-line bg-page px-4 text-base text-ink placeholder:text-quiet aria-invalid:border-bad"
        {...rest}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className="mt-1 text-sm font-semibold text-bad">
          {problem}
        </p>
      )}
    </div>
  )
}
