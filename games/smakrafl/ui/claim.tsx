import type { Millis } from '@fimm/kernel'
import { Button } from '@fimm/ui/button.tsx'
import { secondsLeft } from '@fimm/ui/time-text.ts'
import { useTimeLeft } from '@fimm/ui/use-time-left.ts'
import { Line, type RibbonProps } from './ribbon-parts.tsx'

/** The other lost the connection: after a minute the win may be claimed (S11). */
export const Claim = ({
  from,
  now,
  send,
  view,
  t,
}: Pick<RibbonProps, 'now' | 'send' | 'view' | 't'> & { readonly from: Millis }) => {
  const left = useTimeLeft(from, now) ?? 0
  const { decision } = view
  return (
    <Line>
      <div className="min-w-0 flex-1 px-1.5 leading-tight">
        <p className="text-[15px] font-bold">{t('status.opponent-away')}</p>
        {left > 0 && (
          <p className="text-sm text-quiet">{t('status.claim-in', { seconds: secondsLeft(left) })}</p>
        )}
      </div>
      {left === 0 && (
        <Button kind="main" className="px-4" onClick={() => void send({ type: 'claim-win', decision })}>
          {t('action.claim-win')}
        </Button>
      )}
    </Line>
  )
}
