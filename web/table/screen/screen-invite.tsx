import { lazy, Suspense } from 'react'
import { useT } from '../../i18n/i18n.tsx'

const QrCode = lazy(async () => ({ default: (await import('@fimm/ui/qr-code.tsx')).QrCode }))

/** How to come in, as large as it can be; narrow where something else is what the room looks at. */
export const ScreenInvite = ({
  code,
  narrow = false,
}: {
  readonly code: string
  readonly narrow?: boolean
}) => {
  const t = useT()
  return (
    <section
      aria-label={t('table.invite')}
      className="flex flex-col items-center justify-center gap-[3.2vh] bg-accent p-[3vw] text-accent-ink"
    >
      <h2 className="text-[4.4vh] font-bold">{t('screen.scan')}</h2>
      <div
        className={`rounded-[2.5rem] bg-white p-[1.6vh] shadow-lift ${narrow ? 'w-[min(38vh,20vw)]' : 'w-[min(50vh,32vw)]'}`}
      >
        <Suspense fallback={<div className="aspect-square" />}>
          <QrCode text={`${location.origin}/t/${code}`} label={t('table.qr')} />
        </Suspense>
      </div>
      <p className="text-center text-[max(1.75rem,3.2vh)] leading-snug">
        {t('screen.open', { host: location.host })}
      </p>
      <p
        className={`font-display leading-none font-extrabold tracking-[0.08em] ${narrow ? 'text-[min(8vh,4.6vw)]' : 'text-[13vh]'}`}
      >
        {code}
      </p>
    </section>
  )
}
