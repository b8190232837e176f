import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'

const PATIENCE = 4000

/** For what cannot be undone: asks once in its own place, and forgets the question when nobody answers. */
export const ConfirmButton = ({
  sure,
  onConfirm,
  children,
  ...rest
}: Omit<ButtonProps, 'onClick'> & { readonly sure: string; readonly onConfirm: () => void }) => {
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
      {asking ? sure : children}
    </Button>
  )
}
