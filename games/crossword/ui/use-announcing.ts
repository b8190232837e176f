import type { FaceProps } from '@fimm/ui/face.ts'
import { useCallback, useEffect, useState } from 'react'
import type { Command } from '../types.ts'
import type { View } from '../view-types.ts'
import { CONFIRM_DELAY } from './use-placing.ts'

interface PickedLetter {
  readonly letter: string
  readonly decision: number
  readonly sent: boolean
}

export interface Announcing {
  /** The letter that was picked; nobody else has heard of it until it is sent (C24). */
  readonly picked: string | undefined
  readonly sent: boolean
  /** Picks a letter; another one replaces it, the same one again sends it at once. */
  readonly pick: (letter: string) => void
  readonly takeBack: () => void
}

/** Announcing has the same moment to change one’s mind as placing, on the announcer’s own screen (C24). */
export const useAnnouncing = ({
  view: { may, decision, until },
  send,
  now,
}: Pick<FaceProps<View, Command>, 'view' | 'send' | 'now'>): Announcing => {
  const [held, setHeld] = useState<PickedLetter>()
  const current = may?.['announce-letter'].ok === true && held?.decision === decision ? held : undefined
  const letter = current?.letter
  const sent = current?.sent ?? false
  const commit = useCallback(
    async (chosen: string) => {
      setHeld({ letter: chosen, decision, sent: true })
      const reply = await send({ type: 'announce-letter', letter: chosen, decision })
      if (!reply.ok) setHeld(undefined)
    },
    [send, decision],
  )
  useEffect(() => {
    if (letter === undefined || sent) return undefined
    // The clock must not run out while a letter waits to be sent.
    const left =
      until === null ? CONFIRM_DELAY : Math.max(0, Math.min(CONFIRM_DELAY, until - now() - CONFIRM_DELAY))
    const timer = setTimeout(() => void commit(letter), left)
    return () => clearTimeout(timer)
  }, [letter, sent, commit, until, now])
  const pick = useCallback(
    (chosen: string) => {
      if (sent) return
      if (chosen === letter) void commit(chosen)
      else setHeld({ letter: chosen, decision, sent: false })
    },
    [letter, sent, commit, decision],
  )
  const takeBack = useCallback(() => setHeld((before) => (before?.sent === true ? before : undefined)), [])
  return { picked: letter, sent, pick, takeBack }
}
