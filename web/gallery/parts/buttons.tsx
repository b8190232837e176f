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
import { useSay } from '../say.ts'

const nothing = (): void => {}
const KINDS = ['main', 'plain', 'quiet', 'danger'] as const

export const Buttons = () => {
  const say = useSay()
  const words: Readonly<Record<string, string>> = {
    'coach.skip': say('Skip', 'Sleppa'),
    'coach.ready': say('I’m ready', 'Ég er til'),
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
          {say('disabled', 'óvirkur')}
        </Button>
        <Button disabled>
          <SendingRing />
          {say('sending', 'sendi')}
        </Button>
        <Button size="small">{say('small', 'lítill')}</Button>
        <ConfirmButton sure={say('Really?', 'Ertu viss?')} onConfirm={() => {}}>
          {say('asks first', 'spyr fyrst')}
        </ConfirmButton>
        <CopyButton
          text="Fimm"
          label={say('Copy link', 'Afrita tengil')}
          copiedLabel={say('Copied', 'Afritað')}
        />
        <IconButton icon={Shuffle} label={say('Shuffle', 'Stokka')} />
        <ShareButton text="Fimm" label={say('Share', 'Deila')} />
        <Button onClick={() => saveFile('fimm.txt', 'text/plain', 'Fimm\n')}>
          <Download aria-hidden className="size-4" />
          {say('Save file', 'Vista skrá')}
        </Button>
        <Button>{say('Swap as planned in the last game', 'Víxla eins og til stóð í síðasta leik')}</Button>
      </div>
      <div className="mt-4 space-y-2">
        <CoachFrame
          t={coach}
          text={say('Place the T: tap a cell.', 'Settu T á borðið: ýttu á reit.')}
          onDone={nothing}
          next={{ text: say('Next', 'Áfram'), onPress: nothing }}
        >
          <LetterTile letter="T" className="w-12 text-2xl" />
        </CoachFrame>
        <CoachFrame
          t={coach}
          text={say('That’s all. 36 points.', 'Þetta er allt. 36 stig.')}
          onDone={nothing}
          again={{ text: say('Try again', 'Reyna aftur'), onPress: nothing }}
        >
          <LetterTile letter="Þ" className="w-12 text-2xl" />
        </CoachFrame>
      </div>
    </Card>
  )
}
