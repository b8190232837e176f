import { lazy, Suspense } from 'react'
import { useT } from '../../i18n/i18n.tsx'

const QrCode = lazy(async () => ({ default: (await import('@fimm/ui/qr-code.tsx')).QrCode }))

/** The way to the table, small in a corner while something else is going on. */
export const ScreenCode = ({ code }: { readonly code: string }) => {
  const t = useT()
  return (
    <div className="flex shrink-0 items-center gap-5">
      <div className="w-[7.5rem]">
        <Suspense fallback={<div className="aspect-square rounded-xl bg-white" />}>
          <QrCode text={`${location.origin}/t/${code}`} label={t('table.qr')} />
        </Suspense>
      </div>
      <p className="font-display text-[2.6rem] font-extrabold tracking-[0.1em]">{code}</p>
    </div>
  )
}
