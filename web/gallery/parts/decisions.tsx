import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { DecisionPanel } from '@fimm/ui/decision-panel.tsx'
import { Dock } from '@fimm/ui/dock.tsx'
import { useState } from 'react'

const CHAINS = [
  { id: 'luxor', label: 'Luxor', detail: 'first price $200, +1 free share' },
  { id: 'american', label: 'American', detail: 'first price $300, +1 free share' },
  { id: 'tower', label: 'Tower', disabled: true, why: 'Already on the board' },
] as const

const wait = (ok: boolean): Promise<{ readonly ok: boolean }> =>
  new Promise((resolve) => {
    setTimeout(() => resolve({ ok }), 1200)
  })

/** Docks and decision panels. */
export const Decisions = () => {
  const [problem, setProblem] = useState<string>()
  const [hand, setHand] = useState(1)
  const refuse = async (): Promise<{ readonly ok: boolean }> => {
    setProblem(undefined)
    const answer = await wait(false)
    setProblem('Not enough cash: 3 shares cost $2,100 and you have $1,700.')
    return answer
  }
  return (
    <>
      <Card title="Decision panel">
        <div className="space-y-6">
          <DecisionPanel
            title="Found a chain"
            detail="6E joins two tiles"
            choices={CHAINS}
            confirm={({ label }) => (label === '' ? 'Choose a chain' : `Found ${label}`)}
            onChoose={() => wait(true)}
          />
          <DecisionPanel
            title="Hvaða keðja lifir?"
            choices={[
              { id: 'luxor', label: 'Luxor tekur Tower', detail: 'Sigþrúður Aðalheiður +$3,000, þú +$1,500' },
              { id: 'tower', label: 'Tower tekur Luxor', detail: 'þú +$2,000' },
            ]}
            onChoose={refuse}
            problem={problem}
          />
          <DecisionPanel
            title="Nothing is left to choose"
            choices={[{ id: 'pass', label: 'Buy nothing', disabled: true, why: 'It is not your turn' }]}
            onChoose={() => {}}
          />
        </div>
      </Card>
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
    </>
  )
}
