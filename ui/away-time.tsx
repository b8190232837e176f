import type { Millis } from '@fimm/kernel'
import { WifiOff } from 'lucide-react'
import { minutesAndSeconds } from './time-text.ts'
import { useNow } from './use-now.ts'

/** Seconds are shown: with one of them between two looks, now and then one would be left out. */
const HALF_A_SECOND: Millis = 500

/** How long somebody has been away, counting. */
export const AwayTime = ({
  since,
  now,
  text,
}: {
  readonly since: Millis
  readonly now: () => Millis
  /** “away 0:40” */
  readonly text: (time: string) => string
}) => {
  const at = useNow(now, true, HALF_A_SECOND)
  return (
    <span className="inline-flex items-center gap-1 font-bold whitespace-nowrap text-warn">
      <WifiOff aria-hidden className="size-[1em]" />
      {text(minutesAndSeconds(Math.max(0, Math.floor((at - since) / 1000))))}
    </span>
  )
}
