import { Button } from '@fimm/ui/button.tsx'
import { Bell, BellOff, BellRing } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../i18n/i18n.tsx'
import { usePush } from './use-push.ts'

/** At a table with others: one press turns notifications on. Hidden where they are on already; over plain http it says
 *  what is missing. */
const PushOffer = () => {
  const t = useT()
  const { state, failed, busy, turnOn } = usePush()
  const [pressed, setPressed] = useState(false)
  if (pressed && (failed || state !== 'off'))
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-quiet">
        <BellRing aria-hidden className="size-4 shrink-0" />
        {t(failed || state === undefined ? 'push.failed' : `push.${state}`)}
      </p>
    )
  if (state === 'insecure')
    return (
      <Link
        href="/settings#http"
        className="inline-flex min-h-11 items-center gap-2 text-sm text-quiet underline-offset-4 hover:underline"
      >
        <BellOff aria-hidden className="size-4 shrink-0" />
        {t('http.table')}
      </Link>
    )
  if (state !== 'off') return null
  return (
    <Button
      size="small"
      kind="quiet"
      disabled={busy}
      onClick={() => {
        setPressed(true)
        void turnOn()
      }}
    >
      <Bell aria-hidden className="size-4" />
      {t('push.offer')}
    </Button>
  )
}

export default PushOffer
