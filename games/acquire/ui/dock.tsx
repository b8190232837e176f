import { Dock } from '@fimm/ui/dock.tsx'
import type { RefObject } from 'react'
import { BuyPanel } from './dock-buy.tsx'
import { ChoosePanel } from './dock-choose.tsx'
import { DisposePanel } from './dock-dispose.tsx'
import { DockFooter } from './dock-footer.tsx'
import { PlacePanel } from './dock-place.tsx'
import { MergerQueue, WaitingPanel } from './dock-waiting.tsx'
import type { Props } from './props.ts'
import type { Choosing } from './use-choice.ts'

/** What is to be decided now, or what the others do meanwhile. */
export const DecisionDock = ({
  props,
  choosing,
  endButton,
}: {
  readonly props: Props
  readonly choosing: Choosing
  readonly endButton: RefObject<HTMLButtonElement | null>
}) => {
  const { view, t, connected } = props
  const { choice, act, disposal } = choosing
  const isMine = view.me !== null && view.actor === view.me
  return (
    <Dock
      guard={view.decision}
      label={t('dock.label')}
      connected={connected}
      lit={isMine}
      className="[grid-area:dock]"
    >
      {choice.problem !== null && (
        <p role="alert" className="mb-2 animate-[shake_120ms_2] text-sm font-semibold text-bad">
          {choice.problem}
        </p>
      )}
      <MergerQueue props={props} />
      {disposal !== undefined && <DisposePanel props={props} disposal={disposal} act={act} />}
      {isMine && view.step === 'place-tile' && <PlacePanel props={props} choosing={choosing} />}
      {isMine && <ChoosePanel props={props} onChoose={(chain) => act({ type: 'choose-chain', chain })} />}
      {isMine && view.step === 'buy-shares' && <BuyPanel props={props} choosing={choosing} />}
      {!isMine && disposal === undefined && <WaitingPanel props={props} />}
      <DockFooter props={props} act={act} endButton={endButton} />
    </Dock>
  )
}
