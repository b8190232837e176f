import { Check, Copy, type LucideIcon } from 'lucide-react'
import { Button, type ButtonProps } from './button.tsx'
import { useCopy } from './use-copy.ts'

/** Copies a text and confirms it. Without a clipboard (no HTTPS) it shows the text, selected, ready for Ctrl+C. */
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
      {byHand !== undefined && (
        <textarea
          readOnly
          rows={3}
          aria-label={label}
          ref={(field) => field?.select()}
          value={byHand}
          className="w-full basis-full rounded-xl border border-line bg-page p-2 text-sm"
        />
      )}
    </>
  )
}
