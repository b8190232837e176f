import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { CopyButton } from '@fimm/ui/copy-button.tsx'
import { saveFile } from '@fimm/ui/save-file.ts'
import { SendingRing } from '@fimm/ui/sending-ring.tsx'
import { Download } from 'lucide-react'

const KINDS = ['main', 'plain', 'quiet', 'danger'] as const

export const Buttons = () => (
  <Card title="Buttons">
    <div className="flex flex-wrap gap-2">
      {KINDS.map((kind) => (
        <Button key={kind} kind={kind}>
          {kind}
        </Button>
      ))}
      <Button kind="main" disabled>
        disabled
      </Button>
      <Button disabled>
        <SendingRing />
        sending
      </Button>
      <Button size="small">small</Button>
      <ConfirmButton sure="Really?" onConfirm={() => {}}>
        asks first
      </ConfirmButton>
      <CopyButton text="Fimm" label="Copy link" copiedLabel="Copied" />
      <Button onClick={() => saveFile('fimm.txt', 'text/plain', 'Fimm\n')}>
        <Download aria-hidden className="size-4" />
        Save file
      </Button>
      <Button>Víxla eins og til stóð í síðasta leik</Button>
    </div>
  </Card>
)
