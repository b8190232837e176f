import { Card } from '@fimm/ui/card.tsx'
import { Choice } from '@fimm/ui/choice.tsx'
import { NumberField } from '@fimm/ui/number-field.tsx'
import { Select } from '@fimm/ui/select.tsx'
import { Slider } from '@fimm/ui/slider.tsx'
import { Stepper } from '@fimm/ui/stepper.tsx'
import { Switch } from '@fimm/ui/switch.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { useState } from 'react'
import { useSay } from '../say.ts'

const GRIDS = ['3', '4', '5'].map((value) => ({ value, label: `${value} × ${value}` }))
const LEAST = 48
const ALL_IN = 2400
const STOPS = [LEAST, 100, 124, 173, ALL_IN]

export const Fields = () => {
  const say = useSay()
  const sentences = {
    'not-a-number': say('Write a whole number.', 'Skrifaðu heila tölu.'),
    'too-small': say(`The minimum is ${LEAST}.`, `Lágmarkið er ${LEAST}.`),
    'too-large': say(`You have ${ALL_IN}.`, `Þú átt ${ALL_IN}.`),
  } as const
  const [size, setSize] = useState('5')
  const [amount, setAmount] = useState(LEAST)
  const [shares, setShares] = useState(1)
  const [isHidden, setIsHidden] = useState(true)
  return (
    <>
      <Card title="Fields">
        <div className="space-y-3">
          <TextField label={say('Name', 'Nafn')} defaultValue="Anna" />
          <TextField
            label={say('Name', 'Nafn')}
            defaultValue="A"
            problem={say('A name has 2 to 20 characters.', 'Nafn er 2 til 20 stafir.')}
          />
          <Choice label={say('Grid', 'Borð')} value={size} options={GRIDS} onChange={setSize} />
          <Select label={say('Grid', 'Borð')} value={size} options={GRIDS} onChange={setSize} />
          <Switch
            label={say('Hidden holdings', 'Fé og hlutabréf falin öðrum')}
            hint={say('Nobody sees how many shares the others have', 'Enginn sér hve mörg bréf hin eiga')}
            checked={isHidden}
            onChange={setIsHidden}
          />
          <Switch label={say('Straddle', 'Tvöföld blinda')} checked={false} onChange={() => {}} disabled />
        </div>
      </Card>
      <Card title="Numbers">
        <div className="space-y-4">
          <div className="flex items-center gap-2">
            <Stepper
              label={say('Amount', 'Upphæð')}
              value={amount}
              min={LEAST}
              max={ALL_IN}
              step={2}
              onChange={setAmount}
              format={(value) => value.toLocaleString('en')}
            />
            <Slider
              className="flex-1"
              label={say('Amount by slider', 'Upphæð á sleða')}
              value={amount}
              min={LEAST}
              max={ALL_IN}
              stops={STOPS}
              log
              onChange={setAmount}
              format={(value) => say(`Raise to ${value}`, `Hækka í ${value}`)}
            />
          </div>
          <NumberField
            label={say('Typed amount', 'Upphæð skrifuð')}
            value={amount}
            min={LEAST}
            max={ALL_IN}
            unit={say('chips', 'flögur')}
            onCommit={setAmount}
            error={(problem) => sentences[problem]}
          />
          <NumberField
            label={say('Small blind', 'Litla blindan')}
            value={7}
            onCommit={() => {}}
            error={say(
              'The small blind is at most half the big one.',
              'Litla blindan er mest helmingur þeirrar stóru.',
            )}
          />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Stepper label={say('Sell', 'Selja')} value={shares} min={0} max={3} onChange={setShares} />
            <Stepper label={say('Trade', 'Skipta')} value={0} min={0} max={0} onChange={() => {}} />
            <Stepper label={say('Seats', 'Sæti')} value={4} min={2} max={10} onChange={() => {}} disabled />
          </div>
          <Slider
            label={say('Nothing to choose', 'Ekkert að velja')}
            value={20}
            min={20}
            max={20}
            onChange={() => {}}
          />
          <Slider label={say('Closed', 'Lokað')} value={5} min={0} max={10} onChange={() => {}} disabled />
        </div>
      </Card>
    </>
  )
}
