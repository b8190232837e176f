import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { CoachFrame } from '@fimm/ui/coach-frame.tsx'
import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { CopyButton } from '@fimm/ui/copy-button.tsx'
import { IconButton } from '@fimm/ui/icon-button.tsx'
import { LetterTile } from '@fimm/ui/letter-tile.tsx'
import { saveFile } from '@fimm/ui/save-file.ts'
import { SendingRing } from '@fimm/ui/sending-ring.tsx'
import { ShareButton } from '@fimm/ui/share-button.tsx'
import { Download, Shuffle } from 'lucide-react'

const nothing = (): void => {}
const KINDS = ['main', 'plain', 'quiet', 'danger'] as const

export const Buttons = () => {
  const words: Readonly<Record<string, string>> = {
    'coach.skip': 'Skip',
    'coach.ready': 'I’m ready',
  }
  const coach = (key: string): string => words[key] ?? key
  return (
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
        <IconButton icon={Shuffle} label="Shuffle" />
        <ShareButton text="Fimm" label="Share" />
        <Button onClick={() => saveFile('fimm.txt', 'text/plain', 'Fimm\n')}>
          <Download aria-hidden className="size-4" />
          Save file
        </Button>
        <Button>Swap as planned in the last game</Button>
      </div>
      <div className="mt-4 space-y-2">
        <CoachFrame
          t={coach}
          text="Place the T: tap a cell."
          onDone={nothing}
          next={{ text: 'Next', onPress: nothing }}
        >
          <LetterTile letter="T" className="w-12 text-2xl" />
        </CoachFrame>
        <CoachFrame
          t={coach}
          text="That’s all. 36 points."
          onDone={nothing}
          again={{ text: 'Try again', onPress: nothing }}
        >
          <LetterTile letter="Þ" className="w-12 text-2xl" />
        </CoachFrame>
      </div>
    </Card>
  )
}
