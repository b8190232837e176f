import { playSound } from '@fimm/ui/sound.ts'
import { useNow } from '@fimm/ui/use-now.ts'
import { useEffect } from 'react'
import type { Props } from './props.ts'

/** Three, two, one: the same for everybody, by the server's clock (Q16c). */
export const CountIn = ({
  startsAt,
  t,
  now,
  large = false,
}: Pick<Props, 't' | 'now'> & { readonly startsAt: number; readonly large?: boolean }) => {
  const at = useNow(now)
  const seconds = Math.max(1, Math.ceil((startsAt - at) / 1000))
  useEffect(() => playSound('tick'), [seconds])
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-2 py-10 text-center">
      <p className={`font-display font-bold ${large ? 'text-6xl' : 'text-2xl'}`}>{t('begin.ready')}</p>
      <p
        key={seconds}
        role="timer"
        aria-live="assertive"
        className={`animate-[arrive_300ms_var(--ease-settle)] font-display leading-none font-extrabold text-accent ${large ? 'text-[22rem]' : 'text-[9rem]'}`}
      >
        {Math.min(3, seconds)}
      </p>
      <p className={`text-quiet ${large ? 'text-4xl' : ''}`}>{t('begin.together')}</p>
    </div>
  )
}
