import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { positionsOf } from '../replay/positions.ts'
import type { ReplayLog } from '../replay/replay-log.ts'
import { api } from '../session/api.ts'
import type { DailyStatus } from './daily.ts'

/** A play that is over, as it ended: its table may be closed by now, its replay is not. */
export const useLastView = (played: DailyStatus['played']) => {
  const { data: log } = useQuery({
    queryKey: ['replay', played?.code, played?.number],
    queryFn: () => api<ReplayLog>('GET', `/tables/${played?.code}/matches/${played?.number}?views=true`),
    enabled: played !== undefined,
    retry: false,
  })
  const position = useMemo(() => (log === undefined ? undefined : positionsOf(log.lines).at(-1)), [log])
  return log === undefined || position === undefined ? undefined : { log, position }
}
