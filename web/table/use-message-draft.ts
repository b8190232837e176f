import { useState } from 'react'

export interface MessageDraft {
  readonly text: string
  /** Whether there is something that can be sent now. */
  readonly canSend: boolean
  change(text: string): void
  /** Sends what is typed, unless it is on its way already. */
  send(): Promise<void>
}

/** What somebody types into the chat, until the server has it: one message at a time, so that a second tap on a slow
 *  line does not say it twice, and what is typed meanwhile stays. */
export const useMessageDraft = (say: (text: string) => Promise<boolean>): MessageDraft => {
  const [text, setText] = useState('')
  const [isSending, setIsSending] = useState(false)
  const canSend = !isSending && text.trim() !== ''
  const send = async (): Promise<void> => {
    if (!canSend) return
    setIsSending(true)
    try {
      if (await say(text)) setText((typed) => (typed === text ? '' : typed))
    } finally {
      setIsSending(false)
    }
  }
  return { text, canSend, change: setText, send }
}
