import type { FaceProps } from '@fimm/ui/face.ts'
import { useCallback, useEffect, useState } from 'react'
import type { Command } from '../types.ts'
import type { View } from '../view-types.ts'

/** A placement is for good, and a thumb slips: so long a letter can still be moved before it is sent. */
export const CONFIRM_DELAY = 900

interface PlacedCell {
  readonly cell: number
  readonly decision: number
  readonly sent: boolean
}

export interface Placing {
  /** Where the letter lies before the server says so. */
  readonly unconfirmed: number | undefined
  readonly sent: boolean
  /** Lays the letter; a second time on the same cell, or `now`, sends it at once. */
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
    // The clock must not play for somebody whose letter lies on the board already.
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
