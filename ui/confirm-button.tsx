import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'

const PATIENCE = 4000

/** For what cannot be undone: asks once in its own place, and forgets the question when nobody answers. */
export const ConfirmButton = ({
  sure,
  steady = false,
  onConfirm,
  children,
  ...rest
}: Omit<ButtonProps, 'onClick'> & {
  readonly sure: string
  /** As wide as its question from the start: in a row that wraps, a longer one would move from under the pointer. */
  readonly steady?: boolean
  readonly onConfirm: () => void
}) => {
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (!asking) return undefined
    const timer = setTimeout(() => setAsking(false), PATIENCE)
    return () => clearTimeout(timer)
  }, [asking])
  return (
    <Button
      {...rest}
      {...(asking ? { kind: 'danger' as const } : {})}
      onClick={() => {
        setAsking(!asking)
        if (asking) onConfirm()
      }}
    >
      {steady && (
        <span className="grid *:col-start-1 *:row-start-1 *:inline-flex *:items-center *:justify-center *:gap-2">
          <span className={asking ? 'invisible' : ''}>{children}</span>
          <span className={asking ? '' : 'invisible'}>{sure}</span>
        </span>
      )}
      {!steady && (asking ? sure : children)}
    </Button>
  )
}
