import type { CommandResult, FaceProps } from '@fimm/ui/face.ts'
import { useCallback, useEffect, useState } from 'react'
import type { View } from '../view-types.ts'

/** What is sent is final, and a thumb slips: for this long a choice can still be changed before it is sent. */
export const CONFIRM_DELAY = 900

interface Choice<Value> {
  readonly value: Value
  readonly decision: number
  readonly sent: boolean
}

/** A letter to announce, or a cell to place it in, on the screen of who chooses alone (C24). */
export interface HeldChoice<Value> {
  /** What was chosen, until the server has accepted it. */
  readonly value: Value | undefined
  readonly sent: boolean
  /** Another choice replaces it; the same one again, or `atOnce`, is sent without delay. */
  readonly choose: (value: Value, atOnce?: boolean) => void
  readonly takeBack: () => void
}

export const useHeldChoice = <Value>({
  view: { decision, until },
  now,
  isOpen,
  send,
}: Pick<FaceProps<View>, 'view' | 'now'> & {
  /** Whether it is this viewer's to choose. */
  readonly isOpen: boolean
  readonly send: (value: Value) => Promise<CommandResult>
}): HeldChoice<Value> => {
  const [held, setHeld] = useState<Choice<Value>>()
  const current = isOpen && held?.decision === decision ? held : undefined
  const value = current?.value
  const sent = current?.sent ?? false

  const commit = useCallback(
    async (chosen: Value) => {
      setHeld({ value: chosen, decision, sent: true })
      const reply = await send(chosen)
      if (!reply.ok) setHeld(undefined)
    },
    [send, decision],
  )

  useEffect(() => {
    if (value === undefined || sent) return undefined
    // The clock must not run out while a choice waits to be sent.
    const left =
      until === null ? CONFIRM_DELAY : Math.max(0, Math.min(CONFIRM_DELAY, until - now() - CONFIRM_DELAY))
    const timer = setTimeout(() => void commit(value), left)
    return () => clearTimeout(timer)
  }, [value, sent, commit, until, now])

  const choose = useCallback(
    (chosen: Value, atOnce = false) => {
      if (sent) return
      if (atOnce || chosen === value) void commit(chosen)
      else setHeld({ value: chosen, decision, sent: false })
    },
    [value, sent, commit, decision],
  )
  const takeBack = useCallback(() => setHeld((before) => (before?.sent === true ? before : undefined)), [])
  return { value, sent, choose, takeBack }
}
