import type { FaceProps } from '@fimm/ui/face.ts'
import { useCallback, useEffect, useState } from 'react'
import type { Command } from '../types.ts'
import type { View } from '../view-types.ts'

/** A placement is for good, and a thumb slips: so long a letter can still be moved before it is sent. */
export const GRACE = 900

interface Laid {
  readonly cell: number
  readonly decision: number
  readonly sent: boolean
}

export interface Placing {
  /** Where the letter lies before the server says so. */
  readonly loose: number | undefined
  readonly sent: boolean
  /** Lays the letter; a second time on the same cell, or `now`, sends it at once. */
  readonly lay: (cell: number, now: boolean) => void
}

export const usePlacing = ({
  view: { may, decision, until },
  send,
  now,
}: Pick<FaceProps<View, Command>, 'view' | 'send' | 'now'>): Placing => {
  const [laid, setLaid] = useState<Laid>()
  const current = may?.['place-letter'].ok === true && laid?.decision === decision ? laid : undefined
  const cell = current?.cell
  const sent = current?.sent ?? false

  const commit = useCallback(
    async (at: number) => {
      setLaid({ cell: at, decision, sent: true })
      const answer = await send({ type: 'place-letter', cell: at, decision })
      if (!answer.ok) setLaid(undefined)
    },
    [send, decision],
  )

  useEffect(() => {
    if (cell === undefined || sent) return undefined
    // The clock must not play for somebody whose letter lies on the board already.
    const left = until === null ? GRACE : Math.max(0, Math.min(GRACE, until - now() - GRACE))
    const timer = setTimeout(() => void commit(cell), left)
    return () => clearTimeout(timer)
  }, [cell, sent, commit, until, now])

  const lay = useCallback(
    (at: number, atOnce: boolean) => {
      if (sent) return
      if (atOnce || at === cell) void commit(at)
      else setLaid({ cell: at, decision, sent: false })
    },
    [cell, sent, commit, decision],
  )
  return { loose: cell, sent, lay }
}
