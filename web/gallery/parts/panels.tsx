import { Avatar } from '@fimm/ui/avatar.tsx'
import { BottomSheet } from '@fimm/ui/bottom-sheet.tsx'
import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { Disclosure } from '@fimm/ui/disclosure.tsx'
import { Empty } from '@fimm/ui/empty.tsx'
import { Tabs } from '@fimm/ui/tabs.tsx'
import { Toast, type ToastContent } from '@fimm/ui/toast.tsx'
import { Armchair } from 'lucide-react'
import { useState } from 'react'
import { DORA } from './samples.ts'
import { useSay } from '../say.ts'

const FACE = <Avatar person={DORA} size="small" />

/** Tabs, disclosures, sheets, toasts. */
export const Panels = () => {
  const [isOpen, setIsOpen] = useState(false)
  const [toast, setToast] = useState<ToastContent>()
  const say = useSay()
  const reply = { label: say('Reply', 'Svara'), run: () => setIsOpen(true) }
  const showToast = (): void =>
    setToast({
      id: Date.now(),
      icon: FACE,
      children: say('Dóra: that G though', 'Dóra: þetta G samt'),
      action: reply,
    })
  return (
    <Card title="Panels">
      <div className="space-y-3">
        <Tabs
          label="Panels"
          tabs={[
            { id: 'one', label: say('People', 'Fólk'), panel: say('Who is here', 'Hver eru hér') },
            {
              id: 'two',
              label: say('Chat', 'Spjall'),
              mark: true,
              panel: say('What they say', 'Hvað þau segja'),
            },
          ]}
        />
        <div className="max-w-88">
          <Tabs
            label="Many panels"
            tabs={[
              ['Chat', 'Spjall'],
              ['Log', 'Atburðir'],
              ['Map', 'Kort'],
              ['Scores', 'Staðan'],
              ['Invite', 'Bjóða fleirum'],
            ].map(([english = '', icelandic = '']) => ({
              id: english,
              label: say(english, icelandic),
              mark: english === 'Scores',
              panel: say(english, icelandic),
            }))}
          />
        </div>
        <Disclosure
          title={say('Options', 'Valkostir')}
          hint={say('5 × 5 · No limit', '5 × 5 · Engin tímamörk')}
        >
          {say('What most people never need.', 'Það sem fæst þurfa nokkurn tíma.')}
        </Disclosure>
        <Empty icon={Armchair}>{say('Nobody here yet.', 'Enginn er kominn enn.')}</Empty>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setIsOpen(true)}>{say('Open the sheet', 'Opna blaðið')}</Button>
          <Button onClick={showToast}>{say('Show a toast', 'Sýna skilaboð')}</Button>
        </div>
        <Toast toast={toast} onDone={() => setToast(undefined)} />
        <BottomSheet
          open={isOpen}
          onClose={() => setIsOpen(false)}
          label={say('Chat', 'Spjall')}
          closeLabel={say('Close', 'Loka')}
        >
          <ul className="space-y-3">
            {Array.from({ length: 20 }, (_, line) => (
              <li key={line}>Line {line + 1} of what was said</li>
            ))}
          </ul>
        </BottomSheet>
      </div>
    </Card>
  )
}
