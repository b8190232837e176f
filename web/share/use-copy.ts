import { useCallback, useState } from 'react'

const SHOWN = 2000

/** Puts a text on the clipboard and says so for a moment. */
export const useCopy = (text: string): { readonly copied: boolean; copy(): Promise<void> } => {
  const [copied, setCopied] = useState(false)
  const copy = useCallback(async (): Promise<void> => {
    // Pages without TLS have no clipboard; the link can still be selected by hand.
    await navigator.clipboard?.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), SHOWN)
  }, [text])
  return { copied, copy }
}
