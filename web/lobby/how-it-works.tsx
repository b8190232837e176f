import { Card } from '@fimm/ui/card.tsx'
import { Dices, QrCode, Smartphone } from 'lucide-react'
import { useT } from '../i18n/i18n.tsx'

const STEPS = [
  { icon: QrCode, title: 'home.howInvite', text: 'home.howInviteText' },
  { icon: Smartphone, title: 'home.howPlay', text: 'home.howPlayText' },
  { icon: Dices, title: 'home.howOn', text: 'home.howOnText' },
] as const

/** For whoever is new: an evening in three steps. */
export const HowItWorks = () => {
  const t = useT()
  return (
    <Card title={t('home.how')} className="lg:col-span-2">
      <ol className="mt-1 grid gap-4 lg:grid-cols-3 lg:gap-6">
        {STEPS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-3 lg:flex-col">
            <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-accent-soft text-accent">
              <Icon aria-hidden className="size-6" />
            </span>
            <div>
              <h3 className="font-display font-bold">{t(title)}</h3>
              <p className="mt-0.5 text-sm text-quiet">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
