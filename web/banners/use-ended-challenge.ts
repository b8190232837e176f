import type { Client } from '@fimm/client/client.ts'
import { useEffect, useState } from 'react'
import type { MessageKey } from '../i18n/i18n.tsx'
import { challengeEnding } from '../session/challenge-ending.ts'

const SHOWN = 6000

/** Why the challenge that was sent last came to nothing, for a while after it did. */
export const useEndedChallenge = (client: Client): MessageKey | undefined => {
  const [ended, setEnded] = useState<{ readonly why: MessageKey }>()
  useEffect(
    () =>
      client.onFrame((frame) => {
        if (frame.t !== 'challenge-ended') return
        const why = challengeEnding(frame.why)
        // One that was declined before is no news over a match that both have accepted.
        setEnded(why && { why })
      }),
    [client],
  )
  useEffect(() => {
    if (ended === undefined) return undefined
    const timer = setTimeout(() => setEnded(undefined), SHOWN)
    return () => clearTimeout(timer)
  }, [ended])
  return ended?.why
}
