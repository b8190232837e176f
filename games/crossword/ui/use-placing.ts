import type { FaceProps } from '@fimm/ui/face.ts'
import { useCallback, useEffect, useState } from 'react'
import type { Command } from '../types.ts'
import type { View } from '../view-types.ts'

/** A placement is final, and a thumb slips: for this long a letter can still be moved before it is sent. */
export const CONFIRM_DELAY = 900

interface PlacedCell {
  readonly cell: number
  readonly decision: number
  readonly sent: boolean
}

export interface Placing {
  /** The cell that was tapped, until the server has accepted it. */
  readonly unconfirmed: number | undefined
  readonly sent: boolean
  /** Places the letter; a second time on the same cell, or `now`, sends it at once. */
  readonly place: (cell: number, now: boolean) => void
}

export const usePlacing = ({
  view: { may, decision, until },
  send,
  now,
}: Pick<FaceProps<View, Command>, 'view' | 'send' | 'now'>): Placing => {
  const [placed, setPlaced] = useState<PlacedCell>()
  const current = may?.['place-letter'].ok === true && placed?.decision === decision ? placed : undefined
  const cell = current?.cell
  const sent = current?.sent ?? false

  const commit = useCallback(
    async (at: number) => {
      setPlaced({ cell: at, decision, sent: true })
      const reply = await send({ type: 'place-letter', cell: at, decision })
      if (!reply.ok) setPlaced(undefined)
    },
    [send, decision],
  )

  useEffect(() => {
    if (cell === undefined || sent) return undefined
    // The clock must not run out while a letter waits on the board to be sent.
    const left =
      until === null ? CONFIRM_DELAY : Math.max(0, Math.min(CONFIRM_DELAY, until - now() - CONFIRM_DELAY))
    const timer = setTimeout(() => void commit(cell), left)
    return () => clearTimeout(timer)
  }, [cell, sent, commit, until, now])

  const place = useCallback(
    (at: number, atOnce: boolean) => {
      if (sent) return
      if (atOnce || at === cell) void commit(at)
      else setPlaced({ cell: at, decision, sent: false })
    },
    [cell, sent, commit, decision],
  )
  return { unconfirmed: cell, sent, place }
}
