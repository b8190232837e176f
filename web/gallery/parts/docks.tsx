import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { Dock } from '@fimm/ui/dock.tsx'
import { useState } from 'react'

/** Docks: where a decision is made. */
export const Docks = () => {
  const [hand, setHand] = useState(1)
  return (
    <Card title="Docks">
      <div className="space-y-4">
        <Dock label="Dock, my turn" lit guard={hand} className="static!">
          <p className="mb-2 flex justify-between text-sm">
            <span>
              <b>{20 * hand}</b> to call
            </span>
            <span className="text-quiet">pot 125</span>
          </p>
          <div className="grid grid-cols-3 gap-2">
            <Button>Fold</Button>
            <Button kind="main" onClick={() => setHand(hand + 1)}>
              Call {20 * hand}
            </Button>
            <Button>Raise</Button>
          </div>
        </Dock>
        <Dock label="Dock, others" className="static!">
          <p className="text-quiet">Björn is placing a tile</p>
        </Dock>
        <Dock label="Dock, reconnecting" connected={false} className="static!">
          <div className="grid grid-cols-2 gap-2">
            <Button>Choose another</Button>
            <Button kind="main">Place 9C</Button>
          </div>
        </Dock>
      </div>
    </Card>
  )
}
