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

const FACE = <Avatar person={DORA} size="small" />

/** Tabs, disclosures, sheets, toasts. */
export const Panels = () => {
  const [isOpen, setIsOpen] = useState(false)
  const [toast, setToast] = useState<ToastContent>()
  const reply = { label: 'Reply', run: () => setIsOpen(true) }
  const showToast = (): void =>
    setToast({
      id: Date.now(),
      icon: FACE,
      children: 'Dóra: that G though',
      action: reply,
    })
  return (
    <Card title="Panels">
      <div className="space-y-3">
        <Tabs
          label="Panels"
          tabs={[
            { id: 'one', label: 'People', panel: 'Who is here' },
            {
              id: 'two',
              label: 'Chat',
              mark: true,
              panel: 'What they say',
            },
          ]}
        />
        <div className="max-w-88">
          <Tabs
            label="Many panels"
            tabs={['Chat', 'Log', 'Map', 'Scores', 'Invite'].map((name) => ({
              id: name,
              label: name,
              mark: name === 'Scores',
              panel: name,
            }))}
          />
        </div>
        <Disclosure title="Options" hint="5 × 5 · No limit">
          What most people never need.
        </Disclosure>
        <Empty icon={Armchair}>Nobody here yet.</Empty>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setIsOpen(true)}>Open the sheet</Button>
          <Button onClick={showToast}>Show a toast</Button>
        </div>
        <Toast toast={toast} onDone={() => setToast(undefined)} />
        <BottomSheet open={isOpen} onClose={() => setIsOpen(false)} label="Chat" closeLabel="Close">
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
