import { Button } from '@fimm/ui/button.tsx'
import { CopyButton } from '@fimm/ui/copy-button.tsx'
import { canShare, share } from '@fimm/ui/share.ts'
import { MonitorUp, Share2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { useT } from '../i18n/i18n.tsx'

/** Who joins by a link needs none. */
const QrCode = lazy(async () => ({ default: (await import('@fimm/ui/qr-code.tsx')).QrCode }))

/** Link, code and QR: whatever is nearest to hand. */
export const Invite = ({ code, large = false }: { readonly code: string; readonly large?: boolean }) => {
  const t = useT()
  const link = `${location.origin}/t/${code}`
  return (
    <div className={`flex flex-wrap items-center gap-4 ${large ? 'sm:gap-8' : ''}`}>
      <div className={large ? 'w-24 shrink-0 min-[22.5rem]:w-36 sm:w-44' : 'w-28 shrink-0'}>
        <Suspense fallback={<div className="aspect-square rounded-xl bg-white" />}>
          <QrCode text={link} label={t('table.qr')} />
        </Suspense>
      </div>
      <div className="flex min-w-0 flex-1 basis-36 flex-col items-start gap-2">
        <p>
          <span className="block text-sm text-quiet">{t('table.code')}</span>
          <span
            className={`font-display font-extrabold tracking-[0.15em] ${large ? 'text-[min(2.25rem,9.5vw)]' : 'text-[min(1.875rem,9.5vw)]'}`}
          >
            {code}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={link} label={t('table.copy')} copiedLabel={t('table.copied')} size="small" />
          {canShare() && (
            <Button size="small" onClick={() => void share({ url: link, title: t('app.name') })}>
              <Share2 aria-hidden className="size-4" />
              {t('table.share')}
            </Button>
          )}
        </div>
        <Link
          href={`/t/${code}/screen`}
          className="inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          <MonitorUp aria-hidden className="size-4" />
          {t('table.screen')}
        </Link>
      </div>
    </div>
  )
}
