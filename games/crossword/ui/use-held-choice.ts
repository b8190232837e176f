import type { CommandResult } from '@fimm/ui/face.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Props } from './props.ts'

/** What is sent is final, and a thumb slips: for this long a choice can still be changed before it is sent. */
export const CONFIRM_DELAY = 900

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
}: Pick<Props, 'view' | 'now'> & {
  /** Whether it is this viewer's to choose. */
  readonly isOpen: boolean
  readonly send: (value: Value) => Promise<CommandResult>
}): HeldChoice<Value> => {
  const [held, setHeld] = useState<{ value: Value; decision: number; sent: boolean }>()
  const current = isOpen && held?.decision === decision ? held : undefined
  const value = current?.value
  const sent = current?.sent ?? false

  const commit = async (chosen: Value): Promise<void> => {
    setHeld({ value: chosen, decision, sent: true })
    const reply = await send(chosen)
    // A refusal that comes late must not take away what was chosen for the next decision.
    if (!reply.ok) setHeld((last) => (last?.decision === decision ? undefined : last))
  }
  const commitLater = useEffectEvent(commit)

  useEffect(() => {
    if (value === undefined || sent) return undefined
    // The clock must not run out while a choice waits to be sent.
    const left =
      until === null ? CONFIRM_DELAY : Math.max(0, Math.min(CONFIRM_DELAY, until - now() - CONFIRM_DELAY))
    const timer = setTimeout(() => void commitLater(value), left)
    return () => clearTimeout(timer)
  }, [value, sent, decision, until, now])

  const choose = (chosen: Value, atOnce = false): void => {
    if (sent) return
    if (atOnce || chosen === value) void commit(chosen)
    else setHeld({ value: chosen, decision, sent: false })
  }
  const takeBack = (): void => setHeld((before) => (before?.sent === true ? before : undefined))
  return { value, sent, choose, takeBack }
}
