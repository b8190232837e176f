import type { ComponentProps } from 'react'

const KINDS = {
  main: 'bg-accent text-accent-ink hover:brightness-110 shadow-lift',
  soft: 'bg-accent-soft text-ink hover:brightness-95',
  plain: 'bg-paper text-ink border border-line hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'bg-paper text-bad border border-bad hover:bg-sunken',
} as const

const HEIGHTS = { normal: 'min-h-11 px-5', small: 'min-h-9 px-3 text-sm' } as const

/** It gives way under a finger, unless it cannot be pressed. */
const PRESSABLE =
  'transition active:scale-[0.98] disabled:cursor-not-allowed disabled:opacity-45 disabled:shadow-none disabled:active:scale-100'

export interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: keyof typeof KINDS
  readonly size?: keyof typeof HEIGHTS
}

/** Large enough for a thumb; what cannot be pressed now says so without colour alone. */
export const Button = ({
  kind = 'plain',
  size = 'normal',
  className = '',
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    type={type}
    className={`${KINDS[kind]} ${HEIGHTS[size]} ${PRESSABLE} inline-flex items-center justify-center gap-2 rounded-full font-semibold ${className}`}
    {...rest}
  />
)
