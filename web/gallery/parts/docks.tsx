import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { Dock } from '@fimm/ui/dock.tsx'
import { useState } from 'react'
import { useSay } from '../say.ts'

/** Docks: where a decision is made. */
export const Docks = () => {
  const say = useSay()
  const [hand, setHand] = useState(1)
  return (
    <Card title="Docks">
      <div className="space-y-4">
        <Dock label="Dock, my turn" lit guard={hand} className="static!">
          <p className="mb-2 flex justify-between text-sm">
            <span>
              <b>{20 * hand}</b> {say('to call', 'til að jafna')}
            </span>
            <span className="text-quiet">{say('pot 125', 'pottur 125')}</span>
          </p>
          <div className="grid grid-cols-3 gap-2">
            <Button>{say('Fold', 'Pakka')}</Button>
            <Button kind="main" onClick={() => setHand(hand + 1)}>
              {say(`Call ${20 * hand}`, `Jafna ${20 * hand}`)}
            </Button>
            <Button>{say('Raise', 'Hækka')}</Button>
          </div>
        </Dock>
        <Dock label="Dock, others" className="static!">
          <p className="text-quiet">{say('Björn is placing a tile', 'Björn leggur flís')}</p>
        </Dock>
        <Dock label="Dock, reconnecting" connected={false} className="static!">
          <div className="grid grid-cols-2 gap-2">
            <Button>{say('Choose another', 'Velja aðra')}</Button>
            <Button kind="main">{say('Place 9C', 'Leggja 9C')}</Button>
          </div>
        </Dock>
      </div>
    </Card>
  )
}
