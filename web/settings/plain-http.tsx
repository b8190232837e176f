import { Card } from '@fimm/ui/card.tsx'
import { useT } from '../i18n/i18n.tsx'

const MISSING = ['notifications', 'offline', 'screen', 'share'] as const

/** The table's link leads to this card, which stands below all settings. */
const scrollToHere = (card: HTMLElement | null): void => {
  if (location.hash === '#http') card?.scrollIntoView({ block: 'center' })
}

/** In the settings of a page over plain http: what browsers keep back there, and what to do about it. */
export const PlainHttp = () => {
  const t = useT()
  return (
    <Card title={t('http.title')}>
      <div ref={scrollToHere} className="space-y-3">
        <p>{t('http.works')}</p>
        <ul className="list-disc space-y-1 ps-5 text-quiet">
          {MISSING.map((what) => (
            <li key={what}>{t(`http.${what}`)}</li>
          ))}
        </ul>
        <p>{t('http.meanwhile')}</p>
        <p className="text-sm text-quiet">{t('http.ask')}</p>
      </div>
    </Card>
  )
}
