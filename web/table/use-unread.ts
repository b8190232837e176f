import type { ChatMessage } from '@fimm/protocol/frames.ts'
import { useState } from 'react'
import { useSettings } from '../settings/settings.ts'

export interface Unread {
  readonly count: number
  /** The newest message of somebody else that was not looked at. */
  readonly newest?: ChatMessage
  look(looking: boolean): void
}

/** What others wrote since the chat was last looked at; nothing of whom this browser does not want to hear. */
export const useUnread = (chat: readonly ChatMessage[], me: string | undefined): Unread => {
  const { chatMuted, muted } = useSettings()
  const [seen, setSeen] = useState(chat.length)
  const [isLooking, setLooking] = useState(false)
  const fresh =
    chatMuted || isLooking
      ? []
      : chat
          .slice(seen)
          .filter(({ player, text }) => text !== undefined && player !== me && !muted.includes(player))
  const newest = fresh.at(-1)
  return {
    count: fresh.length,
    ...(newest && { newest }),
    look: (looking) => {
      setLooking(looking)
      setSeen(chat.length)
    },
  }
}
