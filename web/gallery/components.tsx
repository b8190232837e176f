import { Avatar, EmptySeat } from '@fimm/ui/avatar.tsx'
import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { Choice } from '@fimm/ui/choice.tsx'
import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { Countdown } from '@fimm/ui/countdown.tsx'
import { Disclosure } from '@fimm/ui/disclosure.tsx'
import { Empty } from '@fimm/ui/empty.tsx'
import { LetterTile } from '@fimm/ui/letter-tile.tsx'
import { Pill } from '@fimm/ui/pill.tsx'
import { QrCode } from '@fimm/ui/qr-code.tsx'
import { Select } from '@fimm/ui/select.tsx'
import { ShareBar } from '@fimm/ui/share-bar.tsx'
import { Tabs } from '@fimm/ui/tabs.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { Armchair } from 'lucide-react'
import { useState } from 'react'

const COLOURS = [
  'page',
  'paper',
  'sunken',
  'line',
  'ink',
  'quiet',
  'accent',
  'accent-soft',
  'good',
  'warn',
  'bad',
  'tile',
  'tile-edge',
] as const
const KINDS = ['main', 'plain', 'quiet', 'danger'] as const
const PILLS = ['plain', 'accent', 'good', 'warn'] as const
const PEOPLE = ['anna', 'bjorn', 'dora', 'einar', 'freyja'] as const

/** The design system on one page. */
export const Components = () => {
  const [size, setSize] = useState('5')
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card title="Colours">
        <ul className="grid grid-cols-4 gap-3 text-xs">
          {COLOURS.map((colour) => (
            <li key={colour}>
              <span
                aria-hidden
                className="mb-1 block h-10 rounded-lg border border-line"
                style={{ background: `var(--${colour})` }}
              />
              {colour}
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Type">
        <p className="font-display text-4xl font-extrabold">Kvöldið er okkar</p>
        <p className="font-display text-2xl font-bold">Þú átt leik</p>
        <p>Ordinary text, with 1,234,567 points in figures of one width.</p>
        <p className="text-sm text-quiet">Quiet text for what stands beside something.</p>
      </Card>
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
          <Button size="small">small</Button>
          <ConfirmButton sure="Really?" onConfirm={() => {}}>
            asks first
          </ConfirmButton>
        </div>
      </Card>
      <Card title="Fields">
        <div className="space-y-3">
          <TextField label="Name" defaultValue="Anna" />
          <TextField label="Name" defaultValue="A" problem="A name has 2 to 20 characters." />
          <Choice
            label="Grid"
            value={size}
            options={['3', '4', '5'].map((value) => ({ value, label: `${value} × ${value}` }))}
            onChange={setSize}
          />
          <Select
            label="Grid"
            value={size}
            options={['3', '4', '5'].map((value) => ({ value, label: `${value} × ${value}` }))}
            onChange={setSize}
          />
        </div>
      </Card>
      <Card title="People">
        <div className="flex flex-wrap items-center gap-3">
          {PEOPLE.map((id) => (
            <Avatar key={id} id={id} name={id} turn={id === 'bjorn'} away={id === 'einar'} />
          ))}
          <Avatar id="bot-1" name="Bot 1" bot />
          <Avatar id="anna" name="Anna Björk" size="large" />
          <Avatar id="anna" name="Anna" size="small" />
          <EmptySeat />
        </div>
      </Card>
      <Card title="Marks">
        <div className="flex flex-wrap items-center gap-2">
          {PILLS.map((kind) => (
            <Pill key={kind} kind={kind}>
              {kind}
            </Pill>
          ))}
          <Countdown until={60_000} now={() => 0} label="Time left" />
          <Countdown until={8000} now={() => 0} label="Time left" />
          {[...'FIMM'].map((letter, place) => (
            <LetterTile key={`${letter}${place < 3 ? '' : '2'}`} letter={letter} className="w-10 text-xl" />
          ))}
        </div>
      </Card>
      <Card title="Panels">
        <div className="space-y-3">
          <Tabs
            label="Panels"
            tabs={[
              { id: 'one', label: 'People', panel: 'Who is here' },
              { id: 'two', label: 'Chat', mark: true, panel: 'What they say' },
            ]}
          />
          <Disclosure title="Options" hint="5 × 5 · No limit">
            What most people never need.
          </Disclosure>
          <Empty icon={Armchair}>Nobody here yet.</Empty>
        </div>
      </Card>
      <Card title="Pictures">
        <div className="flex items-center gap-6">
          <div className="w-32">
            <QrCode text="https://fimm.example/t/ABC23" label="QR code" />
          </div>
          <div className="flex-1 space-y-2">
            <ShareBar label="Won" value={7} of={12} text="7" />
            <ShareBar label="Lost" value={5} of={12} text="5" />
          </div>
        </div>
      </Card>
    </div>
  )
}
