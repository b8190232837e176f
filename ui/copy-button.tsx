import { Check, Copy, type LucideIcon } from 'lucide-react'
import { Button, type ButtonProps } from './button.tsx'
import { CopyByHand } from './copy-by-hand.tsx'
import { useCopy } from './use-copy.ts'

/** Copies a text and confirms it; where the browser does not copy, it shows the text to copy by hand. */
export const CopyButton = ({
  text,
  label,
  copiedLabel = label,
  icon: Icon = Copy,
  ...rest
}: Omit<ButtonProps, 'children' | 'onClick'> & {
  readonly text: string | (() => string)
  readonly label: string
  /** “Copied”, shown for two seconds. */
  readonly copiedLabel?: string
  readonly icon?: LucideIcon
}) => {
  const { copied, byHand, copy } = useCopy()
  return (
    <>
      <Button {...rest} onClick={() => void copy(typeof text === 'string' ? text : text())}>
        {copied ? <Check aria-hidden className="size-4" /> : <Icon aria-hidden className="size-4" />}
        {copied ? copiedLabel : label}
      </Button>
      {/* Outside the button: screen readers do not announce changes inside one. */}
      <span aria-live="polite" className="sr-only">
        {copied && copiedLabel}
      </span>
      {byHand !== undefined && <CopyByHand text={byHand} label={label} />}
    </>
  )
}
