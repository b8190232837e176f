import type { ChatMessage } from '@fimm/protocol/frames.ts'
import { Reaction } from '@fimm/ui/reaction.tsx'
import { useEffect, useState } from 'react'
import { useClient } from '../session/client.ts'
import { useSettings } from '../settings/settings.ts'

const SHOWN = 1500

/** Reactions of somebody, drifting away from their avatar; nothing that can be tapped. */
export const FlyingReactions = ({
  chat,
  player,
  large = false,
}: {
  readonly chat: readonly ChatMessage[]
  readonly player: string
  /** For a screen that is seen from three metres. */
  readonly large?: boolean
}) => {
  const client = useClient()
  const { chatMuted, muted } = useSettings()
  const [, setTick] = useState(0)
  const now = client.now()
  const fresh =
    chatMuted || muted.includes(player)
      ? []
      : chat
          .slice(-20)
          .filter(
            (message) =>
              message.reaction !== undefined && message.player === player && now - message.at < SHOWN,
          )
  const last = fresh.at(-1)?.id
  useEffect(() => {
    if (last === undefined) return undefined
    const timer = setTimeout(() => setTick((tick) => tick + 1), SHOWN)
    return () => clearTimeout(timer)
  }, [last])
  return fresh.map(({ id, reaction }) => (
    <span
      key={id}
      aria-hidden
      className="pointer-events-none absolute top-1/2 left-1/2 z-40 -translate-x-1/2 animate-[drift_1500ms_ease-out_both]"
    >
      <Reaction reaction={reaction ?? ''} className={large ? 'size-28' : 'size-9'} />
    </span>
  ))
}
