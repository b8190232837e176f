import { Dock } from '@fimm/ui/dock.tsx'
import { useDrag } from '@fimm/ui/use-drag.ts'
import { useRef } from 'react'
import { spaceOf } from '../tiles.ts'
import type { RackTile } from '../view-types.ts'
import { Board } from './board.tsx'
import { nearestTile } from './board-cells.ts'
import { BuyPanel } from './dock-buy.tsx'
import { ChoosePanel } from './dock-choose.tsx'
import { DisposePanel } from './dock-dispose.tsx'
import { DockFooter } from './dock-footer.tsx'
import { PlacePanel } from './dock-place.tsx'
import { MergerQueue, WaitingPanel } from './dock-waiting.tsx'
import type { Draft, Props } from './props.ts'
import { Rack } from './rack.tsx'
import { PaidOut, Result } from './result.tsx'
import { Sheet } from './sheet.tsx'
import { useCart } from './use-cart.ts'
import { useChoice } from './use-choice.ts'
import { useDisposal } from './use-disposal.ts'
import { useKeys } from './use-keys.ts'
import { useMotion } from './use-motion.ts'
import { useSender } from './use-sender.ts'
import { useSlots } from './use-slots.ts'

/** The board and the rack, the sheet, and the dock with what is to be decided. Nothing opens over the board. */
export const Playing = (props: Props) => {
  const { view, t, connected, readOnly, decisions } = props
  const { may, step } = view
  const seat = view.seats.findIndex(({ player }) => player === view.you)
  const sender = useSender(props)
  const submit = (command: Draft): void => void sender.submit(command)
  const cart = useCart(view)
  const disposal = useDisposal(view)
  const slots = useSlots(view.rack ?? [])
  const { flood, windfalls } = useMotion(decisions)
  const endButton = useRef<HTMLButtonElement>(null)
  const canPlace = may?.['place-tile'].ok === true && !readOnly
  const place = ({ tile }: RackTile): void => submit({ type: 'place-tile', tile })
  const choice = useChoice(view, canPlace, place)
  const { preview, chosen } = choice
  const isMine = view.you !== null && view.actor === view.you
  const drag = useDrag({
    onPick: (tile) => {
      const held = view.rack?.find((other) => other.tile === tile)
      if (held !== undefined) choice.hover(held)
    },
    onDrop: (tile, target) => {
      const held = view.rack?.find((other) => other.tile === tile)
      // Anywhere on the board will do: a tile has one place only. A merger asks first.
      if (held !== undefined && target !== undefined) choice.press(held, 'mouse')
    },
  })
  const exchange = (tile: RackTile): void => submit({ type: 'exchange-dead-tile', tile: tile.tile })
  const confirmDisposal = (): void => {
    if (disposal?.isNow === true)
      submit({ type: 'dispose-shares', sell: disposal.sell, trade: disposal.trade })
  }
  const chooseChain = (chain: (typeof view.chains)[number]['chain']): void => {
    for (const type of ['found-chain', 'choose-survivor', 'choose-next-defunct'] as const)
      if (may?.[type].ok === true) submit({ type, chain })
  }
  useKeys(
    {
      disposing: disposal !== undefined,
      slot: (index) => {
        const tile = slots[index]
        if (tile !== undefined) choice.press(tile, 'key')
      },
      enter: () => {
        const tile = preview?.tile
        if (step === 'place-tile' && tile !== undefined && isMine)
          if (tile.outcome === 'dead') exchange(tile)
          else if (chosen !== undefined) place(tile)
        if (step === 'buy-shares' && cart.shares.length > 0)
          submit({ type: 'buy-shares', shares: cart.shares })
        if (step === 'dispose-shares') confirmDisposal()
      },
      escape: () => {
        choice.cancel()
        cart.clear()
      },
      backspace: () => cart.remove(),
      chain: (chain, isShift) => {
        if (may?.['buy-shares'].ok !== true) chooseChain(chain)
        else if (isShift) cart.remove(chain)
        else cart.add(chain)
      },
      sell: (by) =>
        disposal?.set(clamp(disposal.sell + by, disposal.shares - disposal.trade), disposal.trade),
      trade: (by) =>
        disposal?.set(
          Math.min(disposal.sell, disposal.shares - clamp(disposal.trade + 2 * by, disposal.maxTrade)),
          clamp(disposal.trade + 2 * by, disposal.maxTrade),
        ),
      keep: () => disposal?.set(0, 0),
      end: () => endButton.current?.click(),
    },
    view.you !== null && !readOnly,
  )
  const pick = (space: number, byKeyboard: boolean): void => {
    const playable = view.rack ?? []
    const tile = byKeyboard
      ? playable.find((held) => spaceOf(held.tile) === space)
      : nearestTile(playable, space)
    if (tile !== undefined) choice.press(tile, byKeyboard ? 'key' : choice.lastPress())
    else choice.cancel()
  }
  return (
    <div
      className="acquire @container/acquire"
      onPointerDownCapture={({ pointerType }) => choice.noticePointer(pointerType)}
      onKeyDownCapture={() => choice.noticePointer('key')}
    >
      <div
        className="acquire-layout"
        data-decision={view.decision}
        data-over={step === 'over' || undefined}
        data-placing={(isMine && step === 'place-tile') || undefined}
      >
        <Board
          view={view}
          t={t}
          preview={preview}
          flood={flood}
          onPick={pick}
          onHover={(space) =>
            choice.hover(view.rack?.find(({ tile }) => space !== undefined && spaceOf(tile) === space))
          }
          className="[grid-area:board]"
        />
        {step === 'over' ? (
          <>
            <div className="[grid-area:result]">
              <Result props={props} />
            </div>
            <section className="rounded-card border border-line bg-paper p-3 [grid-area:paid]">
              <PaidOut props={props} />
            </section>
          </>
        ) : (
          <>
            <div className="[grid-area:sheet]">
              <Sheet props={props} windfalls={windfalls} />
            </div>
            {view.rack !== null && (
              <div className="[grid-area:rack]">
                <Rack
                  slots={slots}
                  seat={seat}
                  t={t}
                  chosen={chosen}
                  active={canPlace || may?.['exchange-dead-tile'].ok === true}
                  drag={drag}
                  onChoose={(tile, isArrow) => choice.press(tile, isArrow ? 'arrow' : choice.lastPress())}
                  onHover={choice.hover}
                />
              </div>
            )}
            <Dock
              guard={view.decision}
              label={t('dock.label')}
              connected={connected}
              lit={isMine}
              className="[grid-area:dock]"
            >
              {sender.problem !== undefined && (
                <p role="alert" className="mb-2 animate-[shake_120ms_2] text-sm font-semibold text-bad">
                  {sender.problem}
                </p>
              )}
              <MergerQueue props={props} />
              {disposal !== undefined && (
                <DisposePanel props={props} disposal={disposal} onConfirm={confirmDisposal} />
              )}
              {isMine && step === 'place-tile' && (
                <PlacePanel
                  props={props}
                  preview={preview}
                  chosen={chosen}
                  onPlace={(tile) => submit({ type: 'place-tile', tile })}
                  onExchange={(tile) => submit({ type: 'exchange-dead-tile', tile })}
                  onCancel={choice.cancel}
                />
              )}
              {isMine && <ChoosePanel props={props} onChoose={chooseChain} />}
              {isMine && step === 'buy-shares' && (
                <BuyPanel
                  props={props}
                  cart={cart}
                  onBuy={(shares) => submit({ type: 'buy-shares', shares })}
                />
              )}
              {!isMine && disposal === undefined && <WaitingPanel props={props} />}
              <DockFooter props={props} submit={submit} endButton={endButton} />
            </Dock>
          </>
        )}
      </div>
    </div>
  )
}

const clamp = (value: number, max: number): number => Math.min(max, Math.max(0, value))
