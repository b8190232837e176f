import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { DecisionPanel } from '@fimm/ui/decision-panel.tsx'
import { Dock } from '@fimm/ui/dock.tsx'
import { useState } from 'react'
import { useSay } from '../say.ts'

const wait = (ok: boolean): Promise<{ readonly ok: boolean }> =>
  new Promise((resolve) => {
    setTimeout(() => resolve({ ok }), 1200)
  })

/** Docks and decision panels. */
export const Decisions = () => {
  const say = useSay()
  const priceOf = (price: number): string =>
    say(`first price $${price}, +1 free share`, `fyrsta verð $${price}, +1 bréf ókeypis`)
  const chains = [
    { id: 'luxor', label: 'Luxor', detail: priceOf(200) },
    { id: 'american', label: 'American', detail: priceOf(300) },
    { id: 'tower', label: 'Tower', disabled: true, why: say('Already on the board', 'Er þegar á borðinu') },
  ] as const
  const [problem, setProblem] = useState<string>()
  const [hand, setHand] = useState(1)
  const refuse = async (): Promise<{ readonly ok: boolean }> => {
    setProblem(undefined)
    const answer = await wait(false)
    setProblem(
      say(
        'Not enough cash: 3 shares cost $2,100 and you have $1,700.',
        'Ekki nóg reiðufé: 3 bréf kosta $2.100 og þú átt $1.700.',
      ),
    )
    return answer
  }
  return (
    <>
      <Card title="Decision panel">
        <div className="space-y-6">
          <DecisionPanel
            title={say('Found a chain', 'Stofna keðju')}
            detail={say('6E joins two tiles', '6E tengir tvær flísar')}
            choices={chains}
            confirm={({ label }) =>
              label === '' ? say('Choose a chain', 'Veldu keðju') : say(`Found ${label}`, `Stofna ${label}`)
            }
            onChoose={() => wait(true)}
          />
          <DecisionPanel
            title={say('Which chain survives?', 'Hvaða keðja lifir?')}
            choices={[
              {
                id: 'luxor',
                label: say('Luxor takes Tower', 'Luxor tekur Tower'),
                detail: say(
                  'Sigþrúður Aðalheiður +$3,000, you +$1,500',
                  'Sigþrúður Aðalheiður +$3.000, þú +$1.500',
                ),
              },
              {
                id: 'tower',
                label: say('Tower takes Luxor', 'Tower tekur Luxor'),
                detail: say('you +$2,000', 'þú +$2.000'),
              },
            ]}
            onChoose={refuse}
            problem={problem}
          />
          <DecisionPanel
            title={say('Add to the total', 'Bættu við samtöluna')}
            choices={[1, 2, 3].map((number) => ({
              id: String(number),
              label: say(`Add ${number}`, `Bæta við ${number}`),
              detail: say(`then ${number + 12}`, `þá ${number + 12}`),
            }))}
            isRow
            onChoose={() => wait(true)}
          />
          <DecisionPanel
            title={say('Nothing is left to choose', 'Ekkert er eftir að velja')}
            choices={[
              {
                id: 'pass',
                label: say('Buy nothing', 'Kaupa ekkert'),
                disabled: true,
                why: say('It’s not your turn', 'Þú átt ekki leik'),
              },
            ]}
            onChoose={() => {}}
          />
        </div>
      </Card>
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
    </>
  )
}
