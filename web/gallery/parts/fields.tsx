import { Card } from '@fimm/ui/card.tsx'
import { Choice } from '@fimm/ui/choice.tsx'
import { NumberField } from '@fimm/ui/number-field.tsx'
import { Select } from '@fimm/ui/select.tsx'
import { Slider } from '@fimm/ui/slider.tsx'
import { Stepper } from '@fimm/ui/stepper.tsx'
import { Switch } from '@fimm/ui/switch.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { useState } from 'react'

const GRIDS = ['3', '4', '5'].map((value) => ({ value, label: `${value} × ${value}` }))
const LEAST = 48
const ALL_IN = 2400
const STOPS = [LEAST, 100, 124, 173, ALL_IN]

export const Fields = () => {
  const sentences = {
    'not-a-number': 'Write a whole number.',
    'too-small': `The minimum is ${LEAST}.`,
    'too-large': `You have ${ALL_IN}.`,
  } as const
  const [size, setSize] = useState('5')
  const [amount, setAmount] = useState(LEAST)
  const [shares, setShares] = useState(1)
  const [isHidden, setIsHidden] = useState(true)
  return (
    <>
      <Card title="Fields">
        <div className="space-y-3">
          <TextField label="Name" defaultValue="Anna" />
          <TextField label="Name" defaultValue="A" problem="A name has 2 to 20 characters." />
          <Choice label="Grid" value={size} options={GRIDS} onChange={setSize} />
          <Select label="Grid" value={size} options={GRIDS} onChange={setSize} />
          <Switch
            label="Hidden holdings"
            hint="Nobody sees how many shares the others have"
            checked={isHidden}
            onChange={setIsHidden}
          />
          <Switch label="Straddle" checked={false} onChange={() => {}} disabled />
        </div>
      </Card>
      <Card title="Numbers">
        <div className="space-y-4">
          <div className="flex items-center gap-2">
            <Stepper
              label="Amount"
              value={amount}
              min={LEAST}
              max={ALL_IN}
              step={2}
              onChange={setAmount}
              format={(value) => value.toLocaleString('en')}
            />
            <Slider
              className="flex-1"
              label="Amount by slider"
              value={amount}
              min={LEAST}
              max={ALL_IN}
              stops={STOPS}
              log
              onChange={setAmount}
              format={(value) => `Raise to ${value}`}
            />
          </div>
          <NumberField
            label="Typed amount"
            value={amount}
            min={LEAST}
            max={ALL_IN}
            unit="chips"
            onCommit={setAmount}
            error={(problem) => sentences[problem]}
          />
          <NumberField
            label="Small blind"
            value={7}
            onCommit={() => {}}
            error="The small blind is at most half the big one."
          />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Stepper label="Sell" value={shares} min={0} max={3} onChange={setShares} />
            <Stepper label="Trade" value={0} min={0} max={0} onChange={() => {}} />
            <Stepper label="Seats" value={4} min={2} max={10} onChange={() => {}} disabled />
          </div>
          <Slider label="Nothing to choose" value={20} min={20} max={20} onChange={() => {}} />
          <Slider label="Closed" value={5} min={0} max={10} onChange={() => {}} disabled />
        </div>
      </Card>
    </>
  )
}
