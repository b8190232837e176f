import { useNow } from '@fimm/ui/use-now.ts'
import { Timer } from 'lucide-react'
import { formatTime } from '../share.ts'
import type { Props } from './props.ts'

/** Time with penalties by the server's clock (Q13); in a race with a limit, what is left of it. */
export const Clock = ({ view, t, now }: Pick<Props, 'view' | 't' | 'now'>) => {
  const { progress, until, over } = view
  const begun = progress?.begun ?? null
  const stopped = progress?.solved?.millis ?? null
  const isRunning = !over && (until !== null || (begun !== null && stopped === null))
  const at = useNow(now, isRunning)
  const penalties = progress?.penalties ?? 0
  const millis = stopped ?? (begun === null || over ? null : Math.max(0, at - begun) + penalties)
  const left = until === null || over ? null : Math.max(0, until - at)
  if (millis === null && left === null) return null
  return (
    <p role="timer" className="flex items-center gap-1.5 font-display font-bold">
      <Timer aria-hidden className="size-4 text-quiet" />
      {millis !== null && (
        <>
          <span className="sr-only">{t('status.time', { time: formatTime(millis) })}</span>
          <span aria-hidden>{formatTime(millis)}</span>
        </>
      )}
      {penalties > 0 && (
        <span className="text-xs font-semibold text-quiet">
          <span aria-hidden>(+{formatTime(penalties)})</span>
          <span className="sr-only">{t('status.penalties', { time: formatTime(penalties) })}</span>
        </span>
      )}
      {left !== null && (
        <span className={`text-sm ${left < 60_000 ? 'text-bad' : 'text-quiet'}`}>
          {t('status.time-left', { time: formatTime(left) })}
        </span>
      )}
    </p>
  )
}
