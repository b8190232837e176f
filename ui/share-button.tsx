import { Share2 } from 'lucide-react'
import { Button, type ButtonProps } from './button.tsx'
import { canShare, share } from './share.ts'

/** Hands a text over to another app, where the device has a way to do that; elsewhere there is no button. */
export const ShareButton = ({
  text,
  label,
  ...rest
}: Omit<ButtonProps, 'children' | 'onClick'> & { readonly text: string; readonly label: string }) =>
  canShare() && (
    <Button kind="main" {...rest} onClick={() => void share({ text })}>
      <Share2 aria-hidden className="size-4" />
      {label}
    </Button>
  )
