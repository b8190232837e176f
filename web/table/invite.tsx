import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { QrCode } from '@fimm/ui/qr-code.tsx'
import { useState } from 'react'
import { useT } from '../i18n/i18n.tsx'

/** Link, code and QR: whatever is nearest to hand. */
export const Invite = ({ code }: { readonly code: string }) => {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const link = `${location.origin}/t/${code}`
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <Card title={t('table.invite')}>
      <div className="flex gap-4">
        <div className="w-28 shrink-0">
          <QrCode text={link} label={t('table.qr')} />
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          <p>
            <span className="block text-sm text-quiet">{t('table.code')}</span>
            <span className="font-display text-3xl font-extrabold tracking-widest">{code}</span>
          </p>
          <Button size="small" onClick={() => void copy()}>
            {t(copied ? 'table.copied' : 'table.copy')}
          </Button>
          {'share' in navigator && (
            <Button
              size="small"
              onClick={() => void navigator.share({ url: link, title: t('app.name') }).catch(() => {})}
            >
              {t('table.share')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
