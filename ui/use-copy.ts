import { useEffect, useState } from 'react'

const SHOWN = 2000

export interface Copying {
  /** True for two seconds. */
  readonly copied: boolean
  /** The text to copy by hand, where there is no clipboard (no HTTPS). */
  readonly byHand?: string
  copy(text: string): Promise<void>
}

/** Puts a text on the clipboard. */
export const useCopy = (): Copying => {
  const [copied, setCopied] = useState(false)
  const [byHand, setByHand] = useState<string>()
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), SHOWN)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setByHand(undefined)
    } catch {
      setByHand(text)
    }
  }
  return { copied, copy, ...(byHand === undefined ? {} : { byHand }) }
}
