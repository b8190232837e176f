import type { ComponentProps } from 'react'

const KINDS = {
  main: 'bg-accent text-accent-ink hover:brightness-110 shadow-lift',
  soft: 'bg-accent-soft text-ink hover:brightness-95',
  plain: 'bg-paper text-ink border border-line hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'bg-paper text-bad border border-bad hover:bg-sunken',
} as const

export interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: keyof typeof KINDS
  readonly size?: 'normal' | 'small'
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
    className={`${KINDS[kind]} ${size === 'small' ? 'min-h-9 px-3 text-sm' : 'min-h-11 px-5'} inline-flex items-center justify-center gap-2 rounded-full font-semibold transition active:scale-[0.98] disabled:cursor-not-allowed disabled:opacity-45 disabled:shadow-none disabled:active:scale-100 ${className}`}
    {...rest}
  />
)
