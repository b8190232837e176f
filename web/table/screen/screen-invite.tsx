import { lazy, Suspense } from 'react'
import { useT } from '../../i18n/i18n.tsx'

const QrCode = lazy(async () => ({ default: (await import('@fimm/ui/qr-code.tsx')).QrCode }))

/** How to come in, as large as it can be. */
export const ScreenInvite = ({ code }: { readonly code: string }) => {
  const t = useT()
  return (
    <section
      aria-label={t('table.invite')}
      className="flex flex-col items-center justify-center gap-[3.2vh] bg-accent p-[3vw] text-accent-ink"
    >
      <h2 className="text-[4.4vh] font-bold">{t('screen.scan')}</h2>
      <div className="w-[min(50vh,32vw)] rounded-[2.5rem] bg-white p-[1.6vh] shadow-lift">
        <Suspense fallback={<div className="aspect-square" />}>
          <QrCode text={`${location.origin}/t/${code}`} label={t('table.qr')} />
        </Suspense>
      </div>
      <p className="text-[max(1.75rem,3.2vh)]">{t('screen.open', { host: location.host })}</p>
      <p className="font-display text-[13vh] leading-none font-extrabold tracking-[0.08em]">{code}</p>
    </section>
  )
}
