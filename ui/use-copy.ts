import { useEffect, useState } from 'react'
import { copyText } from './clipboard.ts'

const SHOWN = 2000

export interface Copying {
  /** True for two seconds. */
  readonly copied: boolean
  /** The text to copy by hand, where the browser does not do it. */
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
    const isDone = await copyText(text)
    setCopied(isDone)
    setByHand(isDone ? undefined : text)
  }
  return { copied, copy, ...(byHand === undefined ? {} : { byHand }) }
}
