import type { LucideIcon } from 'lucide-react'
import { Button, type ButtonProps } from './button.tsx'

/** A button whose sign is known well enough; its name is shown by a pointer and read aloud. */
export const IconButton = ({
  icon: Icon,
  label,
  ...rest
}: Omit<ButtonProps, 'children' | 'title'> & { readonly icon: LucideIcon; readonly label: string }) => (
  <Button {...rest} aria-label={label} title={label}>
    <Icon aria-hidden className="size-5" />
  </Button>
)
