import { minutesAndSeconds, secondsLeft } from '@fimm/ui/time-text.ts'
import { useTimeLeft } from '@fimm/ui/use-time-left.ts'
import type { Props } from './props.ts'

/** Longer than this is a break of a tournament. */
const MOMENT = 60_000

/** Until the next hand starts by itself; undefined where the host starts it (P39b). */
const useNextHandIn = ({ view, now, t }: Pick<Props, 'view' | 'now' | 't'>): string | undefined => {
  const left = useTimeLeft(view.nextHandAt ?? undefined, now)
  if (left === undefined) return undefined
  const seconds = secondsLeft(left)
  const time = left > MOMENT ? minutesAndSeconds(seconds) : t('start.seconds', { seconds })
  return t('start.in', { time })
}

export const NextHandIn = (props: Pick<Props, 'view' | 'now' | 't'> & { readonly className?: string }) => {
  const text = useNextHandIn(props)
  return text === undefined ? null : <p className={`tabular-nums ${props.className ?? ''}`}>{text}</p>
}
